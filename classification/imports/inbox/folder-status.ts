/** Tells what lies in the folders of the imports. */
import { readdir } from 'node:fs/promises'
import type { FolderFile, ImportFolders, YearFolder } from '@codarium/contract'
import { type HotFolder, isFolder, noEntries, type YearlyFolder } from './hot-folder.ts'
import { lookInto } from './inbox-files.ts'

/** Files listed of one folder; more nobody reads. */
const MOST_FILES = 1_000

/** All folders and what lies in them. */
export async function folderStatus(hot: HotFolder): Promise<ImportFolders> {
  const reports = await readdir(hot.reports).catch(noEntries)
  return {
    path: hot.path,
    inbox: await years(hot, 'inbox'),
    success: await years(hot, 'success'),
    error: await years(hot, 'error'),
    reports: { path: hot.reports, fileCount: reports.length },
    misplaced: (await hot.misplaced()).slice(0, MOST_FILES),
  }
}

/** One year's folder. */
export async function yearFolder(hot: HotFolder, folder: YearlyFolder, year: number): Promise<YearFolder> {
  const files = await lookInto(hot, folder, year)
  const path = hot.of(folder, year)
  return {
    year,
    path,
    exists: await isFolder(path),
    fileCount: files.length,
    files: files.slice(0, MOST_FILES).map(({ name, size, modifiedAt, ignored }): FolderFile => {
      const reason = folder === 'inbox' && ignored ? { ignored } : {}
      return { filename: name, size, modifiedAt: new Date(modifiedAt).toISOString(), ...reason }
    }),
  }
}

async function years(hot: HotFolder, folder: YearlyFolder): Promise<YearFolder[]> {
  return Promise.all((await hot.years(folder)).map((year) => yearFolder(hot, folder, year)))
}
