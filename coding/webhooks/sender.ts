/** Makes one attempt: posts to the checked address, and reads no more of the answer than it keeps. */
import { type AddressGuard, type Connections, ForbiddenAddress, type OutgoingAnswer } from '@codarium/platform'
import type { AttemptResult } from './retry-schedule.ts'

/** Bytes kept of an answer; the rest is not even read. */
const KEPT_BYTES = 20_000
/** How long (ms) the body of an answer is waited for: its status has said everything that matters. */
const BODY_TIME = 2_000

/** A message to post. */
export interface Post {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  readonly timeLimitMs: number
}

/** What sends messages. */
export interface Sender {
  /** Makes one attempt; never rejects. */
  send(post: Post, signal: AbortSignal): Promise<AttemptResult>
}

/** A sender to where the guard allows. */
export function createSender(guard: AddressGuard, connections: Connections): Sender {
  return {
    send: async ({ timeLimitMs, headers, ...post }, signal) => {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)])
      const json = { 'content-type': 'application/json; charset=utf-8', ...headers }
      try {
        return await connections.ask(guard, { ...post, method: 'POST', headers: json, signal: limit }, resultOf)
      } catch (error) {
        return { error: reasonOf(error, limit), ...(error instanceof ForbiddenAddress ? { hopeless: true } : {}) }
      }
    },
  }
}

async function resultOf({ statusCode: httpStatus, headers, body }: OutgoingAnswer): Promise<AttemptResult> {
  const retryAfter = headers['retry-after']
  const response = await firstBytes(body)
  return { httpStatus, response, ...(typeof retryAfter === 'string' ? { retryAfter } : {}) }
}

/** The beginning of an answer. Whatever ends it (size, time, the other side), the status has been received. */
async function firstBytes(body: OutgoingAnswer['body']): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  const late = setTimeout(() => body.destroy(), BODY_TIME)
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= KEPT_BYTES) break
    }
  } catch {
    // Cut off: by us, or by a partner that does not end its answers well.
  } finally {
    clearTimeout(late)
  }
  // A character cut in two at the end is left out; NUL cannot be stored as text everywhere.
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, KEPT_BYTES), { stream: true })
  return text.replaceAll('\0', '\u{fffd}')
}

/** Why there was no answer, in words that hold no data. */
function reasonOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof ForbiddenAddress) return `The address ${error.message}.`
  if (signal.aborted) return 'No answer within the time limit.'
  const { code, message } = error as { code?: unknown; message?: unknown }
  return typeof code === 'string' ? `No answer: ${code}.` : `No answer: ${String(message).slice(0, 200)}`
}
