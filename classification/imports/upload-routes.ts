/** The upload routes: each receives a file and runs the pipeline with it. */
import { rename, rm } from 'node:fs/promises'
import { ImportAnswer, ImportStatus } from '@codarium/contract'
import { Answer, type Call, type Route, route, type Upload, type UploadSpec } from '@codarium/platform'
import { UnreadableFile } from './formats/unreadable-file.ts'
import { failureAnswer } from './import-failure.ts'
import { type ImportOrder, layerOf } from './import-order.ts'
import type { Importer } from './importer.ts'
import { type Job, systemCodeOf, toImportStatus } from './jobs/job.ts'
import { refusedStatus } from './refused-status.ts'
import { startingEndpoints, type UploadEndpoint, waitingEndpoints } from './upload-endpoints.ts'

/** What the routes need. */
export interface UploadRouteParts {
  readonly importer: Importer
  readonly upload: UploadSpec
  now(): number
}

/** All upload routes. */
export function uploadRoutes(parts: UploadRouteParts): Route[] {
  return [
    ...waitingEndpoints.map((endpoint) => waitingRoute(endpoint, parts)),
    ...startingEndpoints.map((endpoint) => startingRoute(endpoint, parts)),
  ]
}

const common = { method: 'POST', access: 'catalogue.administer', tag: 'Imports' } as const

const busy = { 409: { description: 'CONFLICT: another import is running, or this one was broken off' } }

function waitingRoute(
  { path, summary, params, query, order }: UploadEndpoint,
  { importer, upload }: UploadRouteParts,
): Route {
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
      const { done, failure } = await importer.start(wish, await call.upload())
      const job = await done
      if (job.status === 'FAILED') throw failureAnswer(failure())
      return importAnswer(job)
    },
  })
}

/** Parameters as texts: the orders are made of texts, whatever the query says. */
function textsOf({ params, query }: Call<unknown, unknown, unknown>): Record<string, string> {
  const all = { ...(query as object), ...(params as object) }
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)]))
}

function importAnswer(job: Job): ImportAnswer {
  const { status, message, key, processedRecords, errorCount, id } = job
  return { status, message, key, records: String(processedRecords), errors: String(errorCount), jobId: id }
}

/** A route that answers 202 as soon as the file proves readable, and 400 with the status when it does not. */
function startingRoute({ path, summary, params, query, order }: UploadEndpoint, parts: UploadRouteParts): Route {
  return route({
    ...common,
    path,
    summary,
    ...(params ? { params } : {}),
    query,
    upload: parts.upload,
    answers: {
      202: { description: 'The import has started', schema: ImportStatus },
      400: { description: 'Invalid file or parameters', schema: ImportStatus },
      ...busy,
    },
    invalid: (error, { params: path, query: asked }) =>
      refusedStatus(
        systemCodeOf(layerOf(order({}))),
        { ...(asked as object), ...(path as object) },
        error,
        parts.now(),
      ),
    handle: async (call) => {
      const wish = order(textsOf(call))
      parts.importer.prepare(wish)
      const file = await kept(await call.upload())
      const { job, accepted, done, failure } = await start(parts, wish, file)
      done.finally(() => rm(file.path, { force: true }))
      if (await accepted) return new Answer(202, toImportStatus(job, parts.now()))
      const ended = await done
      if (ended.status === 'FAILED' && !(failure() instanceof UnreadableFile)) throw failureAnswer(failure())
      return new Answer(ended.status === 'FAILED' ? 400 : 202, toImportStatus(ended, parts.now()))
    },
  })
}

async function start({ importer }: UploadRouteParts, order: ImportOrder, file: Upload) {
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
