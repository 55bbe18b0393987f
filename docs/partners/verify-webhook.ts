/** Checks the signature of a Codarium webhook. Copy it; it needs nothing but Node. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Older messages (seconds) are refused: somebody may have recorded them. */
const SKEW = 300

/** Whether a webhook is genuine: `authorization` is its header, `body` the raw body as it came, `now` in seconds. */
export function verifyWebhook(authorization: string, body: string, secret: string, now = Date.now() / 1000): boolean {
  const [, t, signatures] = /^HMAC-SHA256 t=(\d+),(v1=[0-9a-f]{64}(?:,v1=[0-9a-f]{64})*)$/.exec(authorization) ?? []
  if (t === undefined || signatures === undefined || Math.abs(now - Number(t)) > SKEW) return false
  const expected = createHmac('sha256', secret).update(`${t}.${body}`).digest()
  // While a secret is rotated there are two signatures: one of them is ours.
  return signatures.split(',').some((one) => timingSafeEqual(Buffer.from(one.slice('v1='.length), 'hex'), expected))
}
