import { describe, expect, it } from 'vitest'
import { TIERS } from './rank-key.ts'
import { type Evidence, SHARES, scoreOf, scoreParts, standing, WEIGHTS } from './score.ts'

/** A title of a codable code that holds all words and half as many others. */
const TITLE: Evidence = {
  ...{ isLast: false, tier: TIERS.TITLE, boost: 0, isContainer: false, weight: 0, cost: 0, letters: 16 },
  ...{
    queryLetters: 8,
    reading: 0,
    isMeant: false,
    hasModel: true,
    meaning: 0,
    common: 0,
    fitting: 0,
    isPresent: false,
    saysSide: false,
    saysLess: false,
  },
}
const score = (changed: Partial<Evidence>) => scoreOf({ ...TITLE, ...changed })

describe('standing', () => {
  it.each([
    [TIERS.CODE, 1],
    [TIERS.CODE_PREFIX, 2],
    [TIERS.TERM, 3],
    [TIERS.TITLE, 4],
    [TIERS.FUZZY, 4],
    [TIERS.PARTIAL, 4],
  ])('codes and exact texts stand above the score: tier %i', (tier, expected) => {
    expect(standing({ ...TITLE, tier })).toBe(expected)
  })

  it('an exact text does not where the query is about the past and the code is not', () => {
    expect(standing({ ...TITLE, tier: TIERS.TERM, isPresent: true })).toBe(4)
    expect(standing({ ...TITLE, tier: TIERS.CODE, isPresent: true })).toBe(1)
  })

  it('an exact text does not by a reading that leaves something out', () => {
    expect(standing({ ...TITLE, tier: TIERS.TERM, saysLess: true })).toBe(4)
    expect(scoreOf({ ...TITLE, saysLess: true })).toBeLessThan(scoreOf(TITLE))
  })

  it('a text that says the side too that was typed stands with exact ones, and before them', () => {
    const sided = { ...TITLE, tier: TIERS.COMPOUND, saysSide: true }
    expect(standing(sided)).toBe(3)
    expect(scoreOf(sided)).toBeGreaterThan(scoreOf({ ...TITLE, tier: TIERS.TERM, letters: 10 }))
    expect(standing({ ...sided, isLast: true })).toBe(standing({ ...TITLE, tier: TIERS.TERM, isLast: true }))
  })

  it.each([TIERS.EXCLUSION, TIERS.FUZZY, TIERS.PARTIAL])(
    'not where it is misspelt, missing or excluded: tier %i',
    (tier) => {
      expect(standing({ ...TITLE, tier, saysSide: true })).toBe(4)
      expect(score({ tier, saysSide: true })).toBe(score({ tier }))
    },
  )

  it('what comes last stands behind all others, in the same order', () => {
    const last = (tier: number) => standing({ ...TITLE, tier, isLast: true })
    expect(last(TIERS.CODE)).toBeGreaterThan(standing({ ...TITLE, tier: TIERS.PARTIAL }))
    expect(last(TIERS.CODE)).toBeLessThan(last(TIERS.TERM))
    expect(last(TIERS.TERM)).toBeLessThan(last(TIERS.TITLE))
  })
})

describe('words', () => {
  it('count by how they match', () => {
    const tiers = [TIERS.TERM, TIERS.TITLE, TIERS.SYNONYM, TIERS.COMPOUND, TIERS.FUZZY, TIERS.EXCLUSION]
    const scores = tiers.map((tier) => score({ tier }))
    expect([...scores].sort((a, b) => b - a)).toEqual(scores)
    expect(new Set(scores).size).toBe(tiers.length)
  })

  it('say nothing for a code, nor for what only the meaning has found', () => {
    expect(score({ tier: TIERS.CODE })).toBe(0)
    expect(score({ tier: TIERS.CODE_PREFIX })).toBe(0)
    expect(score({ tier: TIERS.PARTIAL, isMeant: true })).toBe(0)
  })

  it('count more in a text that says little else', () => {
    expect(score({ letters: 8 }) - score({ letters: 16 })).toBeCloseTo(WEIGHTS.brevity / 2)
    expect(score({ letters: 4 })).toBe(score({ letters: 8 }))
    expect(score({ letters: 0 })).toBeCloseTo(WEIGHTS.tiers[TIERS.TITLE]!)
  })

  it('cost what is misspelt or missing', () => {
    expect(score({ cost: 3 })).toBeCloseTo(score({}) - 3 * WEIGHTS.cost)
    expect(score({ tier: TIERS.TERM, cost: 8 * 2 + 3 })).toBeCloseTo(
      score({ tier: TIERS.TERM }) - 2 * WEIGHTS.field - 3 * WEIGHTS.cost,
    )
  })

  it('count by their share where some are missing, and by the votes of all texts', () => {
    const partial = (cost: number, letters: number) => score({ tier: TIERS.PARTIAL, cost, letters })
    expect(partial(0, 0)).toBeCloseTo(WEIGHTS.tiers[TIERS.PARTIAL]!)
    expect(partial(SHARES, 0)).toBe(0)
    expect(partial(10, 0)).toBeGreaterThan(partial(10, 20))
    expect(partial(10, 50)).toBe(partial(10, 60))
    expect(partial(0, 0) - partial(0, 50)).toBeCloseTo(WEIGHTS.tiers[TIERS.PARTIAL]! / 4)
  })

  it('count less the longer the query, as what is common does, but in a text that says just that', () => {
    const long = { queryLetters: 16, letters: 32, common: 0.5 }
    const short = { queryLetters: 8, letters: 16, common: 0.5 }
    expect(score(long)).toBeCloseTo(score(short) / 2)
    expect(score({ queryLetters: 8, letters: 8 })).toBeCloseTo(score({}) + WEIGHTS.brevity / 2)
    expect(scoreParts({ ...TITLE, ...long, tier: TIERS.TERM }).words).toBeCloseTo(score({ tier: TIERS.TERM }))
    expect(scoreParts({ ...TITLE, ...long, meaning: 0.5, fitting: 1 })).toMatchObject({
      meaning: 0.5,
      context: WEIGHTS.context,
    })
  })

  it('alone count in full however long the query is, and more where they are misspelt or some are missing', () => {
    const alone = (changes: Partial<Evidence>) => score({ ...changes, hasModel: false })
    expect(alone({ queryLetters: 32, letters: 64 })).toBeCloseTo(alone({ queryLetters: 8, letters: 16 }))
    for (const tier of [TIERS.FUZZY, TIERS.PARTIAL])
      expect(alone({ tier, letters: 0 }) - score({ tier, letters: 0 })).toBeCloseTo(
        WEIGHTS.alone.tiers[tier]! - WEIGHTS.tiers[tier]!,
      )
    expect(alone({})).toBe(score({}))
    expect(alone({}) - alone({ isContainer: true })).toBeCloseTo(WEIGHTS.alone.container)
    const [less, more] = [{ common: 0.5 }, { common: 0.5, queryLetters: 16, letters: 32 }]
    expect(alone(less) - alone({ ...less, common: 0 })).toBeCloseTo(2 * (alone(more) - alone({ ...more, common: 0 })))
  })

  it('cost a little in a later reading, much on a code that cannot be coded, and gain where people confirmed the text', () => {
    expect(score({ reading: 2 })).toBeCloseTo(score({}) - 2 * WEIGHTS.reading)
    expect(score({ isContainer: true })).toBeCloseTo(score({}) - WEIGHTS.container)
    expect(score({ weight: 9 })).toBeCloseTo(score({}) + 3 * WEIGHTS.weight)
  })
})

it('adds up what words, meaning, commonness and context say, and tells each', () => {
  const hit = { ...TITLE, meaning: 0.5, common: 0.5, fitting: -1, boost: 3 }
  expect(scoreParts(hit)).toEqual({
    words: score({}),
    meaning: 0.5 * WEIGHTS.meaning,
    common: 0.5 * WEIGHTS.common,
    context: -WEIGHTS.context + 2 * WEIGHTS.confirmed,
  })
  expect(scoreOf(hit)).toBeCloseTo(Object.values(scoreParts(hit)).reduce((sum, part) => sum + part, 0))
})

it('nothing weighs as much as the meaning, and nothing is for nothing', () => {
  const { meaning, tiers, alone, ...others } = WEIGHTS
  const all = [...Object.values(others), ...Object.values(tiers), ...Object.values(alone.tiers), alone.container]
  expect(meaning).toBe(1)
  expect(all.filter((weight) => weight <= 0 || weight >= meaning)).toEqual([])
})
