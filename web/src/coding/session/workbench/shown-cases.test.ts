/** Which cases are shown by filter and search, and where the keys lead among them. */
import type { CodedCase, SessionMetadata } from '@codarium/contract'
import { expect, test } from 'vitest'
import type { FilterName } from '../case/case-summary.ts'
import { addRow } from './actions.ts'
import { caseBeside, caseEntries, type StepAmong, shownCases } from './shown-cases.ts'
import { Workbench } from './workbench.ts'

const caseOf = (index: number, codes: string): CodedCase => ({
  index,
  caseId: `2026048${index}`,
  site: '1',
  administrative: {},
  diagnoses: codes.split(' ').map((code) => ({ code })),
  treatments: [],
  medications: [],
})

/** 0 errors · 1 changed (with E876 added) · 2 warnings · 3 changed and warnings · 4 nothing yet. */
function session(): Workbench {
  const cases = ['J181 N183', 'N10', 'J440', 'I10', 'J960'].map((codes, index) => caseOf(index, codes))
  const bench = new Workbench({} as SessionMetadata, cases, [])
  bench.summarise(0, { errors: 1, warnings: 2 })
  bench.summarise(1, { drg: 'L63E', errors: 0, warnings: 0 })
  bench.summarise(2, { warnings: 1 })
  bench.summarise(3, { warnings: 1 })
  for (const index of [1, 3]) {
    bench.openCase(index)
    addRow(bench, 'diagnoses', { code: 'E876' })
  }
  return bench
}
const entries = caseEntries(session())
const indexes = (filter: FilterName, search: string) =>
  shownCases(entries, { filter, search }).map(({ source }) => source.index)

test.each<[FilterName, string, number[]]>([
  ['all', '', [0, 1, 2, 3, 4]],
  ['changed', '', [1, 3]],
  ['errors', '', [0]],
  ['warnings', '', [2, 3]],
  ['untouched', '', [0, 2, 4]],
  ['all', '0482', [2]],
  ['all', 'j', [0, 2, 4]],
  ['all', 'j18.1', [0]],
  ['all', 'n18', []],
  ['all', 'n18.3', [0]],
  ['all', 'l63', [1]],
  ['all', ' e87.6 ', [1, 3]],
  ['warnings', 'e876', [3]],
  ['errors', 'nirgends', []],
])('filter %s, search «%s» show %j', (filter, search, shown) => {
  expect(indexes(filter, search)).toEqual(shown)
})

test.each<[FilterName, string, number, 1 | -1, StepAmong, number | undefined]>([
  ['all', '', 0, 1, 'all', 1],
  ['all', '', 4, 1, 'all', undefined],
  ['all', '', 0, -1, 'all', undefined],
  ['changed', '', 1, 1, 'all', 3],
  ['changed', '', 3, 1, 'all', undefined],
  ['changed', '', 2, -1, 'all', 1],
  ['changed', '', 4, 1, 'all', 1],
  ['all', 'e876', 0, -1, 'all', 3],
  ['all', '', 0, 1, 'findings', 2],
  ['all', '', 2, -1, 'findings', 0],
  ['all', '', 3, 1, 'findings', 0],
  ['changed', '', 1, 1, 'findings', 3],
  ['errors', '', 0, 1, 'findings', undefined],
  ['all', '', 0, 1, 'untouched', 2],
  ['all', '', 4, 1, 'untouched', 0],
  ['all', '', 0, -1, 'untouched', 4],
  ['changed', '', 1, 1, 'untouched', undefined],
  ['all', 'nirgends', 1, 1, 'all', undefined],
])('filter %s, search «%s», from case %i by %i among %s leads to %s', (filter, search, from, by, among, to) => {
  const shown = shownCases(entries, { filter, search })
  expect(caseBeside(shown, from, by, among)?.source.index).toBe(to)
})
