/** Tells the classification service which codes the result of a completed session holds; nobody waits for it. */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CodedCase, CodeUsage } from '@codarium/contract'
import { type Context, describeError } from '@codarium/platform'
import { workOf } from '../sessions/heavy-work.ts'
import { itemsOf } from '../sessions/json-lists.ts'
import { findSession } from '../sessions/session-store.ts'
import { readText } from '../sessions/session-texts.ts'
import type { SessionDeps } from '../sessions/sessions.ts'
import { codesOf } from './codes-of-cases.ts'
import { togetherIn } from './pairs-of-cases.ts'

/** Where the classification service takes it (contract/code-usage.ts). */
const PATH = '/api/thesaurus/code-usage'
/** Pauses (ms) before it is told again: the same session is never counted twice. A counter that lacks one is no loss. */
const PAUSES = [1_000, 10_000]
/** Time a service that runs elsewhere has to answer (ms). */
const TIME_LIMIT = 10_000
/** Results that may wait: more are not told, before the memory of a busy node is. */
const MOST_WAITING = 200

/** TOLD: counted, now or before. UNSENT: there is no classification service to tell. FAILED: refused, or not there. */
export type UsageOutcome = 'TOLD' | 'UNSENT' | 'FAILED'

export interface UsageDeps {
  readonly sessions: SessionDeps
  /** Sends it; gives the status, or nothing where there is nobody to send it to. */
  post(usage: CodeUsage, authorization: string | undefined): Promise<number | undefined>
  /** Told how it ended, for the metrics. */
  onEnd?(outcome: UsageOutcome): void
  onDefect(error: unknown): void
  pause?(ms: number, signal: AbortSignal): Promise<unknown>
}

/** Tells of results, one after the other. */
export class ToldUsage {
  readonly #deps: UsageDeps
  readonly #stopping = new AbortController()
  #waiting = 0
  #turn: Promise<void> = Promise.resolve()

  constructor(deps: UsageDeps) {
    this.#deps = deps
  }

  /** Tells of a session just completed, with the token of its coder: what they do not see is not counted as theirs. */
  completed(sessionId: string, authorization: string | undefined, tenant: string): void {
    if (this.#waiting >= MOST_WAITING || this.#stopping.signal.aborted) return
    this.#waiting++
    this.#turn = this.#turn
      .then(() => this.#tell(sessionId, authorization, tenant))
      .catch((error) => this.#deps.onDefect(error))
      .finally(() => this.#waiting--)
  }

  /** Resolves when nothing waits. */
  async idle(): Promise<void> {
    await this.#turn
  }

  /** Ends what waits; what was not told by now is not counted. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#turn
  }

  async #tell(sessionId: string, authorization: string | undefined, tenant: string): Promise<void> {
    const { signal } = this.#stopping
    const { pause = sleepFor, post } = this.#deps
    const cases = signal.aborted ? undefined : await this.#resultCases(sessionId, tenant)
    const codes = cases && codesOf(cases)
    if (!codes || codes.length === 0) return
    const usage = { session: createHash('sha256').update(sessionId).digest('hex'), codes, together: togetherIn(cases) }
    for (const wait of [...PAUSES, undefined]) {
      const status = await post(usage, authorization).catch(() => 503)
      if (!isWorthAnother(status) || wait === undefined || signal.aborted) return this.#deps.onEnd?.(outcomeOf(status))
      await pause(wait, signal).catch(() => {})
    }
  }

  /** Administrators of the main issuer complete sessions of others as well: those counts would leave their tenant. */
  async #resultCases(id: string, tenant: string): Promise<readonly CodedCase[] | undefined> {
    const { store, vault, deliveries, heavy } = this.#deps.sessions
    const session = await findSession(store.read, id)
    if (session?.action !== 'APPLIED' || session.tenant !== tenant) return undefined
    const text = await readText(store.read, vault, id, 'RESULT')
    if (text === undefined) return undefined
    const page = { key: `${id}/usage`, text, offset: 0, limit: Number.MAX_SAFE_INTEGER }
    const { lists } = await heavy.run({ tenant, weight: workOf(page), run: () => deliveries.cases(page) })
    return itemsOf(lists)
  }
}

/** Builds it on a context; a classification service that runs elsewhere is told at its public address. */
export function tellUsage(
  context: Pick<Context, 'calls' | 'settings' | 'log' | 'metrics'>,
  sessions: SessionDeps,
): ToldUsage {
  const { calls, settings, log, metrics } = context
  const ends = metrics.counter({
    name: 'codarium_code_usage_total',
    help: 'Applied sessions whose codes this node told the classification service, by outcome',
    labelNames: ['outcome'],
  })
  const address = settings.SVC_PUBLIC_DATASERVER_URL
  return new ToldUsage({
    sessions,
    post: async (body, authorization) =>
      (await calls.post({ path: PATH, authorization, body })) ??
      (address ? elsewhere(`${address.replace(/\/$/, '')}${PATH}`, body, authorization) : undefined),
    onEnd: (outcome) => ends.inc({ outcome }),
    onDefect: (error) => log.warn(describeError(error), 'the codes of a session were not counted'),
  })
}

async function elsewhere(url: string, body: CodeUsage, authorization: string | undefined): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) }
  const signal = AbortSignal.timeout(TIME_LIMIT)
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), redirect: 'error', signal })
  await answer.body?.cancel()
  return answer.status
}

function outcomeOf(status: number | undefined): UsageOutcome {
  if (status === undefined) return 'UNSENT'
  return status === 200 ? 'TOLD' : 'FAILED'
}

function isWorthAnother(status: number | undefined): boolean {
  return status !== undefined && (status >= 500 || status === 429)
}

function sleepFor(ms: number, signal: AbortSignal): Promise<unknown> {
  return sleep(ms, undefined, { signal, ref: false })
}
