/** Imports over HTTP as jobs: a page of them, and one with what its report tells. */
import { ImportJobs, ImportReport } from '@codarium/contract'
import { ApiError, type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import { type Job, toImportJob } from '../jobs/job.ts'
import type { JobStore } from '../jobs/job-store.ts'
import { reportFacts } from '../report-text.ts'
import type { HotFolder } from './hot-folder.ts'
import { readLog } from './log-text.ts'

export interface JobRouteDeps {
  readonly jobs: JobStore
  readonly inbox: { readonly hot: HotFolder }
  now(): number
}

/** Refused rows answered: more nobody reads on a screen, and the report holds them. */
const MOST_ROWS = 500

const common = { method: 'GET', access: 'catalogue.administer', tag: 'Imports' } as const
const limit = Type.Integer({ minimum: 1, maximum: 200, default: 30, description: 'Most imports answered' })
const after = Type.Optional(Type.String({ maxLength: 100, description: '`next` of the page before' }))

export function jobRoutes(deps: JobRouteDeps): Route[] {
  return [listRoute(deps), oneRoute(deps)]
}

function listRoute({ jobs, now }: JobRouteDeps): Route {
  return route({
    ...common,
    path: '/api/admin/import/jobs',
    summary: 'Imports and rebuilds, newest first, a page at a time',
    query: Type.Object({ limit, after }),
    answers: {
      200: { description: 'A page', schema: ImportJobs },
      404: { description: 'NOT_FOUND: there is no such import to go on from' },
    },
    handle: async ({ query }): Promise<ImportJobs> => {
      const before = query.after === undefined ? undefined : await requireJob(jobs, query.after)
      const page = await jobs.page(query.limit + 1, before)
      const shown = page.slice(0, query.limit).map((job) => toImportJob(job, now()))
      const last = shown.at(-1)
      return { jobs: shown, ...(page.length > query.limit && last ? { next: last.id } : {}) }
    },
  })
}

function oneRoute({ jobs, inbox, now }: JobRouteDeps): Route {
  return route({
    ...common,
    path: '/api/admin/import/jobs/{id}',
    summary: 'An import with its figures and the rows that were refused',
    params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
    answers: {
      200: { description: 'The import', schema: ImportReport },
      404: { description: 'NOT_FOUND: there is no such import' },
    },
    handle: async ({ params }): Promise<ImportReport> => {
      const job = await requireJob(jobs, params.id)
      const text = job.report && (await readLog(inbox.hot, 'reports', job.report))
      const { counts, rows } = reportFacts(text || '')
      const refusedRows = Math.max(job.errorCount, rows.length)
      return { job: toImportJob(job, now()), text: !!text, counts, refusedRows, rows: rows.slice(0, MOST_ROWS) }
    },
  })
}

async function requireJob(jobs: JobStore, id: string): Promise<Job> {
  const job = await jobs.get(id)
  if (!job) throw new ApiError('NOT_FOUND', 'There is no such import.')
  return job
}
