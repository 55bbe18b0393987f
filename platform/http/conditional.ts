/** Conditional answers: a caller who has the present answer already is told so, without the answer being made again. */
import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { VERSION } from '../version.ts'
import type { Route } from './route.ts'
import type { Headers } from './sending.ts'

/**
 * How long a browser answers by itself (seconds): long enough that going back and forth asks nobody, short enough that
 * a minute after an import everybody sees the new data.
 */
const MAX_AGE = 60

/** Characters that name a state in an entity tag: 132 bits, far from any collision. */
const TAG_LENGTH = 22

/** What an answer is asked for by. */
interface Asked extends Pick<FastifyRequest, 'url' | 'headers'> {
  readonly tenant: string
}

/** By which a caller may keep an answer. */
export interface KeptHeaders extends Headers {
  readonly etag: string
}

/** The conditional answers of one route. */
export class ConditionalAnswers {
  readonly #validator: () => string
  readonly #varies: readonly string[]
  readonly #keeping: Headers
  /** The state met last: it seldom changes. */
  #named = ''
  #state = stateTag('')

  constructor(validator: () => string, { access, varies = [] }: Pick<Route, 'access' | 'varies'>) {
    this.#validator = validator
    this.#varies = varies
    this.#keeping = {
      // An answer may be for the tenant of its caller alone, so nobody else may keep it.
      'cache-control': `private, max-age=${MAX_AGE}, must-revalidate`,
      vary: [access === 'open' ? 'Origin' : 'Origin, Authorization', ...varies, 'Accept-Encoding'].join(', '),
    }
  }

  /**
   * The headers of the answer a request will get. Its entity tag follows from its address, its caller's tenant and the state it depends on, not
   * from its bytes, which are not there yet; it is weak, so the same for each way to compress them. Callers compare tags of one address; that of another differs too, by a
   * checksum, which is enough for those who mix them up. The tenant begins the checksum: a browser that kept what it was answered before somebody
   * signed in asks with that tag, and must not be told that it has the answer.
   */
  headersFor({ url, headers, tenant }: Asked): KeptHeaders {
    let named = this.#validator()
    for (const name of this.#varies) named += `\n${headers[name] ?? ''}`
    if (named !== this.#named) {
      this.#named = named
      this.#state = stateTag(named)
    }
    return { ...this.#keeping, etag: `W/"${this.#state}${crc32(url, crc32(tenant)).toString(36)}"` }
  }
}

function stateTag(named: string): string {
  return hash('sha256', `${VERSION}\n${named}`, 'base64url').slice(0, TAG_LENGTH)
}

/** Whether the caller has the answer with this tag (RFC 9110 section 13.1.2; `*` asks about nothing we keep). */
export function isKept({ etag }: KeptHeaders, { headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['if-none-match']?.includes(etag.slice(2)) ?? false
}
