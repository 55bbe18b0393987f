/** The one score written down a second time, as simply as can be: the measure for the fast one. */
import { WEIGHTS } from '../rank/score.ts'

/** What the oracle knows of a hit: tier, boost, container, weight, cost and letters in the order of its words, and what is asked. */
export interface ScoredHit {
  readonly order: readonly number[]
  readonly queryLetters: number
  readonly reading: number
  readonly common: number
  readonly fitting: number
  readonly isPresent: boolean
  readonly saysSide: boolean
  readonly saysLess: boolean
}

/** Codes and exact texts stand above all others, but the present where the past is asked for; who says the side too stands with them. */
export function standingOf(
  [tier = 0]: readonly number[],
  isPresent: boolean,
  saysSide: boolean,
  saysLess: boolean,
): { tier: number; standing: number } {
  if (saysSide && !saysLess && [3, 4, 5, 6].includes(tier)) return { tier, standing: 3 }
  return { tier, standing: tier === 3 && (isPresent || saysLess) ? 4 : Math.min(tier, 4) }
}

/** The score of a hit without a model. */
export function oracleScore(hit: ScoredHit): number {
  const { order, queryLetters, reading, common, fitting, isPresent, saysSide, saysLess } = hit
  const [tier = 0, boost = 0, container = 0, weight = 0, cost = 0, letters = 0] = order
  if (tier < 3) return 0
  const context = fitting * WEIGHTS.context + Math.log2(1 - boost) * WEIGHTS.confirmed
  const behind = reading * (tier === 3 ? WEIGHTS.exactReading : WEIGHTS.reading)
  const against = (isPresent ? WEIGHTS.present : 0) + (saysLess ? WEIGHTS.less : 0)
  const spent = behind + against + container * WEIGHTS.alone.container
  const side = saysSide && [3, 4, 5, 6].includes(tier) ? WEIGHTS.side : 0
  const share = queryLetters > 8 ? 8 / queryLetters : 1
  const words = wordsOf(tier, -weight, cost, letters, queryLetters)
  return side + words - spent + common * WEIGHTS.common * share + context
}

function wordsOf(tier: number, weight: number, cost: number, letters: number, queryLetters: number): number {
  const base = WEIGHTS.alone.tiers[tier] ?? WEIGHTS.tiers[tier] ?? 0
  if (tier === 10) return base * (1 - cost / 31) - (base * letters) / 200
  const [field, typos] = tier === 3 ? [Math.floor(cost / 8), cost % 8] : [0, cost]
  const brevity = letters === 0 ? 0 : Math.min(1, queryLetters / letters)
  return (
    base + WEIGHTS.brevity * brevity - WEIGHTS.cost * typos - WEIGHTS.field * field + WEIGHTS.weight * Math.sqrt(weight)
  )
}
