/** What a place asks of the server, and what becomes of a place when something else is chosen. */
import { expect, it, test } from 'vitest'
import type { DiffPlace } from '../address.ts'
import { inKind, isNarrowed, pathOf, questionOf, withChoice, withoutFilters } from './diff-question.ts'

const place: DiffPlace = { page: 'diff', kind: 'diagnoses', query: '' }
const full: DiffPlace = { ...place, query: ' herz ', change: 'NEW', chapter: 'IX', aspect: 'TITLE', version: '2026' }
const pair = { from: '2025', to: '2026' }

test.each([
  [place, 'from=2025&to=2026&lang=fr&everything=true'],
  [{ ...place, query: '  ' }, 'from=2025&to=2026&lang=fr&everything=true'],
  [full, 'from=2025&to=2026&change=NEW&chapter=IX&aspect=TITLE&lang=fr&everything=true&q=herz'],
])('%j asks', (asking, query) => {
  expect(pathOf(questionOf(asking, pair, 'fr'), 3)).toBe(`/api/thesaurus/diff/ICD10?${query}&page=3&size=100`)
})

it('a text longer than the server reads is cut', () => {
  expect(questionOf({ ...place, query: 'x'.repeat(900) }, pair, 'de').text).toHaveLength(500)
})

it('a choice takes the place of the one before, or takes it back', () => {
  expect(withChoice(full, { change: 'DELETED' })).toEqual({ ...full, change: 'DELETED' })
  expect(withChoice(full, { change: undefined })).not.toHaveProperty('change')
})

it('without filters all differences of the same versions are asked for', () => {
  expect(withoutFilters(full)).toEqual({ ...place, version: '2026' })
  expect([isNarrowed(full), isNarrowed(withoutFilters(full))]).toEqual([true, false])
})

it('the other catalogue has other chapters, and years of its own', () => {
  const other = { ...place, kind: 'treatments', query: ' herz ', change: 'NEW', version: '2026' }
  expect(inKind(full, 'treatments', [])).toEqual(other)
  expect(inKind({ ...full, ...pair }, 'treatments', ['2026', '2025'])).toEqual({ ...other, ...pair })
  expect(inKind({ ...full, ...pair }, 'treatments', ['2026'])).toEqual(other)
})
