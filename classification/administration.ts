/** Administration of the catalogues: statistics, deletion, references, the search index. The façade of the folder. */
import type { Route } from '@codarium/platform'
import type { AdminDeps } from './admin/admin-deps.ts'
import { Deletion } from './admin/deletion/deletion.ts'
import { deletionRoutes } from './admin/deletion/deletion-routes.ts'
import { LockedJobs } from './admin/locked-jobs.ts'
import { ReferenceLayer } from './admin/references/reference-layer.ts'
import { referenceRoutes } from './admin/references/reference-routes.ts'
import { statisticsRoutes } from './admin/statistics/statistics-routes.ts'
import { cacheRoutes } from './admin/thesaurus/cache-routes.ts'
import { DueRebuilds } from './admin/thesaurus/due-rebuilds.ts'
import { RebuildSchedule } from './admin/thesaurus/rebuild-schedule.ts'
import { thesaurusRoutes } from './admin/thesaurus/thesaurus-routes.ts'
import { ThesaurusWork } from './admin/thesaurus/thesaurus-work.ts'

export type { AdminDeps } from './admin/admin-deps.ts'
export { scheduleMigration } from './admin/thesaurus/rebuild-schedule.ts'

/** Running administration. */
export interface Administration {
  readonly routes: readonly Route[]
  /** Waits for what runs; the store closes next. */
  stop(): Promise<void>
}

/** Starts administration: its routes, and the look at scheduled rebuilds. */
export function startAdministration(deps: AdminDeps): Administration {
  const jobs = new LockedJobs(deps)
  const work = new ThesaurusWork(deps, jobs)
  const schedule = new RebuildSchedule(deps.store)
  const due = new DueRebuilds(schedule, work, deps)
  due.start()
  return {
    routes: [
      ...statisticsRoutes(deps),
      ...deletionRoutes(new Deletion(deps)),
      ...referenceRoutes(new ReferenceLayer(deps)),
      ...thesaurusRoutes({ ...deps, work, schedule }),
      ...cacheRoutes(deps),
    ],
    stop: async () => {
      await due.stop()
      await jobs.stop()
    },
  }
}
