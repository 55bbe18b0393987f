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
  TIERS,
  takeApart,
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

  it('are taken apart again', () => {
    const room = { isLast: false, tier: 0, boost: 0, isContainer: false, weight: 0, cost: 0, letters: 0 }
    const key = matchKey(TIERS.COMPOUND, 3, 5, 77) + documentKey(99, 7, false)
    const parts = { isLast: false, tier: TIERS.COMPOUND, boost: 7, isContainer: true, weight: 3, cost: 5, letters: 77 }
    expect(takeApart(key, room)).toEqual(parts)
    expect(takeApart(key + LAST_KEY, room)).toEqual({ ...parts, isLast: true })
    const best = matchKey(TIERS.CODE, HEAVIEST, 0, 0) + documentKey(0, HIGHEST_BOOST, true)
    expect(takeApart(best, room)).toEqual({
      ...{ isLast: false, tier: TIERS.CODE, boost: HIGHEST_BOOST, isContainer: false },
      ...{ weight: HEAVIEST, cost: 0, letters: 0 },
    })
    const worst = matchKey(TIERS.PARTIAL, 0, 99, 9999) + documentKey(MOST_DOCUMENTS - 1, 0, false)
    expect(takeApart(worst, room)).toMatchObject({ tier: TIERS.PARTIAL, cost: 31, letters: 511, weight: 0, boost: 0 })
  })
})
