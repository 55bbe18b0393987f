/**
 * Which secondary diagnoses count where some exclude others. Of diagnoses that exclude each other not all can count: the
 * combination without conflict that weighs most does. So a further diagnosis can only add to the severity, never take away.
 *
 * The search for it is bounded, so that no case takes long however it is made. Beyond the bounds, which no real case comes
 * near, the best combination found until then counts: it is without conflict, and the same for the same case in any order.
 */
import type { CodeSet } from './code-set.ts'
import { HIGHEST_PCCL, pcclOfSum, weightAt } from './severity.ts'

/** Candidates looked at: of more, those with the highest levels, then the first of the alphabet. */
export const MOST_CANDIDATES = 200
/** Candidates in conflict up to which those are sorted out that never win: the effort grows with the third power. */
const MOST_SORTED_OUT = 64
/** Candidates looked at in all steps of a search together: about a millisecond. */
const MOST_LOOKS = 100_000

/** A secondary diagnosis with a level above 0 that the main diagnosis does not exclude. */
export interface Candidate {
  /** Number of the code: the order of the alphabet. */
  readonly code: number
  readonly level: number
}

/** The candidates that count, the highest level first; `excludedBy` names the codes beside which a code does not count. */
export function countingDiagnoses(
  candidates: readonly Candidate[],
  excludedBy: readonly (CodeSet | undefined)[],
): readonly Candidate[] {
  const silenced = (a: Candidate, b: Candidate) => excludedBy[a.code]?.has(b.code) === true
  const ranked = rank(strongest(candidates), silenced)
  const conflict = ranked.map((a) => ranked.map((b) => a !== b && (silenced(a, b) || silenced(b, a))))
  if (!conflict.some((row) => row.includes(true))) return ranked
  const kept = withoutDominated(ranked, conflict)
  return new Search(
    kept.map((at) => ranked[at]!),
    kept.map((at) => kept.map((other) => conflict[at]![other]!)),
  ).best()
}

function strongest(candidates: readonly Candidate[]): readonly Candidate[] {
  if (candidates.length <= MOST_CANDIDATES) return candidates
  return candidates.toSorted((a, b) => b.level - a.level || a.code - b.code).slice(0, MOST_CANDIDATES)
}

type Silenced = (a: Candidate, b: Candidate) => boolean

/** Highest level first; of equal levels those that fewer others silence, then the alphabet: no order of input matters. */
function rank(candidates: readonly Candidate[], silenced: Silenced): Candidate[] {
  if (candidates.length < 2) return [...candidates]
  const weak = new Map(candidates.map((a) => [a, candidates.filter((b) => b !== a && silenced(a, b)).length]))
  return [...candidates].sort((a, b) => b.level - a.level || weak.get(a)! - weak.get(b)! || a.code - b.code)
}

/** Drops what is never better than another: it has all the conflicts of that one, it conflicts with it, and it ranks lower. */
function withoutDominated(ranked: readonly Candidate[], conflict: readonly (readonly boolean[])[]): number[] {
  const all = ranked.map((_, at) => at)
  let left = all.filter((at) => conflict[at]!.includes(true))
  if (left.length > MOST_SORTED_OUT) return all
  const losers = new Set<number>()
  for (;;) {
    const loser = left.findLast((weak) => left.some((strong) => strong < weak && dominates(strong, weak)))
    if (loser === undefined) return all.filter((at) => !losers.has(at))
    losers.add(loser)
    left = left.filter((at) => at !== loser)
  }

  function dominates(strong: number, weak: number): boolean {
    return conflict[strong]![weak]! && left.every((at) => at === weak || !conflict[strong]![at] || conflict[weak]![at]!)
  }
}

/** Depth first, the strongest first: what is found first is the greedy choice, and only something heavier replaces it. */
class Search {
  readonly #ranked: readonly Candidate[]
  readonly #conflict: readonly (readonly boolean[])[]
  #best: readonly number[] = []
  #bestSum = -1
  #looks = 0

  constructor(ranked: readonly Candidate[], conflict: readonly (readonly boolean[])[]) {
    this.#ranked = ranked
    this.#conflict = conflict
  }

  best(): Candidate[] {
    this.#visit(
      [],
      0,
      this.#ranked.map((_, at) => at),
    )
    return this.#best.map((at) => this.#ranked[at]!)
  }

  /** Continues a choice with the candidates that are still free, in their rank. */
  #visit(chosen: readonly number[], sum: number, free: readonly number[]): void {
    const [next, ...rest] = free
    if (next === undefined) {
      this.#offer(chosen, sum)
      return
    }
    if (this.#isOver(free.length) || !this.#canWin(chosen.length, sum, free)) return
    const compatible = rest.filter((at) => !this.#conflict[next]![at])
    const level = this.#ranked[next]!.level
    this.#visit([...chosen, next], sum + level * weightAt(chosen.length), compatible)
    if (compatible.length < rest.length) this.#visit(chosen, sum, rest)
  }

  /** True when enough was looked at; never before there is a choice at all. */
  #isOver(looks: number): boolean {
    this.#looks += looks
    return this.#looks > MOST_LOOKS && this.#bestSum >= 0
  }

  #offer(chosen: readonly number[], sum: number): void {
    if (sum <= this.#bestSum) return
    this.#best = chosen
    this.#bestSum = sum
  }

  /** Nothing is above the highest severity, and no choice weighs more than all that is free together. */
  #canWin(place: number, sum: number, free: readonly number[]): boolean {
    if (pcclOfSum(this.#bestSum) === HIGHEST_PCCL) return false
    const most = free.reduce((total, at, i) => total + this.#ranked[at]!.level * weightAt(place + i), sum)
    return most > this.#bestSum
  }
}
