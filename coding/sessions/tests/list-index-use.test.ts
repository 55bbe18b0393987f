/** Lists of sessions read the page they show and no more: an index has them in their order, on both engines. */
import type { PlatformTables, Store, Transactor } from '@codarium/platform'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CodingDatabase, engines } from '../../tests/coding-store.ts'
import { createSession } from '../create-session.ts'
import { type ListQuery, pageQuery, recentOf } from '../list-sessions.ts'
import type { SessionDeps } from '../session-deps.ts'
import type { SessionRow, SessionTables } from '../tables.ts'
import { hisRequest } from './session-server.ts'
import { person, sessionDeps } from './session-world.ts'

/** Enough that PostgreSQL prefers an index to reading everything. */
const SESSIONS = 4_000
const AT_ONCE = 100
/** One of so many is of the small tenant, and one of so many was cancelled: what is rare is worth an index. */
const ONE_OF = 20

describe.each(engines)('on %s', (_engine, place) => {
  let database: CodingDatabase
  let store: Store<PlatformTables>
  let deps: SessionDeps
  let newest = 0
  beforeAll(async () => {
    database = await place()
    store = await database.open()
    deps = await sessionDeps(store, { now: Date.now })
    const made = await createSession(deps, person('his'), hisRequest() as never)
    if (made.kind === 'conflict') throw new Error('conflict')
    newest = made.session.created_at
    await fill(made.session)
  })
  afterAll(async () => {
    await store.close()
    database.remove()
  })

  async function fill(session: SessionRow): Promise<void> {
    await deps.store.transact(async (tx) => {
      for (let from = 0; from < SESSIONS; from += AT_ONCE) {
        const rows = Array.from({ length: AT_ONCE }, (_, at) => from + at).map((at) => ({
          ...session,
          id: `old-${at}`,
          tenant: at % ONE_OF === 0 ? 'small' : 'large',
          status: at % ONE_OF < 2 ? ('CANCELLED' as const) : ('COMPLETED' as const),
          created_at: session.created_at - at,
        }))
        await tx.insertInto('coding_session').values(rows).execute()
      }
      await sql`analyze coding_session`.execute(tx as Transactor<SessionTables>)
    })
  }

  async function plan(tenant: string | undefined, query: Omit<ListQuery, 'limit'>): Promise<string> {
    const asked = pageQuery(recentOf(deps, tenant), { limit: 50, ...query })
    const rows = await asked.explain(undefined, store.kind === 'embedded' ? sql`query plan` : undefined)
    return rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n')
  }

  it.each([
    ['a tenant', 'small', {}, 'coding_session_recent'],
    ['a tenant by state', 'small', { status: 'CANCELLED' }, 'coding_session_state'],
    ['all tenants', undefined, {}, 'coding_session_all'],
    ['all tenants by state', undefined, { status: 'CANCELLED' }, 'coding_session_all_state'],
  ] as const)('the list of %s, and its later pages', async (_what, tenant, query, index) => {
    for (const page of [query, { ...query, after: `${newest - SESSIONS / 2}-old-${SESSIONS / 2}` }]) {
      const steps = await plan(tenant, page)
      expect(steps).toMatch(new RegExp(`\\b${index}\\b`))
      expect(steps).not.toMatch(/sort|b-tree/i)
    }
  })
})
