import { expect, test } from 'vitest'
import { tariffOfGroup } from './case-group.ts'

test.each([
  ['E79C', 'SWISSDRG'],
  [' e79c ', 'SWISSDRG'],
  ['901Z', 'SWISSDRG'],
  ['101Z', undefined],
  ['tp21a', 'TARPSY'],
  ['TR14Z', 'ST_REHA'],
  ['E79', undefined],
  ['J18.1', undefined],
  ['J06BA02', undefined],
  ['pneu', undefined],
])('%j is a group of %s', (typed, tariff) => {
  expect(tariffOfGroup(typed)).toBe(tariff)
})
