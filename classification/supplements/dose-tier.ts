/** Finds out whether given doses fall into the tier of a supplement. */
import type { GivenDose } from '@codarium/contract'
import { plainNumber, type SupplementRecord } from '@codarium/readers'
import { unitPower } from './dose-units.ts'
import { decimalText, type ExactDecimal, exactDecimal, isLess, plus, timesTenTo, ZERO } from './exact-decimal.ts'

type Tier = Pick<SupplementRecord, 'doseMin' | 'doseMax' | 'doseUnit' | 'routes' | 'additions'>

/**
 * What doses say about a tier: whether it applies, and the summed dose in its unit. UNKNOWN when nothing was given, or in
 * a unit that cannot be converted: then every tier is shown, as without doses.
 */
export type TierVerdict = 'UNKNOWN' | { readonly applies: boolean; readonly dose?: string }

/** The verdict on a tier; doses by another route or with other extra information do not count for it. */
export function tierVerdict(tier: Tier, given: readonly GivenDose[]): TierVerdict {
  if (tier.doseMin === undefined && tier.doseMax === undefined) return givenForm(tier, given)
  if (given.length === 0) return 'UNKNOWN'
  const amounts = given.filter((dose) => isOfForm(tier, dose)).map((dose) => amountIn(dose, tier.doseUnit))
  if (amounts.includes(undefined)) return 'UNKNOWN'
  const total = (amounts as ExactDecimal[]).reduce(plus, ZERO)
  return { applies: isWithin(total, tier), dose: decimalText(total) }
}

/** A tier without doses applies to its form of the medication, whatever the amount. */
function givenForm(tier: Tier, given: readonly GivenDose[]): TierVerdict {
  return given.length === 0 ? 'UNKNOWN' : { applies: given.some((dose) => isOfForm(tier, dose)) }
}

/** From >=, to < (domain.md 5.2); nothing given is no dose, even where the tier begins at none. */
function isWithin(total: ExactDecimal, { doseMin, doseMax }: Tier): boolean {
  if (total.digits === 0n) return false
  if (doseMin !== undefined && isLess(total, exactDecimal(doseMin))) return false
  return doseMax === undefined || isLess(total, exactDecimal(doseMax))
}

function isOfForm({ routes, additions }: Tier, { route, addition }: GivenDose): boolean {
  return isAmong(route, routes) && isAmong(addition, additions)
}

/** What is not told, on either side, is no reason to leave a dose out. */
function isAmong(told: string | undefined, allowed: readonly string[]): boolean {
  const word = told?.trim().toLowerCase()
  return !word || allowed.length === 0 || allowed.some((each) => each.toLowerCase() === word)
}

function amountIn({ dose, unit }: GivenDose, wanted: string | undefined): ExactDecimal | undefined {
  const amount = exactDecimal(typeof dose === 'number' ? plainNumber(dose) : dose)
  const power = unit?.trim() && wanted ? unitPower(unit, wanted) : 0
  return power === undefined ? undefined : timesTenTo(amount, power)
}
