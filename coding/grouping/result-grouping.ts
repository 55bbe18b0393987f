/** Groups the results of applied sessions and keeps what came of it; later again where the grouper was not there. */
import type { CodedCase, GroupedCase, ResultGrouping } from '@codarium/contract'
import { type Caller, neverStopped } from '@codarium/platform'
import type { AuditEntry } from '../audit/audit-trail.ts'
import { resultOf } from '../sessions/complete-session.ts'
import { workOf } from '../sessions/heavy-work.ts'
import { itemsOf, jsonOf } from '../sessions/json-lists.ts'
import { requireSession } from '../sessions/session-access.ts'
import type { EndListener, SessionDeps } from '../sessions/session-deps.ts'
import { findSession } from '../sessions/session-store.ts'
import { putText, readText, sealedText } from '../sessions/session-texts.ts'
import type { SessionRow } from '../sessions/tables.ts'
import { groupAll, groupRequests } from './case-grouping.ts'
import type { GroupedOne, GrouperClient } from './client/grouper-client.ts'
import { addDue, dropDue, isDue, takeDue } from './due-results.ts'
import { groupedCase } from './figures.ts'
import { tariffOf } from './request/group-request.ts'

/** Cases grouped with one call. */
const CASES_AT_ONCE = 1000
/** Time between two looks at the list (ms). */
const INTERVAL = 5_000
/** Actor of what is grouped after the end of a session. */
const ACTOR = 'session-grouping'

interface KeptGrouping {
  readonly groupedAt: number
  readonly grouperResults: readonly GroupedCase[]
}

export class ResultGroupings {
  readonly #client: GrouperClient
  readonly #onDefect: (error: unknown) => void
  readonly #stopped: AbortSignal
  readonly #running = new Map<string, Promise<void>>()
  #sessions: SessionDeps | undefined
  #timer: NodeJS.Timeout | undefined

  /** Once `stopped` is given, nothing of the list is tried any more: it is due again later. */
  constructor(client: GrouperClient, onDefect: (error: unknown) => void, stopped = neverStopped.signal) {
    this.#client = client
    this.#onDefect = onDefect
    this.#stopped = stopped
  }

  /** Puts each applied session on the list with its end; where there is a token of our own, groups it at once. */
  get endListener(): EndListener {
    return {
      within: async (tx, { sessionId, action }) => {
        if (action === 'APPLIED' && this.#client.isConfigured) await addDue(tx, sessionId, this.#deps.now())
      },
      after: ({ sessionId, action }) => {
        if (action === 'APPLIED' && this.#client.hasToken) this.#soon(sessionId, undefined)
      },
    }
  }

  /** Groups the result of a session just completed with the token of its coder; nobody waits for it. */
  completed(sessionId: string, authorization: string | undefined): void {
    if (this.#client.isConfigured && !this.#client.hasToken) this.#soon(sessionId, authorization)
  }

  /** Begins to look at the list again and again. */
  start(sessions: SessionDeps): void {
    this.#sessions = sessions
    if (this.#client.isConfigured) this.#timer = setInterval(() => void this.groupDue(), INTERVAL).unref()
  }

  /** Ends that and waits for what runs. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all(this.#running.values())
  }

  /** Groups what is due; defects are reported, not thrown. */
  async groupDue(): Promise<void> {
    try {
      if (this.#stopped.aborted) return
      for (const id of await takeDue(this.#deps)) {
        if (this.#stopped.aborted) return
        await this.#soon(id, undefined)
      }
    } catch (error) {
      this.#onDefect(error)
    }
  }

  /** What the grouper said of the result of a session; waits for a try that runs here just now. */
  async read(caller: Caller, id: string): Promise<ResultGrouping> {
    const { store, vault, tenancy } = this.#deps
    const session = await requireSession(store.read, tenancy, caller, id)
    resultOf(session)
    await this.#running.get(id)
    if (session.has_result === 0) return { sessionId: id, state: 'DONE', grouperResults: [] }
    const kept = await readText(store.read, vault, id, 'GROUPING')
    if (kept === undefined) return this.#notYet(id)
    const { groupedAt, grouperResults } = JSON.parse(kept) as KeptGrouping
    return {
      sessionId: id,
      state: 'DONE',
      groupedAt: new Date(groupedAt).toISOString(),
      grouperResults: [...grouperResults],
    }
  }

  get #deps(): SessionDeps {
    if (!this.#sessions) throw new Error('the session service has not started')
    return this.#sessions
  }

  async #notYet(id: string): Promise<ResultGrouping> {
    const state = (await isDue(this.#deps, id)) ? 'PENDING' : 'FAILED'
    const cases = (await this.#resultCases(id)) ?? []
    const told = cases.map((coded) => groupedCase(coded.caseId, tariffOf(coded), undefined))
    return { sessionId: id, state, grouperResults: told }
  }

  /** Tries once; two tries of one session do not run beside each other. */
  #soon(id: string, authorization: string | undefined): Promise<void> {
    const running = this.#running.get(id)
    if (running) return running
    const started = this.#try(id, authorization)
      .catch(this.#onDefect)
      .finally(() => this.#running.delete(id))
    this.#running.set(id, started)
    return started
  }

  async #try(id: string, authorization: string | undefined): Promise<void> {
    const { store, vault, now } = this.#deps
    if ((await readText(store.read, vault, id, 'GROUPING')) !== undefined) return
    const cases = await this.#resultCases(id)
    if (!cases) return store.transact((tx) => dropDue(tx, id))
    const grouped = await this.#group(cases, authorization)
    if (!grouped) return
    const grouperResults = cases.map((coded, at) => groupedCase(coded.caseId, tariffOf(coded), grouped[at]))
    await this.#keep(id, { groupedAt: now(), grouperResults })
  }

  /** One result for each case; nothing unless all could be asked about. */
  async #group(cases: readonly CodedCase[], authorization: string | undefined): Promise<GroupedOne[] | undefined> {
    const all: GroupedOne[] = []
    // With the token of a coder this is the only try there is; any other is made again.
    const stopped = authorization === undefined ? this.#stopped : undefined
    for (let start = 0; start < cases.length; start += CASES_AT_ONCE) {
      const asked = await groupRequests(cases.slice(start, start + CASES_AT_ONCE))
      const grouped = await groupAll(this.#client, asked, authorization, stopped)
      if ('reason' in grouped) return undefined
      all.push(...grouped)
    }
    return all
  }

  async #keep(id: string, { groupedAt, grouperResults }: KeptGrouping): Promise<void> {
    const { store, vault, audit } = this.#deps
    const session = await findSession(store.read, id)
    if (!session) return store.transact((tx) => dropDue(tx, id))
    const kept = `{"groupedAt":${groupedAt},"grouperResults":${await jsonOf(grouperResults)}}`
    const text = await sealedText(vault, id, 'GROUPING', kept)
    const events = await audit.prepare([groupedEvent(session, grouperResults)])
    await store.transact(async (tx) => {
      await dropDue(tx, id)
      if (!(await findSession(tx, id))) return
      await putText(tx, text)
      await audit.record(tx, events)
    })
  }

  /** The cases of the result; a large one is read when it is the turn of its tenant. */
  async #resultCases(id: string): Promise<readonly CodedCase[] | undefined> {
    const { store, vault, deliveries, heavy } = this.#deps
    const session = await findSession(store.read, id)
    const text = await readText(store.read, vault, id, 'RESULT')
    if (!session || text === undefined) return undefined
    const page = { key: `${id}/result`, text, offset: 0, limit: Number.MAX_SAFE_INTEGER }
    const { tenant } = session
    const { lists } = await heavy.run({ tenant, weight: workOf(page), run: () => deliveries.cases(page) })
    return itemsOf(lists)
  }
}

function groupedEvent({ id, tenant }: SessionRow, results: readonly GroupedCase[]): AuditEntry {
  const grouped = results.filter(({ groupingSuccess }) => groupingSuccess).length
  return {
    action: 'session.grouped',
    tenant,
    actor: ACTOR,
    sessionId: id,
    detail: { what: 'result', cases: results.length, grouped },
    changes: results.map(({ fallId, drgCode }) => ({ caseId: fallId, field: 'drg', before: null, after: drgCode })),
  }
}
