import type { ImportStatus } from '@codarium/contract'
import { expect, it } from 'vitest'
import { barText, ProgressBar } from './progress-bar.ts'

const status = (processedRecords: number, totalRecords: number, more: Partial<ImportStatus> = {}): ImportStatus => ({
  systemCode: 'CHOP',
  version: '2026',
  language: 'de',
  status: 'RUNNING',
  message: 'reading chop.zip',
  totalRecords,
  processedRecords,
  errorCount: 0,
  startedAt: '2026-01-01T00:00:00.000Z',
  durationMs: 1,
  ...more,
})

it('shows real counts, and never 100 % before the end', () => {
  expect(barText(status(0, 0))).toBe(`[${'-'.repeat(30)}]   0 %  0 of 0 records`)
  expect(barText(status(7540, 16756))).toBe(`[${'#'.repeat(13)}${'-'.repeat(17)}]  44 %  7540 of 16756 records`)
  expect(barText(status(10, 10, { message: 'building the index', errorCount: 2 }))).toContain(
    ' 99 %  10 of 10 records, 2 rows refused, building the index',
  )
  expect(barText(status(10, 10, { completedAt: '2026-01-01T00:00:01.000Z' }))).toContain('100 %')
})

it('writes a line for each tenth where nothing can move', () => {
  const written: string[] = []
  const bar = new ProgressBar({ write: (text) => written.push(text) })
  for (const processed of [0, 3, 4, 25, 26, 90]) bar.show(status(processed, 100))
  bar.clear()
  expect(written).toEqual(['0 %, 0 of 100 records\n', '25 %, 25 of 100 records\n', '90 %, 90 of 100 records\n'])
})

it('moves on a terminal, and is gone at the end', () => {
  const written: string[] = []
  const bar = new ProgressBar({ isTTY: true, write: (text) => written.push(text) })
  bar.show(status(1, 2))
  bar.show(status(2, 2))
  bar.clear()
  expect(written.every((text) => text.startsWith('\r\u001b[K'))).toBe(true)
  expect(written.at(-1)).toBe('\r\u001b[K')
})
