import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distances } from '../tests/oracle-words.ts'
import { typosBetween, typosForgiven } from './count-typos.ts'

function typos(word: string, term: string, most = 2): number {
  const bytes = new TextEncoder().encode(`xx${term}yy`)
  return typosBetween(new TextEncoder().encode(word), bytes, 2, 2 + term.length, most)
}

describe('typos between a word and a term', () => {
  it.each([
    ['appendizitis', 'appendizitis', 0],
    ['apendizitis', 'appendizitis', 1],
    ['apendiz', 'appendizitis', 1],
    ['herzinfrakt', 'herzinfarkt', 1],
    ['pneumomie', 'pneumonie', 1],
    ['bneumonie', 'pneumonie', 2],
    ['neumonie', 'pneumonie', 2],
    ['npeumonie', 'pneumonie', 1],
    ['gnpeumonie', 'pneumonie', 3],
  ])('%s for %s: %i', (word, term, expected) => {
    expect(typos(word, term)).toBe(expected)
  })

  it('counts as the whole table of distances does', () => {
    const letters = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 5, maxLength })
    fc.assert(
      fc.property(letters(12), letters(16), fc.constantFrom(1, 2), (word, term, most) => {
        expect(typos(word, term, most)).toBe(Math.min(most + 1, ...distances(word, term)))
      }),
      { numRuns: 5000 },
    )
  })
})

it('forgives none up to 4 letters, one from 5, two from 9, and none in numbers', () => {
  expect(['gipt', 'gicht', 'dialysen', 'pneumonie', 'b1234567890'].map(typosForgiven)).toEqual([0, 1, 1, 2, 0])
})
