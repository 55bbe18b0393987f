/** The inbox over HTTP: putting files in, starting and resetting scans. */
import {
  type ImportAnswer as Answered,
  ImportAnswer,
  InboxYear,
  ResetAnswer,
  ScanStarted,
  ScanState,
} from '@codarium/contract'
import { yearsIn } from '@codarium/domain'
import { Answer, ApiError, type Route, route, type Upload, type UploadSpec } from '@codarium/platform'
import { Type } from 'typebox'
import { Recogniser } from '../recognition.ts'
import type { Inbox } from './inbox.ts'

export interface InboxRouteDeps {
  readonly inbox: Inbox
  readonly upload: UploadSpec
  now(): number
}

/** RFC 9745: deprecated since the beginning of 2026, as the contract knew it from the start. */
const DEPRECATED = {
  deprecation: '@1767225600',
  link: '</api/docs>; rel="deprecation"; type="text/html"',
}

const common = { access: 'catalogue.administer', tag: 'Imports' } as const
const noFolder = {
  409: { description: 'CONFLICT: something that is no folder has the name of the year, or too many files wait' },
}
const inYear = { params: Type.Object({ year: InboxYear }) }

/** All routes of the inbox that change something. */
export function inboxRoutes(deps: InboxRouteDeps): Route[] {
  return [uploadRoute(deps), deprecatedUploadRoute(deps), createRoute(deps), removeRoute(deps), ...scanRoutes(deps)]
}

function uploadRoute({ inbox, upload }: InboxRouteDeps): Route {
  return route({
    ...common,
    ...inYear,
    method: 'POST',
    path: '/api/admin/import/inbox/{year}',
    summary: 'Puts a file into the inbox of a year; the next scan imports it',
    upload,
    answers: { 200: { description: 'The file is in the inbox', schema: ImportAnswer }, ...noFolder },
    handle: async (call) => store(inbox, call.params.year, await call.upload()),
  })
}

function deprecatedUploadRoute({ inbox, upload, now }: InboxRouteDeps): Route {
  return route({
    ...common,
    method: 'POST',
    path: '/api/admin/import/inbox',
    deprecated: true,
    summary: 'Puts a file of the current year into its inbox, and refuses one of another; use the form with the year',
    upload,
    answers: { 200: { description: 'The file is in the inbox', schema: ImportAnswer }, ...noFolder },
    handle: async (call) => {
      const year = new Date(now()).getUTCFullYear()
      const file = await call.upload()
      await requireYear(file, year)
      return new Answer(200, await store(inbox, year, file), DEPRECATED)
    },
  })
}

/**
 * A file that speaks of other years alone would replace the catalogue of this one; its sender must say which is meant. Name
 * and content may differ: the edition 2024 of ICD-10-GM is that of 2026 in Switzerland.
 */
async function requireYear({ path, filename }: Upload, year: number): Promise<void> {
  const inContent = await spokenYear(path, filename)
  const spoken = [...yearsIn(filename), ...(inContent === undefined ? [] : [inContent])]
  if (spoken.length === 0 || spoken.includes(year)) return
  const years = [...new Set(spoken)].join(', ')
  const message = `The file speaks of ${years}, not of ${year}. Say which year it is for: POST /api/admin/import/inbox/{year}.`
  throw new ApiError('VALIDATION_ERROR', message, { details: [{ field: 'year', message }] })
}

/** The year the content speaks of; a file nobody can read is refused by the scan, in its own words. */
async function spokenYear(path: string, name: string): Promise<number | undefined> {
  const recogniser = new Recogniser()
  try {
    return (await recogniser.recognise({ path, name })).year
  } catch {
    return undefined
  } finally {
    await recogniser.close()
  }
}

async function store(inbox: Inbox, year: number, file: Upload): Promise<Answered> {
  const filename = await inbox.put(year, file)
  return { status: 'STORED', filename, year: String(year), size: String(file.size), sha256: file.sha256 }
}

function removeRoute({ inbox }: InboxRouteDeps): Route {
  return route({
    ...common,
    method: 'DELETE',
    path: '/api/admin/import/inbox/{year}/{filename}',
    summary: 'Takes a file out of the inbox that no scan has begun to import',
    params: Type.Object({ year: InboxYear, filename: Type.String({ maxLength: 255 }) }),
    answers: {
      200: { description: 'The file is gone', schema: ImportAnswer },
      404: { description: 'NOT_FOUND: no such file waits' },
      409: { description: 'CONFLICT: it is being imported, or lies in the folder of another node' },
    },
    handle: async ({ params: { year, filename } }) => {
      if (await inbox.takeOut(year, filename)) return { status: 'REMOVED', filename, year: String(year) }
      throw new ApiError('NOT_FOUND', 'No such file waits in the inbox.')
    },
  })
}

function createRoute({ inbox }: InboxRouteDeps): Route {
  return route({
    ...common,
    ...inYear,
    method: 'POST',
    path: '/api/admin/import/inbox/{year}/create',
    summary: 'Creates the folder of a year in the inbox if it is absent',
    answers: { 200: { description: 'The folder is there', schema: ImportAnswer }, ...noFolder },
    handle: async ({ params: { year } }) => {
      const created = await inbox.createYear(year)
      return { status: created ? 'CREATED' : 'EXISTS', year: String(year), path: inbox.hot.of('inbox', year) }
    },
  })
}

function scanRoutes({ inbox: { scanner } }: InboxRouteDeps): Route[] {
  return [
    route({
      ...common,
      method: 'POST',
      path: '/api/admin/import/scan',
      summary: 'Starts a scan of the inbox and answers at once; 409 while one is running',
      answers: {
        200: { description: 'The scan has started', schema: ScanStarted },
        409: { description: 'CONFLICT: a scan is running' },
      },
      handle: async () => ({ status: 'STARTED', scan: (await scanner.start('REQUEST')).scan }),
    }),
    route({
      ...common,
      method: 'POST',
      path: '/api/admin/import/scan/reset',
      summary: 'Ends the scan that runs, so that a new one may start; the file it is at is still finished',
      answers: { 200: { description: 'No scan runs any more', schema: ResetAnswer } },
      handle: async () => {
        const ended = await scanner.reset()
        return {
          reset: ended !== undefined,
          message: ended ? `The scan ${ended.id} was ended.` : 'No scan was running.',
        }
      },
    }),
    route({
      ...common,
      method: 'GET',
      path: '/api/admin/import/scan/status',
      summary: 'Whether a scan is running, and how the last one stands',
      answers: { 200: { description: 'The state of the scan', schema: ScanState } },
      handle: () => scanner.state(),
    }),
  ]
}
