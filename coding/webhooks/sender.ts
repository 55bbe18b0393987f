/** Makes one attempt: checks the address, connects to exactly that one, posts, and reads no more of the answer than it keeps. */

import { isIP } from 'node:net'
import { connect as connectTls, createSecureContext, type SecureContext } from 'node:tls'
import { VERSION } from '@codarium/platform'
import type { buildConnector } from 'undici'
import { type AddressGuard, type CheckedTarget, ForbiddenAddress } from './address-guard.ts'
import type { AttemptResult } from './retry-schedule.ts'

/** Bytes kept of an answer; the rest is not even read. */
export const KEPT_BYTES = 20_000
/** How long (ms) the body of an answer is waited for: its status has said everything that matters. */
const BODY_TIME = 2_000

/** A message to post. */
export interface Post {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly timeLimitMs: number
}

/** What sends messages. */
export interface Sender {
  /** Makes one attempt; never rejects. */
  send(post: Post, signal: AbortSignal): Promise<AttemptResult>
}

/** A sender that trusts these certificate authorities; the usual ones where none are given. */
export function createSender(guard: AddressGuard, authorities: readonly string[] | undefined): Sender {
  // Once for all connections: reading 150 certificates takes longer than a whole delivery, and a start need not wait for
  // the usual ones.
  let trust = authorities && createSecureContext({ ca: [...authorities] })
  return {
    send: async (post, signal) => {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(post.timeLimitMs)])
      try {
        const target = await abortable(guard.check(post.address), limit)
        trust ??= createSecureContext()
        return await postTo(target, post, trust, limit)
      } catch (error) {
        return { error: reasonOf(error, limit), ...(error instanceof ForbiddenAddress ? { hopeless: true } : {}) }
      }
    },
  }
}

/** A connection of its own for each attempt: what was checked is what is connected to, and nothing is kept open. */
async function postTo(
  target: CheckedTarget,
  { headers, body, timeLimitMs }: Post,
  trust: SecureContext,
  signal: AbortSignal,
): Promise<AttemptResult> {
  // Loaded with the first message: a start has no time for it.
  const { Client } = await import('undici')
  const client = new Client(target.url.origin, {
    connect: connectorTo(target, trust, signal),
    headersTimeout: timeLimitMs,
    bodyTimeout: timeLimitMs,
    maxResponseSize: -1,
    pipelining: 1,
  })
  try {
    const answer = await client.request({
      method: 'POST',
      path: target.url.pathname + target.url.search,
      headers: { 'content-type': 'application/json; charset=utf-8', 'user-agent': `Codarium/${VERSION}`, ...headers },
      body,
      signal,
    })
    const { statusCode: httpStatus } = answer
    const retryAfter = answer.headers['retry-after']
    const response = await firstBytes(answer.body)
    return { httpStatus, response, ...(typeof retryAfter === 'string' ? { retryAfter } : {}) }
  } finally {
    client.destroy().catch(() => {})
  }
}

/** Connects to the checked address without asking anybody again, under the name the certificate must carry. */
function connectorTo(
  { address, port, host }: CheckedTarget,
  secureContext: SecureContext,
  signal: AbortSignal,
): buildConnector.connector {
  return (_options, callback) => {
    const socket = connectTls({
      host: address,
      port,
      ...(isIP(host) ? {} : { servername: host }),
      secureContext,
      ALPNProtocols: ['http/1.1'],
    })
    const abort = () => socket.destroy(new Error('given up'))
    signal.addEventListener('abort', abort, { once: true })
    socket.once('close', () => signal.removeEventListener('abort', abort))
    socket.once('secureConnect', () => callback(null, socket))
    socket.once('error', (error) => callback(error, null))
  }
}

/** The beginning of an answer. Whatever ends it (size, time, the other side), the status has been received. */
async function firstBytes(
  body: AsyncIterable<Uint8Array> & { destroy(): unknown; on(e: 'error', l: () => void): unknown },
): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  const late = setTimeout(() => body.destroy(), BODY_TIME)
  body.on('error', () => {})
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

function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  promise.catch(() => {})
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort))
}

/** Why there was no answer, in words that hold no data. */
function reasonOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof ForbiddenAddress) return `The address ${error.message}.`
  if (signal.aborted) return 'No answer within the time limit.'
  const { code, message } = error as { code?: unknown; message?: unknown }
  return typeof code === 'string' ? `No answer: ${code}.` : `No answer: ${String(message).slice(0, 200)}`
}
