/** Lists what was imported, newest first, each with what its report says became of it. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportLog } from '@codarium/contract'
import { type HotFolder, noEntries } from './hot-folder.ts'
import { lookAt, lookInto, type SeenFile } from './inbox-files.ts'
import { isReportName, type LogFolder, readReport } from './log-text.ts'
import { REPORT_ENDING } from './safe-name.ts'

/** Bytes at the start of a report that hold its result. */
const HEAD = 4096

/** The files of success or error, of all years or one. */
export async function fileLogs(
  hot: HotFolder,
  folder: 'success' | 'error',
  { limit, year }: { limit: number; year?: number },
): Promise<ImportLog[]> {
  const files = await lookInto(hot, folder, year)
  const byPath = new Map(files.map((file) => [file.path, file]))
  const dealt = files
    .filter(({ ignored }) => !ignored)
    .map((file) => ({ file, report: byPath.get(file.path + REPORT_ENDING) }))
    .sort((a, b) => (b.report ?? b.file).modifiedAt - (a.report ?? a.file).modifiedAt)
  return Promise.all(dealt.slice(0, limit).map(({ file, report }) => toLog(hot, folder, file, report)))
}

/** The reports of all imports and scans. */
export async function reportLogs(hot: HotFolder, limit: number): Promise<ImportLog[]> {
  const names = (await readdir(hot.reports).catch(noEntries)).filter(isReportName)
  // Their names begin with the time they were written at.
  const newest = names.sort().reverse().slice(0, limit)
  const files = await Promise.all(newest.map((name) => lookAt(join(hot.reports, name), name, 0)))
  return Promise.all(files.flatMap((file) => (file ? [toLog(hot, 'reports', file, file)] : [])))
}

async function toLog(hot: HotFolder, folder: LogFolder, file: SeenFile, report?: SeenFile): Promise<ImportLog> {
  const year = folder === 'reports' ? [] : [String(file.year)]
  const text = report && (await readReport(hot, [folder, ...year], report.name, HEAD))
  return {
    filename: file.name,
    folder,
    ...(folder === 'reports' ? {} : { year: file.year }),
    size: file.size,
    at: new Date((report ?? file).modifiedAt).toISOString(),
    ...(report ? { report: report.name } : {}),
    result: /^Result {4}(.*)$/m.exec(text ?? '')?.[1] ?? '',
  }
}
