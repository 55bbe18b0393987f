/** Tells what lies in the folders of the imports, and what waits elsewhere for the same scan. */
import { readdir } from 'node:fs/promises'
import type { FolderFile, ImportFolders, YearFolder } from '@codarium/contract'
import type { HeldFile } from './held-files.ts'
import { type HotFolder, isFolder, noEntries, type YearlyFolder } from './hot-folder.ts'
import type { Inbox } from './inbox.ts'
import { lookInto } from './inbox-files.ts'

/** Files listed of one folder; more nobody reads. */
const MOST_FILES = 1_000

/** All folders and what lies in them. */
export async function folderStatus({ hot, shared }: Pick<Inbox, 'hot' | 'shared'>): Promise<ImportFolders> {
  const reports = await readdir(hot.reports).catch(noEntries)
  return {
    path: hot.path,
    inbox: await years(hot, 'inbox', (await shared?.waiting()) ?? []),
    success: await years(hot, 'success'),
    error: await years(hot, 'error'),
    reports: { path: hot.reports, fileCount: reports.length },
    misplaced: (await hot.misplaced()).slice(0, MOST_FILES),
  }
}

export async function inboxYear({ hot, shared }: Pick<Inbox, 'hot' | 'shared'>, year: number): Promise<YearFolder> {
  return yearFolder(hot, 'inbox', year, (await shared?.waiting()) ?? [])
}

async function yearFolder(
  hot: HotFolder,
  folder: YearlyFolder,
  year: number,
  held: readonly HeldFile[],
): Promise<YearFolder> {
  const files = await lookInto(hot, folder, year)
  const path = hot.of(folder, year)
  const listed = [
    ...files.map(({ name, size, modifiedAt, ignored }): FolderFile => {
      const reason = folder === 'inbox' && ignored ? { ignored } : {}
      return { filename: name, size, modifiedAt: new Date(modifiedAt).toISOString(), ...reason }
    }),
    ...held.filter((file) => file.year === year).map(heldFile),
  ]
  return { year, path, exists: await isFolder(path), fileCount: listed.length, files: listed.slice(0, MOST_FILES) }
}

function heldFile({ name, size, given_at, folder, node }: HeldFile): FolderFile {
  const place = folder === '' ? 'database' : node
  return { filename: name, size, modifiedAt: new Date(given_at).toISOString(), place }
}

async function years(hot: HotFolder, folder: YearlyFolder, held: readonly HeldFile[] = []): Promise<YearFolder[]> {
  const all = new Set([...(await hot.years(folder)), ...held.map(({ year }) => year)])
  return Promise.all([...all].sort().map((year) => yearFolder(hot, folder, year, held)))
}
