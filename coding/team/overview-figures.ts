/** The figures of an overview: exact weights, and nothing of groups so small that a patient could be told by them. */
import { FEWEST_TEAM_CASES, type TeamFigures } from '@codarium/contract'
import type { CountSums } from './migration.ts'

/** What figures are made of. */
export type CaseSums = Pick<CountSums, 'counted' | 'known' | 'changed' | 'weight_before' | 'weight_after'>

export const NO_CASES: CaseSums = { counted: 0, known: 0, changed: 0, weight_before: 0, weight_after: 0 }

const MILLIONTHS = 1_000_000

export const plusSums = (a: CaseSums, b: CaseSums): CaseSums => ({
  counted: a.counted + b.counted,
  known: a.known + b.known,
  changed: a.changed + b.changed,
  weight_before: a.weight_before + b.weight_before,
  weight_after: a.weight_after + b.weight_after,
})

/** A weight of the wire: the number whose shortest literal is the exact decimal. */
export const weightOf = (millionths: number): number => millionths / MILLIONTHS

/** Figures of cases; with too few known ones, or for those that are withheld, only how many there are. */
export function figuresOf(sums: CaseSums, isWithheld = false): TeamFigures {
  const { counted: cases, known, changed, weight_before, weight_after } = sums
  if (isWithheld || known < FEWEST_TEAM_CASES) return { cases, known }
  return {
    cases,
    known,
    drgChanged: changed,
    costWeightBefore: weightOf(weight_before),
    costWeightAfter: weightOf(weight_after),
  }
}

/**
 * Which groups of a whole are withheld: those with too few cases, and where these together are still too few, the next
 * smallest as well, so that what is withheld cannot be found by taking the others from the whole.
 */
export function withheldOf<Group>(groups: readonly Group[], sizeOf: (group: Group) => number): ReadonlySet<Group> {
  const withheld = new Set<Group>()
  let together = 0
  for (const group of groups.filter((each) => sizeOf(each) > 0).toSorted((a, b) => sizeOf(a) - sizeOf(b))) {
    const size = sizeOf(group)
    if (size >= FEWEST_TEAM_CASES && (together === 0 || together >= FEWEST_TEAM_CASES)) break
    withheld.add(group)
    together += size
  }
  return withheld
}
