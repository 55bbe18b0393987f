import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CodeSet } from './code-set.ts'
import { type Candidate, countingDiagnoses, MOST_CANDIDATES } from './counting-diagnoses.ts'
import { pcclOf, weightedSum } from './severity.ts'

const SIZE = 9

/** Codes with levels and, for each, the codes beside which it does not count. */
const graphs = fc.record({
  levels: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: SIZE, maxLength: SIZE }),
  exclusions: fc.array(fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }), { maxLength: 4 }), {
    minLength: SIZE,
    maxLength: SIZE,
  }),
})

const setup = ({ levels, exclusions }: { levels: number[]; exclusions: number[][] }) => ({
  candidates: levels.map((level, code): Candidate => ({ code, level })),
  excludedBy: exclusions.map(
    (codes, own) =>
      new CodeSet(
        codes.filter((code) => code !== own),
        SIZE,
      ),
  ),
})

const levelsOf = (chosen: readonly Candidate[]) => chosen.map(({ level }) => level)
const conflict = (sets: readonly CodeSet[], a: Candidate, b: Candidate) =>
  sets[a.code]!.has(b.code) || sets[b.code]!.has(a.code)

/** The heaviest choice without conflict, found by trying all. */
function heaviest(candidates: readonly Candidate[], sets: readonly CodeSet[]): number {
  let best = 0
  for (let mask = 0; mask < 2 ** candidates.length; mask++) {
    const chosen = candidates.filter((_, at) => mask & (1 << at))
    if (chosen.some((a) => chosen.some((b) => a !== b && conflict(sets, a, b)))) continue
    best = Math.max(best, weightedSum(levelsOf(chosen).sort((a, b) => b - a)))
  }
  return best
}

it('is without conflict, as severe as any choice can be, and leaves nothing out that fits', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const { candidates, excludedBy } = setup(graph)
      const chosen = countingDiagnoses(candidates, excludedBy)
      for (const a of chosen) for (const b of chosen) if (a !== b) expect(conflict(excludedBy, a, b)).toBe(false)
      expect(pcclOf(levelsOf(chosen))).toBe(pcclOf([heaviest(candidates, excludedBy)]))
      const free = candidates.filter((a) => !chosen.includes(a) && !chosen.some((b) => conflict(excludedBy, a, b)))
      expect(free).toEqual([])
    }),
    { numRuns: 150 },
  )
})

it('a further diagnosis never lowers the severity, and the order of input does not matter', () => {
  fc.assert(
    fc.property(graphs, fc.integer({ min: 0, max: SIZE - 1 }), fc.infiniteStream(fc.nat()), (graph, left, keys) => {
      const { candidates, excludedBy } = setup(graph)
      const fewer = candidates.filter(({ code }) => code !== left)
      const all = countingDiagnoses(candidates, excludedBy)
      expect(pcclOf(levelsOf(all))).toBeGreaterThanOrEqual(pcclOf(levelsOf(countingDiagnoses(fewer, excludedBy))))
      const shuffled = candidates.map((each) => [keys.next().value, each] as const).sort(([a], [b]) => a - b)
      expect(
        countingDiagnoses(
          shuffled.map(([, each]) => each),
          excludedBy,
        ),
      ).toEqual(all)
    }),
  )
})

it('of two equals that one counts which the other does not silence', () => {
  const [heart, lung] = [
    { code: 0, level: 2 },
    { code: 1, level: 2 },
  ]
  expect(countingDiagnoses([heart, lung], [new CodeSet([1], 2), undefined])).toEqual([lung])
})

it('one that silences two does not make the case lighter', () => {
  const candidates = [0, 1, 2].map((code) => ({ code, level: 2 }))
  const sets = [undefined, new CodeSet([0], 3), new CodeSet([0], 3)]
  expect(levelsOf(countingDiagnoses(candidates, sets))).toEqual([2, 2])
})

describe('cases made to take long', () => {
  /** Rings of five: each excludes the next, at most two of a ring count, and none is ever worse than its neighbour. */
  const rings = (size: number) => Array.from({ length: size }, (_, at) => [at % 5 === 4 ? at - 4 : at + 1])
  /** Each excludes about a third of all others, by a fixed rule. */
  const tangle = (size: number) =>
    Array.from({ length: size }, (_, at) =>
      Array.from({ length: size }, (__, other) => other).filter(
        (other) => other !== at && (at * 7 + other * 13) % 3 === 0,
      ),
    )

  it.each([
    ['rings', 195, rings, (at: number) => 1 + (at % 2)],
    ['rings of one level', 200, rings, () => 1],
    ['a tangle', 150, tangle, () => 1],
    ['more than are looked at', 1500, rings, () => 1],
  ])('%s: an answer without conflict, the same in any order', (_what, size, exclude, levelOf) => {
    const candidates = Array.from({ length: size }, (_, code): Candidate => ({ code, level: levelOf(code) }))
    const sets = exclude(size).map((codes) => new CodeSet(codes, size))
    const chosen = countingDiagnoses(candidates, sets)
    expect(chosen.length).toBeGreaterThan(0)
    expect(chosen.length).toBeLessThanOrEqual(MOST_CANDIDATES)
    for (const a of chosen) for (const b of chosen) if (a !== b && conflict(sets, a, b)) expect([a, b]).toEqual([])
    expect(countingDiagnoses(candidates.toReversed(), sets)).toEqual(chosen)
  })
})
