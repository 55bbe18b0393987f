/** One request and its answer, by whichever way it came: through the framework, or past it. */
import type { IncomingHttpHeaders } from 'node:http'
import type { KeptHeaders } from './conditional.ts'

/** An admitted, valid request that waits for its answer. */
export interface Exchange {
  /** The address as it was sent. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  /** Lets the route handle it: what its handler gives, promises or throws. */
  handle(): unknown
  /** Sends what the handler gave; `kept` where the caller may keep it. Throws only while nothing is sent. */
  send(given: unknown, kept: KeptHeaders | undefined): void
  /** Says that the caller has the answer already. */
  sendNotModified(kept: KeptHeaders): void
  /** Something went wrong before anything was sent. */
  fail(error: unknown): void
}
