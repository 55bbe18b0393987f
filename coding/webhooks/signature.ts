/** Signs webhooks: the contract's Authorization header and, beside it, the Standard Webhooks headers. Pure. */
import { createHmac } from 'node:crypto'

export interface SignedMessage {
  /** The same over all attempts. */
  readonly id: string
  /** Epoch seconds. */
  readonly timestamp: number
  /** The raw body, as text or as the bytes of it. */
  readonly body: string | Uint8Array
}

/** What a Standard Webhooks secret begins with; the rest is the key in Base64. */
const STANDARD_PREFIX = 'whsec_'

/** The headers that sign a message with each of the secrets: a receiver accepts it when one of them is right. */
export function signatureHeaders(message: SignedMessage, secrets: readonly string[]): Record<string, string> {
  if (secrets.length === 0) return {}
  const { id, timestamp, body } = message
  const own = secrets.map((secret) => `v1=${hmac(secret, `${timestamp}.`, body).toString('hex')}`)
  const standard = secrets.map((secret) => {
    const key = secret.startsWith(STANDARD_PREFIX)
      ? Buffer.from(secret.slice(STANDARD_PREFIX.length), 'base64')
      : Buffer.from(secret)
    return `v1,${hmac(key, `${id}.${timestamp}.`, body).toString('base64')}`
  })
  return {
    authorization: `HMAC-SHA256 t=${timestamp},${own.join(',')}`,
    'webhook-signature': standard.join(' '),
  }
}

function hmac(key: string | Uint8Array, before: string, body: SignedMessage['body']): Buffer {
  return createHmac('sha256', key).update(before).update(body).digest()
}
