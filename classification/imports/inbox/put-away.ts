/** Moves a file that was dealt with out of the inbox, into success or error, with its report beside it. */
import { join } from 'node:path'
import type { ImportRefusal, ScannedFile } from '@codarium/contract'
import type { ImportEnd } from './file-import.ts'
import { moveWithReport } from './file-moves.ts'
import { createFolder, type HotFolder, isFolder } from './hot-folder.ts'
import { lookAt, type SeenFile } from './inbox-files.ts'
import type { JobReports } from './job-reports.ts'
import { REPORT_ENDING } from './safe-name.ts'
import { type FileReport, fileReport } from './scan-report.ts'
import type { SharedInbox } from './shared-inbox.ts'

/** A file a scan is done with. */
export interface Dealt {
  readonly file: SeenFile
  readonly notes: readonly string[]
  /** What became of it: of an archive with several languages of each. */
  readonly parts: readonly DealtPart[]
}

/** One import of a file. */
export interface DealtPart {
  /** Key of its status; empty when the file was not recognised. */
  readonly key: string
  readonly end: ImportEnd
}

/** Where files go, and where their reports come from. */
export interface PutAwayDeps {
  readonly hot: HotFolder
  readonly reports: JobReports
  readonly shared?: SharedInbox
}

/** Puts the file away and says what became of it; a file that cannot be moved is left where it is. */
export async function putAway({ hot, reports, shared }: PutAwayDeps, dealt: Dealt): Promise<ScannedFile> {
  const { file, notes, parts } = dealt
  const { status, message, refusal } = outcome(parts)
  const key = parts[0]?.key ?? ''
  const scanned = { filename: file.name, year: file.year, key, report: '', ...(refusal ? { refusal } : {}) }
  const left = (why: string): ScannedFile => ({
    ...scanned,
    status: status === 'FAILED' ? 'FAILED' : 'LEFT',
    message: `${message} ${why}`,
  })
  if ((await lookAt(file.path, file.name, file.year))?.mark !== file.mark) {
    return { ...scanned, status: 'LEFT', message: `${TAKEN} ${message}` }
  }
  const imports = await Promise.all(parts.map((part) => reportOf(part, reports)))
  const result = `${status}: ${message}`
  const report = fileReport({ filename: file.name, year: file.year, notes, result, imports })
  const goal = status === 'FAILED' ? 'error' : 'success'
  if (file.held?.folder) {
    // It lies in the folder of another node, which moves it.
    const isThere = await shared?.held.settle(file.held.id, goal, report)
    return isThere ? { ...scanned, status, message } : { ...scanned, status: 'LEFT', message: `${TAKEN} ${message}` }
  }
  try {
    const folder = await folderFor(hot, goal, file.year)
    const name = await moveWithReport(folder, file.path, file.name, report)
    if (file.held) await shared?.held.remove(file.held.id)
    return { ...scanned, status, message, report: name + REPORT_ENDING }
  } catch (error) {
    return left(`It cannot be moved out of the inbox (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`)
  }
}

const TAKEN = 'The file was changed or taken away during its import.'

async function reportOf({ key, end }: DealtPart, reports: JobReports): Promise<FileReport['imports'][number]> {
  return 'reason' in end
    ? { key, reason: end.reason }
    : { key, reason: end.job.message, report: await reports.textOf(end.job.id) }
}

/** A file of which a language failed lies in error, so that nobody takes it for imported; the message says what went in. */
function outcome(parts: readonly DealtPart[]): Pick<ScannedFile, 'status' | 'message' | 'refusal'> {
  const told = parts.map(({ key, end }) => ({ key, ...outcomeOf(end) }))
  const worst = OUTCOMES.find((status) => told.some((each) => each.status === status)) ?? 'FAILED'
  const [only, ...more] = told
  const message =
    only && more.length === 0
      ? only.message
      : told.map(({ key, status, message: each }) => `${key} ${status}: ${each}`).join(' ')
  const refusal = told.find((each) => each.refusal)?.refusal
  return { status: worst, message, ...(refusal ? { refusal } : {}) }
}

const OUTCOMES = ['FAILED', 'IMPORTED_WITH_ERRORS', 'IMPORTED'] as const

interface Outcome {
  readonly status: (typeof OUTCOMES)[number]
  readonly message: string
  readonly refusal?: ImportRefusal | undefined
}

function outcomeOf(end: ImportEnd): Outcome {
  if ('reason' in end) return { status: 'FAILED', message: end.reason, refusal: end.refusal }
  const { status, message, refusal } = end.job
  if (status === 'FAILED') return { status, message, refusal }
  return { status: status === 'COMPLETED' ? 'IMPORTED' : 'IMPORTED_WITH_ERRORS', message }
}

/** The year's folder; a link in its place is refused, because files would leave the folders of the imports. */
export async function folderFor(hot: HotFolder, name: 'success' | 'error', year: number): Promise<string> {
  const path = hot.of(name, year)
  await createFolder(path)
  if ((await isFolder(join(hot.path, name))) && (await isFolder(path))) return path
  throw Object.assign(new Error(`${path} is no folder`), { code: 'ENOTDIR' })
}
