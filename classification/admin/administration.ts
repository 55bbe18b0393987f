/** Administration of the catalogues: statistics, deletion, references, the search index. The façade of the folder. */
import type { Route } from '@codarium/platform'
import type { AdminParts } from './admin-parts.ts'
import { Deletion } from './deletion/deletion.ts'
import { deletionRoutes } from './deletion/deletion-routes.ts'
import { LockedJobs } from './locked-jobs.ts'
import { ReferenceLayer } from './references/reference-layer.ts'
import { referenceRoutes } from './references/reference-routes.ts'
import { statisticsRoutes } from './statistics/statistics-routes.ts'
import { cacheRoutes } from './thesaurus/cache-routes.ts'
import { DueRebuilds } from './thesaurus/due-rebuilds.ts'
import { RebuildSchedule } from './thesaurus/rebuild-schedule.ts'
import { thesaurusRoutes } from './thesaurus/thesaurus-routes.ts'
import { ThesaurusWork } from './thesaurus/thesaurus-work.ts'

export type { AdminParts } from './admin-parts.ts'
export { scheduleMigration } from './thesaurus/rebuild-schedule.ts'

/** Running administration. */
export interface Administration {
  readonly routes: readonly Route[]
  /** Waits for what runs; the store closes next. */
  stop(): Promise<void>
}

/** Starts administration: its routes, and the look at scheduled rebuilds. */
export function startAdministration(parts: AdminParts): Administration {
  const jobs = new LockedJobs(parts)
  const work = new ThesaurusWork(parts, jobs)
  const schedule = new RebuildSchedule(parts.store)
  const due = new DueRebuilds(schedule, work, parts)
  due.start()
  return {
    routes: [
      ...statisticsRoutes(parts),
      ...deletionRoutes(new Deletion(parts)),
      ...referenceRoutes(new ReferenceLayer(parts)),
      ...thesaurusRoutes({ ...parts, work, schedule }),
      ...cacheRoutes(parts),
    ],
    stop: async () => {
      await due.stop()
      await jobs.stop()
    },
  }
}
