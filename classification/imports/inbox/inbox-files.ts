/** Looks at the files of the inbox: what lies there, what a scan passes over, and what has changed since. */
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { HeldFile } from './held-files.ts'
import { type HotFolder, noEntries, type YearlyFolder } from './hot-folder.ts'
import { REPORT_ENDING } from './safe-name.ts'

/** A file as one look saw it. */
export interface SeenFile {
  readonly path: string
  readonly name: string
  readonly year: number
  /** Bytes. */
  readonly size: number
  /** Epoch milliseconds. */
  readonly modifiedAt: number
  /** Changes whenever the file does. */
  readonly mark: string
  /** Why a scan passes it over; absent when it does not. */
  readonly ignored?: string
  /** The file of the database this is a copy of. */
  readonly held?: HeldFile
}

/** Names programs give to files they are still writing, and to their locks. */
const PARTIAL = /\.(part|partial|crdownload|download|filepart|tmp|temp|upload|swp)$|~$|^~\$/i
/** What operating systems leave in folders. */
const LITTER = /^(thumbs\.db|desktop\.ini)$/i

/** The files of all years, or of one, in the order of their names. */
export async function lookInto(hot: HotFolder, folder: YearlyFolder = 'inbox', only?: number): Promise<SeenFile[]> {
  const years = (await hot.years(folder)).filter((year) => only === undefined || year === only)
  const seen: SeenFile[] = []
  for (const year of years) {
    const path = hot.of(folder, year)
    const names = (await readdir(path).catch(noEntries)).sort()
    for (const name of names) {
      const file = await lookAt(join(path, name), name, year)
      if (file) seen.push(file)
    }
  }
  return seen
}

/** One file as it is now; undefined when it is gone. */
export async function lookAt(path: string, name: string, year: number): Promise<SeenFile | undefined> {
  const found = await lstat(path, { bigint: true }).catch(() => undefined)
  if (!found) return undefined
  const reason = found.isFile() ? ignoredName(name) : notAFile(found)
  return {
    path,
    name,
    year,
    size: Number(found.size),
    modifiedAt: Number(found.mtimeMs),
    mark: `${found.ino}:${found.size}:${found.mtimeNs}`,
    ...(reason ? { ignored: reason } : {}),
  }
}

/** The files of the second look that are as the first saw them: nobody is writing them any more. */
export function unchanged(first: readonly SeenFile[], second: readonly SeenFile[]): SeenFile[] {
  const marks = new Map(first.map(({ path, mark }) => [path, mark]))
  return second.filter(({ path, mark }) => marks.get(path) === mark)
}

function ignoredName(name: string): string | undefined {
  if (name.startsWith('.')) return 'hidden'
  if (PARTIAL.test(name)) return 'a file that is still being written'
  if (LITTER.test(name)) return 'left by the operating system'
  return name.endsWith(REPORT_ENDING) ? 'the report of an earlier import' : undefined
}

function notAFile(found: { isSymbolicLink(): boolean; isDirectory(): boolean }): string {
  if (found.isSymbolicLink()) return 'a link; links are not followed'
  return found.isDirectory() ? 'a folder' : 'no ordinary file'
}
