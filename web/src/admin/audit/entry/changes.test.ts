/** Changes case by case, with their kinds. */
import { expect, it, test } from 'vitest'
import { changesByCase, kindOf } from './changes.ts'

test.each([
  [null, 'J18.1', 'added'],
  ['J18.1', null, 'removed'],
  ['J18.0', 'J18.1', 'changed'],
  [null, null, 'added'],
] as const)('from %j to %j is %s', (before, after, kind) => {
  expect(kindOf({ before, after })).toBe(kind)
})

it('stand with their case', () => {
  const change = (caseId: string, field: string) => ({ caseId, field, before: null, after: 'x' })
  const found = changesByCase([change('1', 'a'), change('2', 'b'), change('1', 'c')])
  expect(found.map(([id, of]) => [id, of.map(({ field }) => field)])).toEqual([
    ['1', ['a', 'c']],
    ['2', ['b']],
  ])
})
