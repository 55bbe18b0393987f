/** How many files of each year wait, are done, and have failed. */
import type { ImportFolders, YearFolder } from '@codarium/contract'

/** A year of the inbox. */
export interface InboxCount {
  readonly year: number
  readonly waiting: number
  readonly done: number
  readonly failed: number
}

/** What lies beside each file that was dealt with. */
const REPORT = '.report.txt'

/** The years, newest first; each once, wherever it has a folder. */
export function inboxCounts({
  inbox,
  success,
  error,
}: Pick<ImportFolders, 'inbox' | 'success' | 'error'>): InboxCount[] {
  const years = new Set([inbox, success, error].flatMap((folders) => folders.map(({ year }) => year)))
  const of = (folders: readonly YearFolder[], year: number) =>
    folders.find((folder) => folder.year === year)?.files ?? []
  const dealt = (folders: readonly YearFolder[], year: number) =>
    of(folders, year).filter(({ filename }) => !filename.endsWith(REPORT)).length
  return [...years]
    .sort((a, b) => b - a)
    .map((year) => ({
      year,
      waiting: of(inbox, year).filter(({ ignored }) => !ignored).length,
      done: dealt(success, year),
      failed: dealt(error, year),
    }))
}
