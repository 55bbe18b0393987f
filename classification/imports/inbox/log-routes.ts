/** Import logs over HTTP: lists of what was imported, and the text of each report. */
import { ImportLog, InboxYear } from '@codarium/contract'
import { Answer, ApiError, type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import type { HotFolder } from './hot-folder.ts'
import { fileLogs, reportLogs } from './import-logs.ts'
import { type LogFolder, readLog } from './log-text.ts'

const PLAIN_TEXT = 'text/plain; charset=utf-8'

const common = { method: 'GET', access: 'catalogue.administer', tag: 'Imports' } as const
const limit = Type.Integer({ minimum: 1, maximum: 1000, default: 10, description: 'Most entries answered' })
const folder = Type.Enum(['success', 'error', 'reports'])
const filename = Type.String({ maxLength: 255, description: 'Name of a report' })
const listAnswer = { 200: { description: 'Newest first', schema: Type.Array(ImportLog) } }
const textAnswer = {
  200: { description: 'The report', schema: Type.String(), type: PLAIN_TEXT },
  404: { description: 'NOT_FOUND: there is no report of that name' },
}

export function logRoutes(hot: HotFolder): Route[] {
  return [listRoute(hot, 'success'), listRoute(hot, 'error'), reportsRoute(hot), textRoute(hot), yearTextRoute(hot)]
}

function listRoute(hot: HotFolder, which: 'success' | 'error'): Route {
  return route({
    ...common,
    path: `/api/admin/import/logs/${which}`,
    summary: which === 'success' ? 'Files that were imported' : 'Files that could not be imported, with the reason',
    query: Type.Object({ limit, year: Type.Optional(InboxYear) }),
    answers: listAnswer,
    handle: ({ query }) => fileLogs(hot, which, query),
  })
}

function reportsRoute(hot: HotFolder): Route {
  return route({
    ...common,
    path: '/api/admin/import/logs/reports',
    summary: 'The reports of all imports and scans, uploads included',
    query: Type.Object({ limit }),
    answers: listAnswer,
    handle: ({ query }) => reportLogs(hot, query.limit),
  })
}

function textRoute(hot: HotFolder): Route {
  return route({
    ...common,
    path: '/api/admin/import/logs/{folder}/{filename}',
    summary: 'The text of a report; of several years’ reports with the name the newest',
    params: Type.Object({ folder, filename }),
    answers: textAnswer,
    handle: ({ params }) => text(hot, params.folder, params.filename),
  })
}

function yearTextRoute(hot: HotFolder): Route {
  return route({
    ...common,
    path: '/api/admin/import/logs/{folder}/{year}/{filename}',
    summary: 'The text of a report of a year',
    params: Type.Object({ folder, year: InboxYear, filename }),
    answers: textAnswer,
    handle: ({ params }) => text(hot, params.folder, params.filename, params.year),
  })
}

async function text(hot: HotFolder, from: LogFolder, name: string, year?: number): Promise<Answer> {
  const found = await readLog(hot, from, name, year)
  if (found === undefined) throw new ApiError('NOT_FOUND', 'There is no report of that name.')
  return new Answer(200, found, { 'content-type': PLAIN_TEXT })
}
