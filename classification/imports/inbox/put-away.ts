/** Moves a file that was dealt with out of the inbox, into success or error, with its report beside it. */
import { join } from 'node:path'
import type { ScannedFile } from '@codarium/contract'
import type { ImportEnd } from './file-import.ts'
import { moveWithReport } from './file-moves.ts'
import { createFolder, type HotFolder, isFolder } from './hot-folder.ts'
import { lookAt, type SeenFile } from './inbox-files.ts'
import type { JobReports } from './job-reports.ts'
import { REPORT_ENDING } from './safe-name.ts'
import { fileReport } from './scan-report.ts'

/** A file a scan is done with. */
export interface Dealt {
  readonly file: SeenFile
  readonly key: string
  readonly notes: readonly string[]
  readonly end: ImportEnd
}

/** Puts the file away and says what became of it; a file that cannot be moved is left where it is. */
export async function putAway(
  { hot, reports }: { hot: HotFolder; reports: JobReports },
  dealt: Dealt,
): Promise<ScannedFile> {
  const { file, key, notes, end } = dealt
  const { status, message } = outcome(end)
  const scanned = { filename: file.name, year: file.year, key, report: '' }
  const left = (why: string): ScannedFile => ({
    ...scanned,
    status: status === 'FAILED' ? 'FAILED' : 'LEFT',
    message: `${message} ${why}`,
  })
  if ((await lookAt(file.path, file.name, file.year))?.mark !== file.mark) {
    return { ...scanned, status: 'LEFT', message: `The file was changed or taken away during its import. ${message}` }
  }
  const importReport = 'job' in end ? await reports.textOf(end.job.id) : undefined
  const report = fileReport({ filename: file.name, year: file.year, key, notes, importReport, reason: message })
  try {
    const folder = await folderFor(hot, status === 'FAILED' ? 'error' : 'success', file.year)
    const name = await moveWithReport(folder, file.path, file.name, report)
    return { ...scanned, status, message, report: name + REPORT_ENDING }
  } catch (error) {
    return left(`It cannot be moved out of the inbox (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`)
  }
}

function outcome(end: ImportEnd): Pick<ScannedFile, 'status' | 'message'> {
  if ('reason' in end) return { status: 'FAILED', message: end.reason }
  const { status, message } = end.job
  if (status === 'FAILED') return { status, message }
  return { status: status === 'COMPLETED' ? 'IMPORTED' : 'IMPORTED_WITH_ERRORS', message }
}

/** The year's folder; a link in its place is refused, because files would leave the folders of the imports. */
async function folderFor(hot: HotFolder, name: 'success' | 'error', year: number): Promise<string> {
  const path = hot.of(name, year)
  await createFolder(path)
  if ((await isFolder(join(hot.path, name))) && (await isFolder(path))) return path
  throw Object.assign(new Error(`${path} is no folder`), { code: 'ENOTDIR' })
}
