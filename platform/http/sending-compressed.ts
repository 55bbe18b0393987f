/** The last station of an answer in the framework: compresses its body where that is worth it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Compression, isText, pack } from './compression.ts'

type Done = (error: Error | null, payload?: unknown) => void

/**
 * Hands on the body as it is, or compressed. An answer with a strong entity tag stays as it is: that tag names its very
 * bytes (RFC 9110, section 8.8.3), and callers send it back to say what they have changed.
 */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Done): void {
  const { compression } = request.routeOptions.config as { compression?: Compression }
  const bytes = bytesOf(payload)
  const isConcerned = bytes && compression?.concerns(bytes.length) && isWhole(reply)
  if (isConcerned) addVary(reply)
  const encoding = isConcerned && compression?.encodingFor(bytes.length, request.headers['accept-encoding'])
  if (encoding) {
    pack(bytes, encoding).then((packed) => {
      reply.header('content-encoding', encoding).removeHeader('content-length')
      done(null, packed)
    }, done)
  } else done(null, payload)
}

function bytesOf(payload: unknown): Buffer | undefined {
  if (typeof payload === 'string') return Buffer.from(payload)
  return Buffer.isBuffer(payload) ? payload : undefined
}

/** Whether this is a whole text that nobody compressed yet, or tells apart byte by byte. */
function isWhole(reply: FastifyReply): boolean {
  const etag = String(reply.getHeader('etag') ?? 'W/')
  return (
    reply.statusCode >= 200 &&
    reply.statusCode < 300 &&
    !reply.hasHeader('content-encoding') &&
    etag.startsWith('W/') &&
    isText(reply.getHeader('content-type'))
  )
}

function addVary(reply: FastifyReply): void {
  const before = String(reply.getHeader('vary') ?? '')
  if (!/\baccept-encoding\b/i.test(before))
    reply.header('vary', before ? `${before}, Accept-Encoding` : 'Accept-Encoding')
}
