/** What is common, opened on a context: what was counted, its routes, and what searches ask. The façade of the folder. */
import { type Context, describeError, type Route } from '@codarium/platform'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import { estimatedCommonness } from '../everyday/common-codes.ts'
import type { FeedbackStore } from '../feedback/feedback-store.ts'
import { CommonCodes } from './common-codes.ts'
import { FrequencyLayer, type FrequencyLayerDeps } from './frequency-layer.ts'
import { OwnCounts } from './own-counts.ts'
import { usageRoutes } from './routes.ts'
import { UsageStore } from './usage-store.ts'

export { pairMigration, usageMigration } from './migration.ts'

export interface Commonness {
  readonly common: CommonCodes
  readonly routes: readonly Route[]
  stop(): Promise<void>
}

/** Time for which confirmations count (ms), as coded cases do. */
const CONFIRMED_KEPT = 2 * 365 * 24 * 60 * 60_000
/** Time between two looks for what counts no more (ms). */
const SWEEP_EVERY = 6 * 60 * 60_000

interface CommonnessDeps extends Pick<FrequencyLayerDeps, 'catalogueStore' | 'follow'> {
  readonly catalogues: CatalogueSource
  readonly feedback: Pick<FeedbackStore, 'confirmedCodes'>
}

export function openCommonness(
  {
    store,
    sealing,
    leases,
    recorder,
    shutdown,
    log,
    now,
  }: Pick<Context, 'store' | 'sealing' | 'leases' | 'recorder' | 'shutdown' | 'log' | 'now'>,
  { catalogues, catalogueStore, feedback, follow }: CommonnessDeps,
): Commonness {
  const usage = new UsageStore(store, sealing, now)
  const confirmed = (tenant: string) => feedback.confirmedCodes(tenant, now() - CONFIRMED_KEPT)
  const onDefect = (error: unknown) => {
    if (!shutdown.signal.aborted) log.warn(describeError(error), 'what is common could not be read or cleared')
  }
  const tables = new FrequencyLayer({ store, catalogueStore, leases, recorder, follow })
  const own = new OwnCounts({ store: usage, confirmed, onDefect, now })
  let sweeping: Promise<void> = Promise.resolve()
  const sweep = () => {
    sweeping = usage.sweep().catch(onDefect)
  }
  const timer = setInterval(sweep, SWEEP_EVERY).unref()
  return {
    common: new CommonCodes({ catalogues, base: estimatedCommonness, own }),
    routes: usageRoutes({ catalogues, usage, tables, confirmed }),
    stop: async () => {
      clearInterval(timer)
      await Promise.all([sweeping, own.idle()])
    },
  }
}
