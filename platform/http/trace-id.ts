/** One id per request: taken from the caller where it sends a sound one, so that a trace crosses systems. */
import { randomFillSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** W3C Trace Context: version, trace id, parent id, flags. */
const TRACEPARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/
/** What a request id of a proxy may look like: it is logged and sent back, so nothing that could break a line. */
const REQUEST_ID = /^[\w.:-]{8,64}$/

export function newTraceId(request: Pick<IncomingMessage, 'headers'>): string {
  const { traceparent, 'x-request-id': requestId } = request.headers
  const traced = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined
  if (traced) return traced
  if (typeof requestId === 'string' && REQUEST_ID.test(requestId)) return requestId
  return freshId()
}

/** Ids that are drawn in one go: drawing each by itself takes ten times as long. */
const DRAWN = 256
const ID_BYTES = 16
const drawn = Buffer.allocUnsafeSlow(DRAWN * ID_BYTES)
let used = drawn.length

function freshId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += ID_BYTES
  return drawn.toString('hex', used - ID_BYTES, used)
}

export function traceIdOf(request: FastifyRequest): string {
  return request.id
}
