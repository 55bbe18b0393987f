/** Which version a page begins with. */
import { expect, test } from 'vitest'
import { presentVersion } from './present-version.ts'

test.each([
  [['2027', '2026', '2025'], 2026, '2026'],
  [['2025', '2024'], 2026, '2025'],
  [['2028', '2027'], 2026, '2027'],
  [[], 2026, undefined],
])('of %j the one for %d is %s', (versions, year, version) => {
  const there = versions.map((each) => ({ version: each, systems: ['ICD10'] }))
  expect(presentVersion([{ version: '2026', systems: [] }, ...there], year)).toBe(version)
})
