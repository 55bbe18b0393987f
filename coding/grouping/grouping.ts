/** Builds grouping from what the wing has: the client, its routes, the results that are kept. The façade of the folder. */
import type { CodedCase, GroupResult } from '@codarium/contract'
import { type Context, describeError, type HealthCheck, type Route, timedCheck } from '@codarium/platform'
import type { SessionDeps } from '../sessions/session-deps.ts'
import { knownGroups } from './case-grouping.ts'
import { GrouperClient } from './client/grouper-client.ts'
import type { BaseRates } from './figures.ts'
import { ResultGroupings } from './result-grouping.ts'
import { groupingRoutes } from './routes.ts'

export { groupingMigration } from './migration.ts'

/** Grouping, before the session service it stands on has started. */
export interface OpenedGrouping {
  readonly results: ResultGroupings
  /** What the grouper has said of cases to this node, without asking it: one entry for each. */
  known(cases: readonly CodedCase[]): Promise<readonly (GroupResult | undefined)[]>
  /** The grouper is no vital dependency: coding goes on without it. */
  readonly healthChecks: readonly HealthCheck[]
  /** Its routes, once there are sessions. */
  start(sessions: SessionDeps): readonly Route[]
  stop(): Promise<void>
}

/** Opens grouping with the settings of a context. */
export function openGrouping(
  context: Pick<Context, 'settings' | 'shutdown' | 'log' | 'metrics' | 'now'>,
): OpenedGrouping {
  const { settings, shutdown, log, metrics, now } = context
  const failures = metrics.counter({
    name: 'codarium_grouper_failures_total',
    help: 'Calls of this node to the grouper that got no results, by reason',
    labelNames: ['reason'],
  })
  const client = new GrouperClient({
    address: settings.SVC_GROUPER_URL,
    token: settings.SVC_GROUPER_TOKEN,
    timeLimit: settings.SVC_GROUPER_TIMEOUT_MS,
    now,
    onFailure: (reason) => failures.inc({ reason }),
    onFaults: ([fault, ...further]) =>
      log.warn({ ...fault, further: further.length }, 'the grouper answers against the contract'),
  })
  const onDefect = (error: unknown) => log.error(describeError(error), 'grouping a result failed')
  const results = new ResultGroupings(client, onDefect, shutdown.signal)
  const check = timedCheck('grouper', false, 'the grouper does not answer', () => client.check())
  return {
    results,
    known: (cases) => knownGroups(client, cases),
    healthChecks: client.isConfigured ? [check] : [],
    start: (sessions) => {
      results.start(sessions)
      const { SVC_BASERATES, SVC_WHATIF_MONEY: whatIfMoney } = settings
      const baseRates = (SVC_BASERATES ?? {}) as BaseRates
      return groupingRoutes({ client, sessions, baseRates, whatIfMoney }, results)
    },
    stop: async () => {
      await results.stop()
      await client.close()
    },
  }
}
