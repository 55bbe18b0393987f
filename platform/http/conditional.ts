/** Conditional answers: a caller who has the present answer already is told so, without the answer being made again. */
import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { VERSION } from '../service/version.ts'
import type { Route } from './route.ts'

/**
 * How long a browser answers by itself (seconds): long enough that going back and forth asks nobody, short enough that
 * a minute after an import everybody sees the new data.
 */
const MAX_AGE = 60

/** Characters that name a state in an entity tag: 132 bits, far from any collision. */
const TAG_LENGTH = 22

/** Headers by which a caller may keep an answer; reading needs a token, so nobody else may. */
const KEEPING = { 'cache-control': `private, max-age=${MAX_AGE}, must-revalidate` }

/**
 * The entity tag of the answer a request will get, where its route can tell it in advance: from its address and the state
 * it follows from, not from its bytes, which are not there yet. Callers compare tags of one address; that of another
 * differs too, by a checksum, which is enough for those who mix them up.
 */
export function entityTag(route: Route, request: FastifyRequest): string | undefined {
  if (!route.validator) return undefined
  let named = route.validator()
  for (const name of route.varies ?? []) named += `\n${request.headers[name] ?? ''}`
  if (named !== last.named) last = { named, state: stateTag(named) }
  return `W/"${last.state}${crc32(request.url).toString(36)}"`
}

/** The state met last: it seldom changes. */
let last = { named: '', state: stateTag('') }

function stateTag(named: string): string {
  return hash('sha256', `${VERSION}\n${named}`, 'base64url').slice(0, TAG_LENGTH)
}

/** Whether the caller has the answer with this tag (RFC 9110 section 13.1.2; `*` asks about nothing we keep). */
export function isKept(tag: string, request: FastifyRequest): boolean {
  return request.headers['if-none-match']?.includes(tag.slice(2)) ?? false
}

/** Lets the caller keep an answer, as long as the headers it depends on stay the same. */
export function letKeep({ access, varies }: Route, tag: string, reply: FastifyReply): void {
  const depends = access === 'open' ? 'Origin' : 'Origin, Authorization'
  reply
    .headers(KEEPING)
    .header('etag', tag)
    .header('vary', varies ? [depends, ...varies].join(', ') : depends)
}
