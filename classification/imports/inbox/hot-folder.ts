/** Where the folders of the imports are: inbox, success and error with a folder for each year, and the reports. */
import { lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { SettingsError } from '@codarium/platform'

/** The folders that have a folder for each year. */
export type YearlyFolder = 'inbox' | 'success' | 'error'

/** Owner only: what hospitals import is theirs. */
const PRIVATE_FOLDER = 0o700

/** The folders under SVC_IMPORT_DIR. */
export class HotFolder {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  /** The folder of a year. */
  of(folder: YearlyFolder, year: number): string {
    return join(this.path, folder, String(year))
  }

  /** The folder of the reports of all imports. */
  get reports(): string {
    return join(this.path, 'reports')
  }

  /** Creates the folders; what exists is left as it is. Throws SettingsError when that is not allowed there. */
  async create(): Promise<void> {
    try {
      for (const name of ['inbox', 'success', 'error', 'reports']) await createFolder(join(this.path, name))
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException
      throw new SettingsError([{ name: 'SVC_IMPORT_DIR', reason: `cannot be written to: ${this.path} (${code})` }])
    }
  }

  /** The years a folder has, ascending; links are not followed. */
  async years(folder: YearlyFolder): Promise<number[]> {
    const entries = await readdir(join(this.path, folder), { withFileTypes: true }).catch(noEntries)
    return entries
      .filter((entry) => entry.isDirectory() && isYear(entry.name))
      .map(({ name }) => Number(name))
      .sort()
  }

  /** Names in the inbox that are no year's folder, and so are never read. */
  async misplaced(): Promise<string[]> {
    const entries = await readdir(join(this.path, 'inbox'), { withFileTypes: true }).catch(noEntries)
    const lost = entries.filter((entry) => !entry.name.startsWith('.') && !(entry.isDirectory() && isYear(entry.name)))
    return lost.map(({ name }) => name).sort()
  }
}

/** Creates a folder; true when it was not there. */
export async function createFolder(path: string): Promise<boolean> {
  return (await mkdir(path, { recursive: true, mode: PRIVATE_FOLDER })) !== undefined
}

/** True when the path is a real folder, not a link to one. */
export async function isFolder(path: string): Promise<boolean> {
  return lstat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

/** The empty listing of a folder that is not there. */
export function noEntries(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
  throw error
}

function isYear(name: string): boolean {
  return /^20\d\d$/.test(name)
}
