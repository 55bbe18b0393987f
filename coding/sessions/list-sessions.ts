/** Lists of sessions: recent ones of the tenant, one's own history, what is active, what was last. */
import type { SessionStatus } from '@codarium/contract'
import { ApiError, type Caller, word } from '@codarium/platform'
import { invalid } from './refusals.ts'
import type { SessionDeps } from './session-deps.ts'
import { activeStates } from './state-machine.ts'
import type { SessionRow } from './tables.ts'

/** Which page of a list is asked for. */
export interface ListQuery {
  readonly status?: SessionStatus
  readonly limit: number
  readonly after?: string
}

/** A page of a list, newest first. */
export interface SessionList {
  readonly sessions: readonly SessionRow[]
  readonly next?: string
}

/** Recent sessions the caller may see: those of its tenant, or of all for administrators of the main issuer. */
export async function recentSessions(deps: SessionDeps, caller: Caller, query: ListQuery): Promise<SessionList> {
  return page(recentOf(deps, deps.tenancy.limitOf(caller)), query)
}

/** The sessions of a tenant, or of all. */
export function recentOf(deps: Pick<SessionDeps, 'store'>, tenant: string | undefined): Query {
  const all = sessionsOf(deps)
  return tenant === undefined ? all : all.where('tenant', '=', tenant)
}

/** The caller's own sessions: created by, routed to or worked on by it. */
export async function ownSessions(deps: SessionDeps, caller: Caller, query: ListQuery): Promise<SessionList> {
  return page(own(deps, caller), query)
}

/** The caller's sessions that can still be worked on, the one touched last first. */
export async function activeSessions(deps: SessionDeps, caller: Caller): Promise<SessionRow[]> {
  const found = await own(deps, caller)
    .where('status', 'in', activeStates.map(word))
    .orderBy('created_at', 'desc')
    .limit(MOST_ACTIVE)
    .execute()
  return found.toSorted((a, b) => touchedAt(b) - touchedAt(a))
}

/** The caller's last completed session; throws 404 when there is none. */
export async function lastSession(deps: SessionDeps, caller: Caller): Promise<SessionRow> {
  const session = await own(deps, caller)
    .where('status', '=', 'COMPLETED')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!session) throw new ApiError('NOT_FOUND', 'There is no completed session yet.')
  return session
}

/** Nobody works on more sessions at a time; a machine that creates them by the thousand pages through the history. */
const MOST_ACTIVE = 200

function touchedAt({ last_action_at, created_at }: SessionRow): number {
  return last_action_at ?? created_at
}

function sessionsOf({ store }: Pick<SessionDeps, 'store'>) {
  return store.read.selectFrom('coding_session').selectAll()
}

function own(deps: SessionDeps, caller: Caller) {
  const { subject } = caller
  return sessionsOf(deps)
    .where('tenant', '=', deps.tenancy.tenantOf(caller))
    .where((is) =>
      is.or([is('creator_id', '=', subject), is('coder_id', '=', subject), is('target_user_id', '=', subject)]),
    )
}

type Query = ReturnType<typeof sessionsOf>

async function page(from: Query, query: ListQuery): Promise<SessionList> {
  const { limit } = query
  const found = await pageQuery(from, query).execute()
  const sessions = found.slice(0, limit)
  const last = sessions.at(-1)
  return { sessions, ...(last && found.length > limit ? { next: `${last.created_at}-${last.id}` } : {}) }
}

/** A page and the session after it; each is read off an index, however many sessions there are. */
export function pageQuery(from: Query, { status, limit, after }: ListQuery): Query {
  let query = status === undefined ? from : from.where('status', '=', status)
  if (after !== undefined) {
    const { createdAt, id } = placeOf(after)
    query = query
      .where('created_at', '<=', createdAt)
      .where((is) => is.or([is('created_at', '<', createdAt), is('id', '<', id)]))
  }
  return query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
}

function placeOf(cursor: string): { createdAt: number; id: string } {
  const [, createdAt, id] = /^(\d{1,15})-([0-9a-z-]{1,100})$/.exec(cursor) ?? []
  if (createdAt && id) return { createdAt: Number(createdAt), id }
  throw invalid([{ field: 'after', message: 'must be the `next` of another page' }])
}
