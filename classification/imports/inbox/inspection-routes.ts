/** Import inspection over HTTP: the system as a whole, each import, the folders. */
import {
  CatalogueYear,
  ImportFolders,
  ImportStatus,
  ImportSystem,
  InboxYear,
  Language,
  YearFolder,
} from '@codarium/contract'
import { ApiError, type Route, route } from '@codarium/platform'
import { type TObject, Type } from 'typebox'
import { yearOfRelease } from '../../catalogue/release-year.ts'
import { toImportJob, toImportStatus } from '../jobs/job.ts'
import { folderStatus, inboxYear } from './folder-status.ts'
import type { Inbox } from './inbox.ts'
import { jobRoutes } from './job-routes.ts'
import { type LockDeps, lockRoutes, lockState } from './lock-routes.ts'
import { WATCH_INTERVAL } from './watch.ts'

export interface InspectionDeps extends LockDeps {
  readonly inbox: Inbox
  /** Bytes. */
  readonly largestUpload: number
  /** SVC_IMPORT_WATCH. */
  readonly watching: boolean
}

/** Jobs shown with the status of the whole. */
const RECENT_JOBS = 20

const common = { access: 'catalogue.administer', tag: 'Imports' } as const

/** All routes of import inspection but the logs. */
export function inspectionRoutes(deps: InspectionDeps): Route[] {
  return [systemRoute(deps), ...jobRoutes(deps), ...statusRoutes(deps), ...lockRoutes(deps), ...folderRoutes(deps)]
}

function systemRoute(deps: InspectionDeps): Route {
  const { inbox, jobs, largestUpload, watching, now } = deps
  return route({
    ...common,
    method: 'GET',
    path: '/api/admin/import/status',
    summary: 'The import system: how it is set up, what it does, its last jobs',
    answers: { 200: { description: 'Status and configuration', schema: ImportSystem } },
    handle: async (): Promise<ImportSystem> => {
      const [lock, scan] = [await lockState(deps), await inbox.scanner.state()]
      return {
        status: scan.inProgress ? 'SCANNING' : lock.locked ? 'IMPORTING' : 'IDLE',
        configuration: { importDir: inbox.hot.path, watch: watching, watchIntervalMs: WATCH_INTERVAL, largestUpload },
        lock,
        scan,
        waitingFiles: (await inbox.waitingFiles()).length,
        recentJobs: (await jobs.recent(RECENT_JOBS)).map((job) => toImportJob(job, now())),
      }
    },
  })
}

function statusRoutes(deps: InspectionDeps): Route[] {
  const release = Type.String({
    pattern: '^(20\\d\\d|[Vv]?\\d{1,2}(\\.\\d{1,2})?)$',
    description: 'Year or SwissDRG release',
  })
  return [
    statusRoute(deps, '/api/admin/import/status/{key}', {
      summary: 'The newest import of a key, for example ICD10-2026-de',
      params: Type.Object({ key: Type.String({ maxLength: 100 }) }),
      key: ({ key = '' }) => key,
    }),
    statusRoute(deps, '/api/thesaurus/import/chop-ai/{version}/{lang}/status', {
      summary: 'The newest import of a CHOP alphabetical index',
      params: Type.Object({ version: CatalogueYear, lang: Language }),
      key: ({ version, lang }) => `CHOP_AI-${version}-${lang}`,
    }),
    statusRoute(deps, '/api/thesaurus/import/begleitdokumente/{version}/status', {
      summary: 'The newest import of the supporting documents of a release',
      params: Type.Object({ version: release }),
      key: ({ version = '' }) => `BEGLEITDOKUMENTE-${yearOfRelease(version)}`,
    }),
  ]
}

interface StatusSpec {
  readonly summary: string
  readonly params: TObject
  key(params: Record<string, string>): string
}

function statusRoute({ jobs, now }: InspectionDeps, path: string, { summary, params, key }: StatusSpec): Route {
  return route({
    ...common,
    method: 'GET',
    path,
    summary,
    params,
    answers: {
      200: { description: 'How the import stands', schema: ImportStatus },
      404: { description: 'NOT_FOUND: there was no such import yet' },
    },
    handle: async (call) => {
      const wanted = key(call.params as Record<string, string>)
      const job = await jobs.latest(wanted)
      if (!job) throw new ApiError('NOT_FOUND', `There was no import of ${wanted} yet.`)
      return toImportStatus(job, now())
    },
  })
}

function folderRoutes({ inbox }: InspectionDeps): Route[] {
  return [
    route({
      ...common,
      method: 'GET',
      path: '/api/admin/import/folders',
      summary: 'The folders of the imports and what lies in them',
      answers: { 200: { description: 'The folders', schema: ImportFolders } },
      handle: () => folderStatus(inbox),
    }),
    route({
      ...common,
      method: 'GET',
      path: '/api/admin/import/folders/inbox/{year}',
      summary: 'The inbox of a year',
      params: Type.Object({ year: InboxYear }),
      answers: { 200: { description: 'The folder of the year', schema: YearFolder } },
      handle: ({ params }) => inboxYear(inbox, params.year),
    }),
  ]
}
