/** The client of the grouper contract: it always answers within the time limit, with results or with why there are none. */
import { hash } from 'node:crypto'
import {
  type GroupRequest,
  GroupResult,
  grouperPaths,
  type NotGroupedReason,
  type UnavailableReason,
} from '@codarium/contract'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { type Asking, batchesOf } from './batches.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { GrouperFailure } from './grouper-failure.ts'
import { type GrouperAnswer, GrouperHttp } from './grouper-http.ts'
import { ResultCache } from './result-cache.ts'

/** What came of one request. */
export type GroupedOne = GroupResult | { readonly notGrouped: NotGroupedReason }

/** What came of all requests of a call, in their order; or why nothing did. */
export type Grouped =
  | { readonly available: true; readonly results: readonly GroupedOne[] }
  | { readonly available: false; readonly reason: UnavailableReason }

/** What the client needs. */
export interface GrouperClientOptions {
  /** SVC_GROUPER_URL; empty: there is no grouper. */
  readonly address: string
  /** SVC_GROUPER_TOKEN; empty: the token of the caller is shown. */
  readonly token: string
  /** SVC_GROUPER_TIMEOUT_MS. */
  readonly timeLimit: number
  now(): number
}

const resultCheck = Compile(GroupResult)
const healthCheck = Compile(Type.Object({ definitions: Type.Array(Type.Object({ fingerprint: Type.String() })) }))

/** Asks a grouper. */
export class GrouperClient {
  readonly #options: GrouperClientOptions
  readonly #http: GrouperHttp | undefined
  readonly #breaker: CircuitBreaker
  readonly #cache = new ResultCache()
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

  /** The results of requests; never rejects because of the grouper. `authorization` is the caller's header. */
  async group(requests: readonly GroupRequest[], authorization: string | undefined): Promise<Grouped> {
    if (!this.#http) return { available: false, reason: 'NOT_CONFIGURED' }
    if (requests.length === 0) return { available: true, results: [] }
    if (!this.#breaker.admits()) return { available: false, reason: this.#lastReason }
    try {
      const results = await this.#results(this.#http, requests, authorization)
      this.#breaker.succeeded()
      return { available: true, results }
    } catch (error) {
      return this.#unavailable(error)
    }
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
    const failure = error instanceof GrouperFailure ? error : new GrouperFailure('FAILED', true, error)
    this.#lastReason = failure.reason
    if (failure.isDown) this.#breaker.failed()
    else this.#breaker.succeeded()
    return { available: false, reason: failure.reason }
  }

  async #results(
    http: GrouperHttp,
    requests: readonly GroupRequest[],
    caller: string | undefined,
  ): Promise<GroupedOne[]> {
    const signal = AbortSignal.timeout(this.#options.timeLimit)
    const authorization = this.hasToken ? `Bearer ${this.#options.token}` : caller
    const askings = requests.map(asking)
    const had = await this.#stillTrue(http, askings, signal)
    const missing = new Map(askings.filter(({ hash }) => !had.has(hash)).map((each) => [each.hash, each]))
    const batches = batchesOf([...missing.values()])
    await Promise.all(
      batches.map(async (batch) => {
        const results = await ask(http, batch, authorization, signal)
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

  #keep(hash: string, grouped: GroupedOne): GroupedOne {
    if (!('notGrouped' in grouped)) this.#cache.put(hash, grouped)
    return grouped
  }
}

function asking(request: GroupRequest): Asking {
  const text = JSON.stringify(request)
  return { request, text, hash: hash('sha256', text) }
}

async function fingerprintsOf(http: GrouperHttp, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const answer = await http.call({ method: 'GET', path: grouperPaths.health, signal })
  const health = answer.status === 200 ? parsed(answer) : undefined
  if (!healthCheck.Check(health)) throw new GrouperFailure('FAILED', true)
  return new Set(health.definitions.map(({ fingerprint }) => fingerprint))
}

async function ask(
  http: GrouperHttp,
  batch: readonly Asking[],
  authorization: string | undefined,
  signal: AbortSignal,
): Promise<readonly GroupedOne[]> {
  const isSingle = batch.length === 1
  const body = isSingle ? batch[0]!.text : `{"requests":[${batch.map(({ text }) => text).join(',')}]}`
  const path = isSingle ? grouperPaths.group : grouperPaths.batch
  const answer = await http.call({ method: 'POST', path, body, authorization, signal })
  if (isNoDefinition(answer)) return batch.map(() => ({ notGrouped: 'NO_DEFINITION' }))
  if (answer.status !== 200) throw refusal(answer.status)
  const told = parsed(answer)
  const results = isSingle ? [told] : (told as { results?: unknown })?.results
  if (Array.isArray(results) && results.length === batch.length && results.every(isResult)) return results
  throw new GrouperFailure('FAILED', true)
}

function isResult(value: unknown): value is GroupResult {
  return resultCheck.Check(value)
}

/** The contract's 404 names the version; that of an address where there is no grouper does not. */
function isNoDefinition(answer: GrouperAnswer): boolean {
  if (answer.status !== 404) return false
  const details = (parsed(answer) as { details?: { field?: unknown }[] })?.details
  return Array.isArray(details) && details.some(({ field }) => /(^|\.)version$/.test(String(field)))
}

function refusal(status: number): GrouperFailure {
  if (status === 401 || status === 403) return new GrouperFailure('REFUSED', false)
  if (status === 429) return new GrouperFailure('BUSY', false)
  return new GrouperFailure('FAILED', status >= 500)
}

function parsed({ text }: GrouperAnswer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
