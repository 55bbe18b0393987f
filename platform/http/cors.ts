/** Cross-origin calls: only the origins of CORS_ALLOWED_ORIGINS, without cookies (callers carry bearer tokens). */
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long (seconds) a browser may remember the answer to a preflight. */
const PREFLIGHT_MAX_AGE = 600

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, If-Match, If-None-Match, X-Request-Id, Traceparent',
  'access-control-max-age': String(PREFLIGHT_MAX_AGE),
}
const EXPOSED = 'ETag, Location, Retry-After, X-Request-Id'

/**
 * Adds the headers for allowed origins. Answers true when the request was a preflight, which is then answered in full:
 * nothing else needs to see it.
 */
export function crossOrigin(allowed: readonly string[]): (request: FastifyRequest, reply: FastifyReply) => boolean {
  const origins = new Set(allowed)
  return (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined) return false
    const known = origins.has(origin)
    if (known) reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', EXPOSED)
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return false
    if (known) reply.headers(PREFLIGHT_HEADERS)
    reply.code(204).send()
    return true
  }
}
