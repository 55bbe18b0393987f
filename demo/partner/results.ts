/** Receives webhooks as a partner does: over HTTPS, checks the signature, takes each event once, looks at what changed. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HisWebhookPayload } from '@codarium/contract'
import { verifyWebhook } from '../../docs/partners/verify-webhook.ts'
import { type Difference, differenceOf } from './difference.ts'

/** What came back of a session. */
export interface PartnerResult {
  readonly arrived: boolean
  readonly genuine?: boolean
  readonly eventType?: string
  readonly difference?: Difference
}

/** Largest webhook that is read (bytes): the largest case, written as JSON. */
const LARGEST = 40 * 1024 * 1024

export class PartnerResults {
  readonly #secret: string
  readonly #sent = new Map<string, string>()
  readonly #arrived = new Map<string, PartnerResult>()

  constructor(secret: string) {
    this.#secret = secret
  }

  /** Remembers what was sent, to compare it with what comes back. */
  sent(sessionId: string, data: string): void {
    this.#sent.set(sessionId, data)
  }

  /** What came back of a session so far. */
  of(sessionId: string): PartnerResult {
    return this.#arrived.get(sessionId) ?? { arrived: false }
  }

  /** Takes a webhook: 200 when it is genuine, 401 when it is not. */
  async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request, LARGEST)
    const genuine = verifyWebhook(request.headers.authorization ?? '', body, this.#secret)
    response.writeHead(genuine ? 200 : 401).end()
    const payload = JSON.parse(body) as HisWebhookPayload
    const { session_id, event_type, result_data } = payload
    // Delivery is at least once: what is known already is only acknowledged.
    if (this.#arrived.get(session_id)?.genuine) return
    const sent = this.#sent.get(session_id) ?? ''
    const difference = result_data === undefined ? { added: [], removed: [] } : differenceOf(sent, result_data)
    this.#arrived.set(session_id, { arrived: true, genuine, eventType: event_type, difference })
  }
}

/** The body of a request as text; throws when it is too large. */
export async function bodyOf(request: IncomingMessage, largest: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request) {
    chunks.push(chunk)
    size += chunk.length
    if (size > largest) throw new Error('the body is too large')
  }
  return Buffer.concat(chunks).toString()
}
