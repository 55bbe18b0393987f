/** The steps of a code over the years. */
import type { CodeHistory } from '@codarium/contract'
import { expect, test } from 'vitest'
import { lastPair, stepsOf } from './steps-of.ts'

const state = { text: 'x', isCodable: true }
const history: CodeHistory = {
  ...{ type: 'ICD10', code: 'J13', predecessors: [], successors: [] },
  versions: [
    { version: '2020', status: 'FIRST', changed: [], state },
    { version: '2022', status: 'CHANGED', changed: ['TITLE'], state },
    { version: '2024', status: 'DELETED', changed: [] },
  ],
}

test('each step says whether the code is there and which is shown', () => {
  const said = stepsOf(history, '2022').map(({ version, isThere, isShown }) => [version, isThere, isShown])
  expect(said).toEqual([
    ['2020', true, false],
    ['2022', true, true],
    ['2024', false, false],
  ])
})

test.each([
  ['2020', undefined],
  ['2022', { from: '2020', to: '2022' }],
  ['1999', undefined],
  [undefined, undefined],
])('beside %s stands the version before it: %j', (shown, pair) => {
  expect(lastPair(stepsOf(history, shown))).toEqual(pair)
})
