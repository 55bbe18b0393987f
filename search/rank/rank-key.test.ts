import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boostKey,
  documentKey,
  documentOf,
  HEAVIEST,
  HIGHEST_BOOST,
  LAST_KEY,
  MOST_DOCUMENTS,
  matchKey,
  PLACES,
  placedKey,
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

  it('are the parts one behind the other, each with its room', () => {
    const rank = fc.record({
      tier: fc.constantFrom(...Object.values(TIERS)),
      boost: fc.nat(HIGHEST_BOOST),
      codable: fc.boolean(),
      weight: fc.nat(HEAVIEST),
      cost: fc.nat(31),
      letters: fc.nat(511),
      document: fc.nat(2 ** 20 - 1),
    })
    fc.assert(
      fc.property(rank, ({ tier, boost, codable, weight, cost, letters, document }) => {
        const parts = [
          ...([
            [tier, 16],
            [63 - boost, 64],
            [codable ? 0 : 1, 2],
            [15 - weight, 16],
          ] as const),
          ...([
            [cost, 32],
            [letters, 512],
            [document, 2 ** 20],
          ] as const),
        ]
        const key = matchKey(tier, weight, cost, letters) + documentKey(document, boost, codable)
        expect(key).toBe(parts.reduce((sum, [part, room]) => sum * room + part, 0))
        expect([tierOf(key), documentOf(key)]).toEqual([tier, document])
      }),
    )
  })

  it('have the tiers of the design in their order', () => {
    expect(TIERS).toEqual({
      ...{ CODE: 1, CODE_PREFIX: 2, TERM: 3, TITLE: 4, SYNONYM: 5, COMPOUND: 6, EXCLUSION: 7, FUZZY: 8, PARTIAL: 10 },
    })
    expect([HEAVIEST, HIGHEST_BOOST, MOST_DOCUMENTS]).toEqual([15, 63, 2 ** 20])
    expect(LAST_KEY).toBe(2 ** 4 * 2 ** 6 * 2 * 2 ** 4 * 2 ** 5 * 2 ** 9 * 2 ** 20)
  })

  it('are boosted by whole steps between none and the highest', () => {
    expect([-3, 0.9, 1.5, 99].map((boost) => boostKey(boost) / boostKey(1))).toEqual([0, 0, 1, HIGHEST_BOOST])
    expect(boostKey(1)).toBe(2 * 2 ** 4 * 2 ** 5 * 2 ** 9 * 2 ** 20)
  })

  it('keep tier, weight and document when their meaning gives them another place', () => {
    const keyAt = (cost: number, letters: number) => matchKey(TIERS.TITLE, 3, cost, letters) + documentKey(77, 5, true)
    expect(PLACES).toBe(32 * 512)
    expect(placedKey(keyAt(4, 100), 0)).toBe(keyAt(0, 0))
    expect(placedKey(keyAt(4, 100), 513)).toBe(keyAt(1, 1))
    expect(placedKey(keyAt(4, 100), PLACES - 1)).toBe(keyAt(31, 511))
    expect(placedKey(keyAt(4, 100), PLACES + 7)).toBe(keyAt(31, 511))
    expect(placedKey(keyAt(4, 100), -1)).toBe(keyAt(0, 0))
  })
})
