/** The upload routes: each receives a file and runs the pipeline with it. */
import { rename, rm } from 'node:fs/promises'
import { ImportAnswer, ImportStatus } from '@codarium/contract'
import { Answer, type Call, type Route, route, type Upload, type UploadSpec } from '@codarium/platform'
import { UnreadableFile } from '@codarium/readers'
import { failureAnswer } from './import-failure.ts'
import { type ImportOrder, layerOf } from './import-order.ts'
import type { Importer } from './importer.ts'
import { type Job, systemCodeOf, toImportStatus } from './jobs/job.ts'
import { importOthers, type LanguageEnd, otherOrders } from './other-languages.ts'
import { refusedStatus } from './refused-status.ts'
import { startingEndpoints, type UploadEndpoint, waitingEndpoints } from './upload-endpoints.ts'

export interface UploadRouteDeps {
  readonly importer: Importer
  readonly upload: UploadSpec
  now(): number
}

export function uploadRoutes(deps: UploadRouteDeps): Route[] {
  return [
    ...waitingEndpoints.map((endpoint) => waitingRoute(endpoint, deps)),
    ...startingEndpoints.map((endpoint) => startingRoute(endpoint, deps)),
  ]
}

const common = { method: 'POST', access: 'catalogue.administer', tag: 'Imports' } as const

const busy = {
  409: { description: 'CONFLICT: another import is running, this one was broken off, or it asks to be confirmed' },
}

function waitingRoute(endpoint: UploadEndpoint, { importer, upload }: UploadRouteDeps): Route {
  const { path, summary, params, query, order } = endpoint
  return route({
    ...common,
    path,
    summary,
    ...(params ? { params } : {}),
    query,
    upload,
    answers: { 200: { description: 'The import is done', schema: ImportAnswer }, ...busy },
    handle: async (call) => {
      const wish = order(textsOf(call))
      importer.prepare(wish)
      const file = await call.upload()
      const others = leavesLanguageOpen(endpoint, call) ? otherOrders(wish, file) : []
      const { done, failure } = await importer.start(wish, file, call.caller)
      const job = await done
      if (job.status === 'FAILED') throw failureAnswer(failure())
      return importAnswer(job, await importOthers(importer, await others, file))
    },
  })
}

/** Asks the address itself: in the checked query a default looks like a wish. */
function leavesLanguageOpen({ everyLanguage }: UploadEndpoint, { request }: Call<unknown, unknown, unknown>): boolean {
  return everyLanguage === true && !new URL(request.url, 'http://server').searchParams.has('language')
}

/** Parameters as texts: the orders are made of texts, whatever the query says. */
function textsOf({ params, query }: Call<unknown, unknown, unknown>): Record<string, string> {
  const all = { ...(query as object), ...(params as object) }
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)]))
}

/** The answer about what was asked for; what else the archive held is told besides, and its failure takes nothing back. */
function importAnswer(job: Job, others: readonly LanguageEnd[]): ImportAnswer {
  const { key, processedRecords, errorCount, id } = job
  const all = [job, ...others]
  const flawless = all.every(({ status }) => status === 'COMPLETED')
  return {
    status: flawless ? 'COMPLETED' : 'COMPLETED_WITH_ERRORS',
    message: others.length > 0 ? all.map((end) => `${end.key} ${end.status}: ${end.message}`).join('; ') : job.message,
    key,
    records: String(processedRecords),
    errors: String(errorCount),
    jobId: id,
    ...(others.length > 0 ? { keys: all.map((end) => end.key).join(',') } : {}),
  }
}

/** A route that answers 202 as soon as the file proves readable, and 400 with the status when it does not. */
function startingRoute({ path, summary, params, query, order }: UploadEndpoint, deps: UploadRouteDeps): Route {
  return route({
    ...common,
    path,
    summary,
    ...(params ? { params } : {}),
    query,
    upload: deps.upload,
    answers: {
      202: { description: 'The import has started', schema: ImportStatus },
      400: { description: 'Invalid file or parameters', schema: ImportStatus },
      ...busy,
    },
    invalid: (error, { params: path, query: asked }) =>
      refusedStatus(systemCodeOf(layerOf(order({}))), { ...(asked as object), ...(path as object) }, error, deps.now()),
    handle: async (call) => {
      const wish = order(textsOf(call))
      deps.importer.prepare(wish)
      const file = await kept(await call.upload())
      const { job, accepted, done, failure } = await start(deps, wish, file)
      done.finally(() => rm(file.path, { force: true }))
      if (await accepted) return new Answer(202, toImportStatus(job, deps.now()))
      const ended = await done
      if (ended.status === 'FAILED' && !(failure() instanceof UnreadableFile)) throw failureAnswer(failure())
      return new Answer(ended.status === 'FAILED' ? 400 : 202, toImportStatus(ended, deps.now()))
    },
  })
}

async function start({ importer }: UploadRouteDeps, order: ImportOrder, file: Upload) {
  try {
    return await importer.start(order, file)
  } catch (error) {
    await rm(file.path, { force: true })
    throw error
  }
}

/** Moves an upload out of the reach of its request, because the import outlives it. */
async function kept(file: Upload): Promise<Upload> {
  const path = `${file.path}.import`
  await rename(file.path, path)
  return { ...file, path }
}
