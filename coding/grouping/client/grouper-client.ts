/** The client of the grouper contract: it always answers within the time limit, with results or with why there are none. */
import { hash } from 'node:crypto'
import { type GroupRequest, type GroupResult, grouperPaths, type UnavailableReason } from '@codarium/contract'
import { mapInSlices } from '../../slices.ts'
import type { Fault } from './answer-faults.ts'
import { type Asking, batchesOf } from './batches.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { ask, fingerprintsOf, type GroupedOne } from './grouper-answers.ts'
import { GrouperFailure } from './grouper-failure.ts'
import { GrouperHttp } from './grouper-http.ts'
import { ResultCache } from './result-cache.ts'

export type { GroupedOne } from './grouper-answers.ts'

/** What came of all requests of a call, in their order; or why nothing did. */
export type Grouped =
  | { readonly available: true; readonly results: readonly GroupedOne[] }
  | { readonly available: false; readonly reason: UnavailableReason }

export interface GrouperClientOptions {
  /** SVC_GROUPER_URL; empty: there is no grouper. */
  readonly address: string
  /** SVC_GROUPER_TOKEN; empty: the token of the caller is shown. */
  readonly token: string
  /** SVC_GROUPER_TIMEOUT_MS. */
  readonly timeLimit: number
  now(): number
  /** Told what was wrong with an answer; nothing of a case is in it. */
  onFaults?(faults: readonly Fault[]): void
  /** Told why a call got no results. */
  onFailure?(reason: UnavailableReason): void
}

/** Characters of requests written in one go: about 2 ms. */
const WRITTEN_AT_ONCE = 128 * 1024

export class GrouperClient {
  readonly #options: GrouperClientOptions
  readonly #http: GrouperHttp | undefined
  readonly #breaker: CircuitBreaker
  readonly #cache = new ResultCache()
  readonly #told = new Set<string>()
  #lastReason: UnavailableReason = 'UNREACHABLE'

  constructor(options: GrouperClientOptions) {
    this.#options = options
    this.#http = options.address === '' ? undefined : new GrouperHttp(options.address)
    this.#breaker = new CircuitBreaker(options.now)
  }

  /** Whether a grouper is set. */
  get isConfigured(): boolean {
    return this.#http !== undefined
  }

  /** Whether it has a token of its own, so that it can ask on nobody's behalf. */
  get hasToken(): boolean {
    return this.#options.token !== ''
  }

  /** The results of requests; never rejects because of the grouper. `authorization` is the caller's header; `stopped` ends the asking. */
  async group(
    requests: readonly GroupRequest[],
    authorization: string | undefined,
    stopped?: AbortSignal,
  ): Promise<Grouped> {
    if (!this.#http) return { available: false, reason: 'NOT_CONFIGURED' }
    if (requests.length === 0) return { available: true, results: [] }
    if (!this.#breaker.admits()) return { available: false, reason: this.#lastReason }
    try {
      const results = await this.#results(this.#http, requests, authorization, stopped)
      this.#breaker.succeeded()
      return { available: true, results }
    } catch (error) {
      return this.#unavailable(error)
    }
  }

  /** The results at hand of requests, as they were last told here; nobody is asked, and what is not at hand is not known. */
  async known(requests: readonly GroupRequest[]): Promise<(GroupResult | undefined)[]> {
    return (await askingsOf(requests)).map(({ hash }) => this.#cache.get(hash))
  }

  /** Rejects when the grouper does not answer. */
  async check(): Promise<void> {
    const signal = AbortSignal.timeout(this.#options.timeLimit)
    const answer = await this.#http?.call({ method: 'GET', path: grouperPaths.health, signal })
    if (answer?.status !== 200) throw new Error('the grouper is not well')
  }

  /** Lets go of all connections. */
  async close(): Promise<void> {
    await this.#http?.close()
  }

  #unavailable(error: unknown): Grouped {
    const failure = error instanceof GrouperFailure ? error : new GrouperFailure('FAILED', true, { cause: error })
    this.#lastReason = failure.reason
    this.#options.onFailure?.(failure.reason)
    if (failure.faults.length > 0) this.#options.onFaults?.(failure.faults)
    if (failure.isDown) this.#breaker.failed()
    else this.#breaker.succeeded()
    return { available: false, reason: failure.reason }
  }

  async #results(
    http: GrouperHttp,
    requests: readonly GroupRequest[],
    caller: string | undefined,
    stopped: AbortSignal | undefined,
  ): Promise<GroupedOne[]> {
    const limit = AbortSignal.timeout(this.#options.timeLimit)
    const signal = stopped ? AbortSignal.any([limit, stopped]) : limit
    const authorization = this.hasToken ? `Bearer ${this.#options.token}` : caller
    const askings = await askingsOf(requests)
    const had = await this.#stillTrue(http, askings, signal)
    const missing = new Map(askings.filter(({ hash }) => !had.has(hash)).map((each) => [each.hash, each]))
    const batches = batchesOf([...missing.values()])
    await Promise.all(
      batches.map(async (batch) => {
        const results = await ask(http, batch, authorization, signal, (faults) => this.#broken(faults))
        for (const [at, { hash }] of batch.entries()) had.set(hash, this.#keep(hash, results[at]!))
      }),
    )
    return askings.map(({ hash }) => had.get(hash)!)
  }

  /** The results at hand that still hold: the grouper is there and has the definitions they were made by. */
  async #stillTrue(http: GrouperHttp, askings: readonly Asking[], signal: AbortSignal) {
    const kept = new Map<string, GroupedOne>()
    const known = askings.flatMap(({ hash }) => {
      const result = this.#cache.get(hash)
      return result ? [{ hash, result }] : []
    })
    if (known.length === 0) return kept
    const fingerprints = await fingerprintsOf(http, signal)
    for (const { hash, result } of known) {
      if (fingerprints.has(result.definition.fingerprint)) kept.set(hash, result)
      else this.#cache.drop(hash)
    }
    return kept
  }

  /** A rule that is broken in every answer is told once. */
  #broken(faults: readonly Fault[]): void {
    const news = faults.filter(({ field, wrong }) => !this.#told.has(kindOf(field, wrong)))
    for (const { field, wrong } of news) this.#told.add(kindOf(field, wrong))
    if (news.length > 0) this.#options.onFaults?.(news)
  }

  #keep(hash: string, grouped: GroupedOne): GroupedOne {
    if (!('notGrouped' in grouped)) this.#cache.put(hash, grouped)
    return grouped
  }
}

/** The same fault in another place of a batch is the same. */
const kindOf = (field: string, wrong: string): string => `${field.replaceAll(/\d+/g, '')} ${wrong}`

function askingsOf(requests: readonly GroupRequest[]): Promise<Asking[]> {
  return mapInSlices(requests, asking, { workOf: (_, { text }) => text.length, atOnce: WRITTEN_AT_ONCE })
}

function asking(request: GroupRequest): Asking {
  const text = JSON.stringify(request)
  return { request, text, hash: hash('sha256', text) }
}
