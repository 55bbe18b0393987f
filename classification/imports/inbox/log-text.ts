/** Reads the text of a report, and of nothing else: no links, no other folders, no files that are not reports. */
import { constants } from 'node:fs'
import { type FileHandle, open, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { HotFolder } from './hot-folder.ts'
import { isSafeName } from './safe-name.ts'

/** The folders whose reports can be read. */
export type LogFolder = 'success' | 'error' | 'reports'

/** Longest text answered (bytes): ten thousand refused rows fit. */
const LONGEST_TEXT = 4 * 1024 * 1024

/** Said at the end of a text that was longer. */
const CUT = '\n[cut off here; the whole report lies on the server]\n'

/** The text of a report; undefined when there is none of that name. Without a year all years are searched, newest first. */
export async function readLog(
  hot: HotFolder,
  folder: LogFolder,
  name: string,
  year?: number,
): Promise<string | undefined> {
  if (folder === 'reports') return year === undefined ? readReport(hot, ['reports'], name) : undefined
  const years = year === undefined ? (await hot.years(folder)).reverse() : [year]
  for (const each of years) {
    const text = await readReport(hot, [folder, String(each)], name)
    if (text !== undefined) return text
  }
  return undefined
}

/** The beginning of a report in a folder; undefined when it is none. */
export async function readReport(
  hot: HotFolder,
  folder: readonly string[],
  name: string,
  longest = LONGEST_TEXT,
): Promise<string | undefined> {
  if (!isReportName(name)) return undefined
  const handle = await openInside(hot.path, [...folder, name]).catch(() => undefined)
  if (!handle) return undefined
  try {
    return await beginningOf(handle, longest)
  } finally {
    await handle.close()
  }
}

/** True for names reports have; the files that were imported are never shown. */
export function isReportName(name: string): boolean {
  return isSafeName(name) && name.endsWith('.txt')
}

/** Opens a file when its path leads over no link; never waits, as opening a pipe would. */
async function openInside(root: string, steps: readonly string[]): Promise<FileHandle | undefined> {
  const path = join(await realpath(root), ...steps)
  if ((await realpath(path)) !== path) return undefined
  return open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
}

async function beginningOf(handle: FileHandle, longest: number): Promise<string | undefined> {
  const found = await handle.stat()
  if (!found.isFile()) return undefined
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(longest, found.size)), 0)
  const text = buffer.toString('utf8', 0, bytesRead)
  return found.size > longest ? text + CUT : text
}
