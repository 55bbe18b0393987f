/** A hospital is called by the name of its only site, else of the enterprise, else not at all. */
import { expect, test } from 'vitest'
import { hospitalName } from './hospital.ts'

const names = { '100000012': 'Spitäler Aarebogen', '10000012': 'Spital Aarebogen' }

test.each([
  ['100000012', ['10000012'], names, 'Spital Aarebogen'],
  ['100000012', ['10000099'], names, 'Spitäler Aarebogen'],
  ['100000012', ['10000012', '10000013'], names, 'Spitäler Aarebogen'],
  ['100000012', [], names, 'Spitäler Aarebogen'],
  ['200000000', ['10000013'], names, undefined],
  ['100000012', ['10000012'], {}, undefined],
])('%s with the sites %j', (enterprise, sites, known, name) => {
  expect(hospitalName({ enterprise, sites }, known)).toBe(name)
})
