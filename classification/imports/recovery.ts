/** Clears up after imports whose node died: their jobs end, their staged data go, their lock is free. */
import type { Leases, LeaseTables, Store } from '@codarium/platform'
import type { CatalogueStore } from '../catalogue/catalogue-store.ts'
import type { CatalogueTables } from '../catalogue/migrations.ts'
import { IMPORT_LOCK } from './import-lock.ts'
import { abandoned, type JobEnding } from './job-ending.ts'
import type { Job } from './jobs/job.ts'
import type { JobStore } from './jobs/job-store.ts'
import type { JobTables } from './jobs/migration.ts'

export interface RecoveryDeps {
  readonly store: Pick<Store<unknown>, 'withTables'>
  readonly catalogueStore: CatalogueStore
  readonly jobs: JobStore
  readonly leases: Leases
  /** How a job ended in this process that could not be marked then. */
  lastWords?(job: Job): JobEnding | undefined
  now(): number
}

/**
 * Ends jobs nobody works on any more. Run at start and from time to time: another node may have died meanwhile.
 * Whoever changes catalogues holds the lock from before its first row to after its last, so that in one transaction,
 * which sees both, everything unfinished of anybody but the holder is dead: of this node too, where the database was
 * away when an import ended.
 */
export async function recoverImports({
  store,
  catalogueStore,
  jobs,
  leases,
  lastWords,
  now,
}: RecoveryDeps): Promise<void> {
  await store.withTables<CatalogueTables & JobTables & LeaseTables>().transact(async (tx) => {
    const lease = await leases.findWithin(tx, IMPORT_LOCK)
    const isDead = (node: string) => node !== lease?.holder
    const dead = (await jobs.unfinishedWithin(tx)).filter((job) => isDead(job.node))
    for (const job of dead) {
      const ending = (job.live ? undefined : lastWords?.(job)) ?? abandoned(job)
      await jobs.changeWithin(tx, job.id, { ...ending, completedAt: now() })
    }
    await catalogueStore.sweepWithin(tx, isDead)
  })
}
