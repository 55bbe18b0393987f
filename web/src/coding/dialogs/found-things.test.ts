/** Searching over everything: cases by number, code and group, commands by name, only where they can be given. */
import type { CodedCase, SessionMetadata } from '@codarium/contract'
import { matchesWords } from '@codarium/domain'
import { codingTexts } from '@codarium/texts'
import { expect, test } from 'vitest'
import { Workbench } from '../session/workbench/workbench.ts'
import { casesMatching, commandsMatching } from './found-things.ts'

const caseOf = (index: number, code: string): CodedCase => ({
  index,
  caseId: `2026048${index}`,
  site: '1',
  administrative: {},
  diagnoses: [{ code }],
  treatments: [],
  medications: [],
})
const bench = new Workbench({} as SessionMetadata, [caseOf(0, 'J181'), caseOf(1, 'N10'), caseOf(2, 'J440')], [])
bench.summarise(1, { drg: 'L63E' })
const nameOf = (command: string) => (command === 'undo' ? codingTexts.de.keys.undo : command)

test('words match at their beginning, without regard to accents and order', () => {
  expect(matchesWords('Akutes Nierenversagen, Stadium 3', 'nieren akut')).toBe(true)
  expect(matchesWords('épanchement', 'epan')).toBe(true)
  expect(matchesWords('Nierenversagen', 'versagen')).toBe(false)
})

test.each([
  ['0481', [1]],
  ['j18.1', [0]],
  ['J', []],
  ['j4', [2]],
  ['l63', [1]],
])('%s finds the cases %j', (query, found) => {
  expect(casesMatching(bench, query).map(({ index }) => index)).toEqual(found)
})

test('commands of a row are offered in a row, none that change anything where nothing may be changed', () => {
  const offered = (query: string) => commandsMatching(bench.state(), query, nameOf).map(({ command }) => command)
  expect(offered('rückg')).toEqual(['undo'])
  expect(offered('delete')).toEqual([])
  bench.focus({ list: 'diagnoses', row: 'diagnoses-0' })
  expect(offered('delete')).toEqual(['delete'])
  bench.set({ readOnly: 'viewer' })
  expect([offered('delete'), offered('rückg')]).toEqual([[], []])
})
