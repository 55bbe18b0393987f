/** Deletes sessions that were kept long enough: slice by slice, each in one transaction with an event for every session. */
import { word } from '@codarium/platform'
import { CLOCK } from './end-session.ts'
import type { SessionDeps, SessionTransactor } from './session-deps.ts'
import { dropTextsOf } from './session-texts.ts'
import type { SessionRow } from './tables.ts'

/** Sessions of a slice: about 50 ms, for which whoever saves meanwhile waits at most. */
const SLICE = 200

/** What a slice did. */
export interface RetentionSlice {
  readonly deleted: number
  /** Whether more are old enough. */
  readonly more: boolean
}

type OldSession = Pick<SessionRow, 'id' | 'ended_at'>

/** One pass over the sessions that are old enough; those somebody still needs are passed by. */
export class Retention {
  readonly #deps: SessionDeps
  /** The one seen last: those that are kept do not come again. */
  #last = { ended_at: 0, id: '' }

  constructor(deps: SessionDeps) {
    this.#deps = deps
  }

  /** Deletes the next ones. */
  async slice(): Promise<RetentionSlice> {
    const { retention } = this.#deps.limits
    if (retention === 0) return { deleted: 0, more: false }
    const old = await this.#oldOnes(this.#deps.now() - retention)
    const kept = await needed(this.#deps, old)
    const gone = old.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
    const deleted =
      gone.length === 0 ? 0 : await this.#deps.store.transact((tx) => deleteSessions(tx, this.#deps, gone))
    const end = old.at(-1)
    if (end) this.#last = { ended_at: end.ended_at ?? 0, id: end.id }
    return { deleted, more: old.length === SLICE }
  }

  #oldOnes(before: number): Promise<OldSession[]> {
    const { ended_at, id } = this.#last
    return this.#deps.store.read
      .selectFrom('coding_session')
      .select(['id', 'ended_at'])
      .where('status', '=', word('COMPLETED'))
      .where('ended_at', '<=', before)
      .where('ended_at', '>=', ended_at)
      .where((eb) => eb.or([eb('ended_at', '>', ended_at), eb('id', '>', id)]))
      .orderBy('ended_at')
      .orderBy('id')
      .limit(SLICE)
      .execute()
  }
}

/** What somebody still needs: a result that is not delivered yet outlives its time. */
async function needed({ store, endListeners }: SessionDeps, old: readonly OldSession[]): Promise<Set<string>> {
  const ids = old.map(({ id }) => id)
  const lists = endListeners.map((listener) => (ids.length > 0 ? listener.needs?.(store.read, ids) : undefined))
  return new Set((await Promise.all(lists)).flatMap((list) => list ?? []))
}

/** The sessions and their case data go; their places in the outbox stay, empty, so that numbers keep their meaning. */
async function deleteSessions(
  tx: SessionTransactor,
  { audit }: SessionDeps,
  sessionIds: readonly string[],
): Promise<number> {
  // Another node may have been faster with some.
  const gone = await tx.deleteFrom('coding_session').where('id', 'in', sessionIds).returning(['id', 'tenant']).execute()
  const ids = gone.map(({ id }) => id)
  if (ids.length === 0) return 0
  await dropTextsOf(tx, ids)
  await tx.updateTable('coding_session_event').set({ correlation: null }).where('session_id', 'in', ids).execute()
  const deleted = gone.map(({ id, tenant }) => ({ action: 'session.deleted', tenant, actor: CLOCK, sessionId: id }))
  await audit.record(tx, deleted)
  return ids.length
}
