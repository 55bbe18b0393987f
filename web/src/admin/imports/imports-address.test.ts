/** What is open of the imports stands in the address, and is read back from it. */
import { expect, it } from 'vitest'
import { sectionAt } from '../sections.ts'
import { type OpenPart, openPart, partPath, reportApiPath } from './imports-address.ts'

const parts: readonly OpenPart[] = [
  { part: 'job', id: '3d51f0b8-9d0e' },
  { part: 'inbox', year: '2026' },
  { part: 'reports' },
  { part: 'report', report: { folder: 'reports', name: '2026_CHOP-2026-de.txt' } },
  { part: 'report', report: { folder: 'error', year: '2026', name: 'chop ä/1 %.zip.report.txt' } },
]

it.each(parts)('%j has an address', (part) => {
  expect(openPart(sectionAt(partPath(part))?.steps ?? [])).toEqual(part)
})

it.each([
  [[]],
  [['inbox', 'all']],
  [['report', 'secrets', 'x']],
  [['report', 'error', '2026', 'more', 'x']],
  [['a', 'b']],
])('%j opens nothing', (steps) => {
  expect(openPart(steps)).toBeUndefined()
})

it('a report is asked for where it lies', () => {
  expect(reportApiPath({ folder: 'error', year: '2026', name: 'a b.txt' })).toBe(
    '/api/admin/import/logs/error/2026/a%20b.txt',
  )
})
