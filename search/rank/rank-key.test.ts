import { describe, expect, it } from 'vitest'
import {
  documentKey,
  documentOf,
  HEAVIEST,
  HIGHEST_BOOST,
  LAST_KEY,
  MOST_DOCUMENTS,
  matchKey,
  TIERS,
  tierOf,
} from './rank-key.ts'

/** From the most important part to the least: each entry is worse than the one before in one part and better in all below. */
const KEYS = [
  matchKey(TIERS.TITLE, 0, 31, 511) + documentKey(MOST_DOCUMENTS - 1, 0, false),
  matchKey(TIERS.SYNONYM, 0, 31, 511) + documentKey(MOST_DOCUMENTS - 1, HIGHEST_BOOST, false),
  matchKey(TIERS.SYNONYM, 0, 31, 511) + documentKey(MOST_DOCUMENTS - 1, 0, true),
  matchKey(TIERS.SYNONYM, HEAVIEST, 31, 511) + documentKey(MOST_DOCUMENTS - 1, 0, false),
  matchKey(TIERS.SYNONYM, 0, 0, 511) + documentKey(MOST_DOCUMENTS - 1, 0, false),
  matchKey(TIERS.SYNONYM, 0, 1, 0) + documentKey(MOST_DOCUMENTS - 1, 0, false),
  matchKey(TIERS.SYNONYM, 0, 1, 1) + documentKey(0, 0, false),
  matchKey(TIERS.SYNONYM, 0, 1, 1) + documentKey(1, 0, false),
]

describe('rank keys', () => {
  it('sort by tier, boost, codable, weight, cost, letters, document', () => {
    expect([...KEYS].sort((a, b) => a - b)).toEqual(KEYS)
    expect(new Set(KEYS).size).toBe(KEYS.length)
  })

  it('give back tier and document, and stay exact', () => {
    const worst = matchKey(TIERS.PARTIAL, 0, 99, 9999) + documentKey(MOST_DOCUMENTS - 1, -5, false)
    expect(tierOf(worst)).toBe(TIERS.PARTIAL)
    expect(documentOf(worst)).toBe(MOST_DOCUMENTS - 1)
    expect(Number.isSafeInteger(worst)).toBe(true)
    expect([tierOf(worst + LAST_KEY), documentOf(worst + LAST_KEY)]).toEqual([TIERS.PARTIAL, MOST_DOCUMENTS - 1])
    expect(Number.isSafeInteger(worst + LAST_KEY)).toBe(true)
  })
})
