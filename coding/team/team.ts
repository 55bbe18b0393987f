/** Counts what a team does as its sessions end, and tells it in figures. The façade of the folder. */
import { type Context, describeError, type Route } from '@codarium/platform'
import type { AuditTrail } from '../audit/audit-trail.ts'
import type { OpenedGrouping } from '../grouping/grouping.ts'
import type { EndListener, SessionDeps, TakeFigures } from '../sessions/session-deps.ts'
import { rowsOf } from './count-rows.ts'
import { addCounts } from './count-store.ts'
import type { TeamTables } from './migration.ts'
import { teamRoutes } from './routes.ts'
import { figuresBy } from './take-figures.ts'
import { startTeamClock } from './team-clock.ts'

export { teamMigration } from './migration.ts'

/** Counts each session in the transaction that ends it: neither lost nor counted twice, whatever dies when. */
export function countingListener(newId: () => string): EndListener {
  return {
    within: (tx, end, ended) => addCounts(tx.withTables<TeamTables>(), rowsOf(end, ended), newId),
  }
}

/** Makes what takes the figures of cases, with the groups that are at hand. */
export function takeFigures({ log }: Pick<Context, 'log'>, { known }: Pick<OpenedGrouping, 'known'>): TakeFigures {
  return figuresBy({
    known,
    onDefect: (error) => log.error(describeError(error), 'the cases of a result were not counted'),
  })
}

/** The routes, and the clock that sums up what is over. */
export function startTeam(
  { leases, shutdown, log, now }: Pick<Context, 'leases' | 'shutdown' | 'log' | 'now'>,
  { store, tenancy, newId }: Pick<SessionDeps, 'store' | 'tenancy' | 'newId'>,
  audit: AuditTrail,
): { readonly routes: readonly Route[]; stop(): Promise<void> } {
  const stop = startTeamClock({
    store: store.withTables<TeamTables>(),
    leases,
    shutdown,
    now,
    newId,
    onDefect: (error) => log.error(describeError(error), 'summing up the counts of teams failed'),
  })
  return { routes: teamRoutes({ store: store.withTables(), tenancy, audit, now }), stop }
}
