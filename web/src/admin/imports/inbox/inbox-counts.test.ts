/** How many files of each year wait, are done, and have failed. */
import type { YearFolder } from '@codarium/contract'
import { expect, it } from 'vitest'
import { inboxCounts } from './inbox-counts.ts'

const folder = (year: number, ...names: string[]): YearFolder => ({
  year,
  path: '',
  exists: true,
  fileCount: names.length,
  files: names.map((filename) => ({
    filename,
    size: 1,
    modifiedAt: '',
    ...(filename.startsWith('.') ? { ignored: 'hidden' } : {}),
  })),
})

it('counts files and no reports, of every year that has a folder anywhere, newest first', () => {
  const folders = {
    inbox: [folder(2026, 'a.zip', '.part')],
    success: [folder(2025, 'b.zip', 'b.zip.report.txt'), folder(2026)],
    error: [folder(2026, 'c.zip', 'c.zip.report.txt')],
  }
  expect(inboxCounts(folders)).toEqual([
    { year: 2026, waiting: 1, done: 0, failed: 1 },
    { year: 2025, waiting: 0, done: 1, failed: 0 },
  ])
})
