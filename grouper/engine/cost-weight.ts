/** The effective cost weight: weight per case with trim points and transfers, or weights per day by phase. */
import type { CostWeightKind } from '@codarium/contract'
import { type Decimal, decimalText, minus, plus, times, wholePart, ZERO } from '@codarium/domain'

/** A phase of the stay with its weight per day; open-ended without `to`. */
export interface Phase {
  readonly from: number
  readonly to: number | undefined
  readonly weight: Decimal
}

/** What a group weighs. */
export interface Weights {
  readonly costWeight: Decimal | undefined
  readonly meanLengthOfStay: Decimal | undefined
  /** Last day with a discount: d1 of the catalogue. */
  readonly discountUntil: number | undefined
  readonly discountPerDay: Decimal | undefined
  /** First day with a surcharge: s1 of the catalogue. */
  readonly surchargeFrom: number | undefined
  readonly surchargePerDay: Decimal | undefined
  readonly transferDiscountPerDay: Decimal | undefined
  readonly phases: readonly Phase[]
}

/** How weights per day make up the weight of a stay: the phase of the last day for all days, or each day with its own. */
export type DayWeighting = 'BY_LENGTH_OF_STAY' | 'BY_PHASE'

/** Days that count with one weight. */
export interface CountedDays {
  readonly days: number
  readonly weight: Decimal
}

/** An effective cost weight and how it came about. */
export interface EffectiveWeight {
  readonly weight: Decimal
  readonly kind: CostWeightKind
  /** The sum as it is written. */
  readonly sum: string
  readonly days: readonly CountedDays[]
}

/** The effective weight of a stay whose weight is per case. */
export function effectiveWeight(weights: Weights, stay: number, transferred: boolean): EffectiveWeight {
  const { costWeight = ZERO, meanLengthOfStay, discountUntil, surchargeFrom } = weights
  const { discountPerDay = ZERO, surchargePerDay = ZERO, transferDiscountPerDay = ZERO } = weights
  const mean = meanLengthOfStay ? wholePart(meanLengthOfStay) : 0
  const change = (kind: CostWeightKind, sign: '-' | '+', days: number, perDay: Decimal): EffectiveWeight => ({
    weight: (sign === '-' ? minus : plus)(costWeight, times(perDay, days)),
    kind,
    sum: `${decimalText(costWeight)} ${sign} ${days} * ${decimalText(perDay)}`,
    days: [],
  })
  if (transferred && transferDiscountPerDay.digits > 0n && stay < mean)
    return change('TRANSFERRED', '-', mean - stay, transferDiscountPerDay)
  if (discountUntil !== undefined && stay <= discountUntil)
    return change('LOWER_OUTLIER', '-', discountUntil - stay + 1, discountPerDay)
  if (surchargeFrom !== undefined && stay >= surchargeFrom)
    return change('UPPER_OUTLIER', '+', stay - surchargeFrom + 1, surchargePerDay)
  return { weight: costWeight, kind: 'INLIER', sum: decimalText(costWeight), days: [] }
}

/** The effective weight of a stay whose weights are per day. */
export function dailyWeight(phases: readonly Phase[], stay: number, weighting: DayWeighting): EffectiveWeight {
  const days =
    weighting === 'BY_PHASE' ? daysByPhase(phases, stay) : [{ days: stay, weight: phaseOf(phases, stay).weight }]
  const weight = days.reduce((sum, part) => plus(sum, times(part.weight, part.days)), ZERO)
  const sum = days.map((part) => `${part.days} * ${decimalText(part.weight)}`).join(' + ')
  return { weight, kind: 'DAILY', sum, days }
}

/** The phase of a day; behind a last phase with an end, that last one. */
function phaseOf(phases: readonly Phase[], day: number): Phase {
  return phases.find(({ to }) => to === undefined || day <= to) ?? phases.at(-1)!
}

/** Days beyond the end of the last phase weigh nothing: its end is the upper limit. */
function daysByPhase(phases: readonly Phase[], stay: number): CountedDays[] {
  const inPhase = ({ from, to = stay, weight }: Phase) => ({ days: Math.min(stay, to) - from + 1, weight })
  return phases.map(inPhase).filter(({ days }) => days > 0)
}
