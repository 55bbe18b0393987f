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

/**
 * The entity tag of the answer a request will get, where its route can tell it in advance: the state it follows from, not
 * its bytes, which are not there yet. Callers compare tags of one address only, so that the address need not be in it.
 */
export function entityTag(route: Route, request: FastifyRequest): string | undefined {
  if (!route.validator) return undefined
  let named = route.validator()
  for (const name of route.varies ?? []) named += `\n${request.headers[name] ?? ''}`
  if (named === last.named) return last.tag
  last = { named, tag: `W/"${hash('sha256', `${VERSION}\n${named}`, 'base64url').slice(0, TAG_LENGTH)}"` }
  return last.tag
}

/** The tag given last: the state seldom changes. */
let last = { named: '', tag: '' }

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
