/** The routes that build the search index: at once, in the background, later, or after a check of the synonyms. */
import {
  Async,
  BuildStatusAnswer,
  ImportStatus,
  LONGEST_REBUILD_DELAY,
  type RebuildAnswer,
  RebuildAnswer as RebuildSchema,
  ScheduledRebuild,
  ThesaurusStatusAnswer,
} from '@codarium/contract'
import { type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import { type Job, toImportStatus } from '../../imports/jobs/job.ts'
import { type AdminDeps, common, missing, version } from '../admin-deps.ts'
import { requireVersion } from '../known-version.ts'
import type { StartedJob } from '../locked-jobs.ts'
import type { RebuildSchedule } from './rebuild-schedule.ts'
import { statusAnswer, statusWithoutJob } from './thesaurus-status.ts'
import type { ThesaurusWork } from './thesaurus-work.ts'

export interface ThesaurusRouteDeps extends AdminDeps {
  readonly work: ThesaurusWork
  readonly schedule: RebuildSchedule
}

const params = Type.Object({ version })
const busy = { 409: { description: 'CONFLICT: an import or another rebuild is running' } }
const delaySeconds = Type.Integer({ minimum: 0, maximum: LONGEST_REBUILD_DELAY, default: 5 })

/** The routes of the search index. */
export function thesaurusRoutes(deps: ThesaurusRouteDeps): Route[] {
  return [...buildRoutes(deps), ...rebuildRoutes(deps), scheduleRoute(deps), ...statusRoutes(deps)]
}

function buildRoutes({ work, thesaurus, catalogueStore, now }: ThesaurusRouteDeps): Route[] {
  return [
    route({
      ...common,
      method: 'POST',
      path: '/api/thesaurus/build/{version}',
      summary: 'Build the search index of a version from its catalogues',
      params,
      answers: { 200: { description: 'The index is built', schema: ImportStatus }, ...missing, ...busy },
      handle: async ({ params: { version: of } }) => toImportStatus(await (await work.build(of)).done, now()),
    }),
    route({
      ...common,
      method: 'GET',
      path: '/api/thesaurus/build/{version}/status',
      summary: 'The last build of the search index',
      params,
      answers: { 200: { description: 'Where it stands', schema: ImportStatus }, ...missing },
      handle: async ({ params: { version: of } }) => {
        await requireVersion(catalogueStore, of)
        const job = await work.latest(of)
        return job ? toImportStatus(job, now()) : statusWithoutJob(await thesaurus.status(of), now())
      },
    }),
  ]
}

function rebuildRoutes({ work, now }: ThesaurusRouteDeps): Route[] {
  const kinds = [
    { name: 'rebuild', summary: 'Delete and rebuild the search index', start: (of: string) => work.rebuild(of) },
    {
      name: 'resync-synonyms',
      summary: 'Check the synonyms of the house against the present codes, and rebuild',
      start: (of: string) => work.resync(of),
    },
  ]
  return kinds.map(({ name, summary, start }) =>
    route({
      ...common,
      method: 'POST',
      path: `/api/admin/thesaurus/${name}/{version}`,
      summary,
      params,
      query: Type.Object({ async: Async }),
      answers: { 200: { description: 'Done, or with async begun', schema: RebuildSchema }, ...missing, ...busy },
      handle: async ({ params: { version: of }, query }) => rebuildAnswer(await start(of), query.async, now),
    }),
  )
}

async function rebuildAnswer({ job, done }: StartedJob, async: boolean, now: () => number): Promise<RebuildAnswer> {
  const shown = async ? job : await done
  return { version: job.version, async, job: withKey(shown, now()) }
}

function withKey(job: Job, now: number): RebuildAnswer['job'] {
  return { id: job.id, key: job.key, ...toImportStatus(job, now) }
}

function scheduleRoute({ catalogueStore, schedule, now }: ThesaurusRouteDeps): Route {
  return route({
    ...common,
    method: 'POST',
    path: '/api/admin/thesaurus/schedule-rebuild/{version}',
    summary: 'Rebuild the search index later',
    description: 'A second call for the version takes the place of the first. While an import runs, the rebuild waits.',
    params,
    query: Type.Object({ delaySeconds }),
    answers: { 200: { description: 'When it will run', schema: ScheduledRebuild }, ...missing },
    handle: async ({ params: { version: of }, query: { delaySeconds: delay } }) => {
      await requireVersion(catalogueStore, of)
      const dueAt = now() + delay * 1000
      const replaced = await schedule.put({ version: of, dueAt })
      return { version: of, delaySeconds: delay, scheduledFor: new Date(dueAt).toISOString(), replaced }
    },
  })
}

function statusRoutes(deps: ThesaurusRouteDeps): Route[] {
  const { catalogueStore } = deps
  return [
    route({
      ...common,
      method: 'GET',
      path: '/api/admin/thesaurus/status/{version}',
      summary: 'Where the search index of a version stands',
      params,
      answers: { 200: { description: 'Where it stands', schema: ThesaurusStatusAnswer }, ...missing },
      handle: async ({ params: { version: of } }) => {
        await requireVersion(catalogueStore, of)
        return statusOf(deps, of)
      },
    }),
    route({
      ...common,
      method: 'GET',
      path: '/api/admin/thesaurus/build/status',
      summary: 'Where the search indexes of all versions stand, and the training of their models',
      answers: { 200: { description: 'Where they stand', schema: BuildStatusAnswer } },
      handle: async () => {
        const known = new Set((await catalogueStore.versions()).map((each) => each.version))
        const versions = await Promise.all([...known].sort().map((of) => statusOf(deps, of)))
        return { versions, training: versions.flatMap(({ training = [] }) => training) }
      },
    }),
  ]
}

async function statusOf(
  { thesaurus, schedule, work, learning, now }: ThesaurusRouteDeps,
  version: string,
): Promise<ThesaurusStatusAnswer> {
  const job = await work.latest(version)
  const shown = job && withKey(job, now())
  const training = await learning?.training(version)
  return statusAnswer(await thesaurus.status(version), await schedule.of(version), shown, training)
}
