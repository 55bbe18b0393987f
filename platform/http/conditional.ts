/** Conditional answers: a caller who has the present answer already is told so, without the answer being made again. */
import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { VERSION } from '../service/version.ts'
import type { Route } from './route.ts'

/**
 * How long a browser answers by itself (seconds): long enough that going back and forth asks nobody, short enough that
 * a minute after an import everybody sees the new data.
 */
const MAX_AGE = 60

/** Characters of an entity tag: 132 bits, far from any collision. */
const TAG_LENGTH = 22

/** Headers by which a caller may keep an answer; reading needs a token, so nobody else may. */
const KEEPING = { 'cache-control': `private, max-age=${MAX_AGE}, must-revalidate` }

/** The entity tag of the answer a request will get, where its route can tell it in advance. */
export function entityTag(route: Route, request: FastifyRequest): string | undefined {
  if (!route.validator) return undefined
  const wished = (route.varies ?? []).map((name) => request.headers[name] ?? '')
  // The address and the state, never the body: this runs before there is one, and takes about a microsecond.
  const named = [VERSION, route.validator(), request.url, ...wished].join('\n')
  return `W/"${hash('sha256', named, 'base64url').slice(0, TAG_LENGTH)}"`
}

/** Whether the caller has the answer with this tag (RFC 9110 section 13.1.2; `*` asks about nothing we keep). */
export function isKept(tag: string, request: FastifyRequest): boolean {
  return request.headers['if-none-match']?.includes(tag.slice(2)) ?? false
}

/** Lets the caller keep an answer, as long as the headers it depends on stay the same. */
export function letKeep(route: Route, tag: string, reply: FastifyReply): void {
  const depends = ['Origin', ...(route.access === 'open' ? [] : ['Authorization']), ...(route.varies ?? [])]
  reply.headers(KEEPING).header('etag', tag).header('vary', depends.join(', '))
}
