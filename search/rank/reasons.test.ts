import { describe, expect, it, test } from 'vitest'
import { FIELD, SEARCH_FIELDS } from '../interface/search-document.ts'
import { MATCH, typoCost } from './grade.ts'
import { costKey, reasonKey, TIERS } from './rank-key.ts'
import { BEHIND_TERMS, costlyReason, reasonOf, reasonPlace, saysAll, WORD_REASONS, withCost } from './reasons.ts'

const { TITLE, SYNONYM, INDEX, EXCLUSION } = FIELD

test('typos cost twice their number, nothing else costs', () => {
  const { NONE, WHOLE, PREFIX, COMPOUND, TYPO, TWO_TYPOS } = MATCH
  expect([NONE, WHOLE, PREFIX, COMPOUND, TYPO, TWO_TYPOS].map(typoCost)).toEqual([0, 0, 0, 0, 2, 4])
})

describe('why a text matches', () => {
  test.each([
    ['says what is asked', 'WHOLE', TITLE, true, reasonKey(TIERS.TERM, 0)],
    [
      'a synonym says what is asked, behind titles whatever they lack',
      'WHOLE',
      SYNONYM,
      true,
      reasonKey(TIERS.TERM, 8),
    ],
    ['the next kind of text behind it', 'WHOLE', INDEX, true, reasonKey(TIERS.TERM, 16)],
    ['a title says more', 'WHOLE', TITLE, false, reasonKey(TIERS.TITLE, 0)],
    ['a title of which the word is the beginning', 'PREFIX', TITLE, true, reasonKey(TIERS.TITLE, 0)],
    ['a synonym says more', 'WHOLE', SYNONYM, false, reasonKey(TIERS.SYNONYM, 0)],
    ['a synonym of which the word is the beginning', 'PREFIX', SYNONYM, true, reasonKey(TIERS.SYNONYM, 0)],
    ['inside a longer word', 'COMPOUND', TITLE, true, reasonKey(TIERS.COMPOUND, 0)],
    ['misspelt', 'TYPO', TITLE, true, reasonKey(TIERS.FUZZY, 0)],
    ['misspelt twice', 'TWO_TYPOS', SYNONYM, false, reasonKey(TIERS.FUZZY, 0)],
    ['what a code is not for', 'WHOLE', EXCLUSION, true, reasonKey(TIERS.EXCLUSION, 0)],
    ['what a code is not for, inside a longer word', 'COMPOUND', EXCLUSION, false, reasonKey(TIERS.EXCLUSION, 0)],
    ['what a code is not for is no hit when misspelt', 'TYPO', EXCLUSION, true, 0],
    ['nor when misspelt twice', 'TWO_TYPOS', EXCLUSION, false, 0],
    ['there is no such text', 'WHOLE', SEARCH_FIELDS.length, true, 0],
  ] as const)('%s', (_, grade, field, saysNoMore, expected) => {
    expect(reasonOf(MATCH[grade], reasonPlace(field, saysNoMore))).toBe(expected)
  })

  test('of one word the typos are in it', () => {
    const place = reasonPlace(TITLE, false)
    const keys = Object.values(MATCH).map((grade) => [WORD_REASONS[grade]!.grade, WORD_REASONS[grade]!.keys[place]])
    const expected = Object.values(MATCH).map((grade) => [grade, withCost(reasonOf(grade, place), typoCost(grade))])
    expect(keys).toEqual(expected)
    expect(WORD_REASONS[MATCH.TYPO]!.keys[place]).toBe(reasonKey(TIERS.FUZZY, 2))
    expect(WORD_REASONS[MATCH.TYPO]!.keys).toHaveLength(2 * reasonPlace(0, false))
  })
})

describe('what it costs', () => {
  const term = reasonKey(TIERS.TERM, 8)

  test.each([
    ['nothing', term, 0, term],
    ['what is no match stays none', 0, 5, 0],
    ['words that are missing', term, 3, term + costKey(3)],
    ['but never as much as another kind of text', term, 20, term + costKey(7)],
    ['behind them everything counts', BEHIND_TERMS, 20, BEHIND_TERMS + costKey(20)],
  ])('%s', (_, reason, cost, expected) => {
    expect(withCost(reason, cost)).toBe(expected)
  })

  it('typos and missing words together', () => {
    const place = reasonPlace(TITLE, true)
    expect(costlyReason(WORD_REASONS[MATCH.TWO_TYPOS]!, place, 3)).toBe(reasonKey(TIERS.FUZZY, 7))
    expect(costlyReason(WORD_REASONS[MATCH.WHOLE]!, place, 3)).toBe(reasonKey(TIERS.TERM, 3))
  })
})

test('a text says all when it says no more than the query, and is what its code is for', () => {
  const said = [TITLE, SYNONYM, EXCLUSION].flatMap((field) =>
    [true, false].map((no) => saysAll(reasonPlace(field, no))),
  )
  expect(said).toEqual([true, false, true, false, false, false])
})
