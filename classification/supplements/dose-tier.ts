/** Finds out whether given doses fall into the tier of a supplement. */
import type { GivenDose } from '@codarium/contract'
import { type Decimal, decimal, decimalText, doseIn, isInTier, isOneOf, plus, ZERO } from '@codarium/domain'
import type { SupplementRecord } from '@codarium/readers'

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
  const total = (amounts as Decimal[]).reduce(plus, ZERO)
  return { applies: isInTier(total, end(tier.doseMin), end(tier.doseMax)), dose: decimalText(total) }
}

/** A tier without doses applies to its form of the medication, whatever the amount. */
function givenForm(tier: Tier, given: readonly GivenDose[]): TierVerdict {
  return given.length === 0 ? 'UNKNOWN' : { applies: given.some((dose) => isOfForm(tier, dose)) }
}

function isOfForm({ routes, additions }: Tier, { route, addition }: GivenDose): boolean {
  return isAmong(route, routes) && isAmong(addition, additions)
}

/** What is not told, on either side, is no reason to leave a dose out. */
function isAmong(told: string | undefined, allowed: readonly string[]): boolean {
  return !told?.trim() || allowed.length === 0 || isOneOf(told, allowed)
}

const end = (dose: string | undefined) => (dose === undefined ? undefined : decimal(dose))

/** A dose without a unit, or of a tier without one, is taken as it stands. */
function amountIn({ dose, unit }: GivenDose, wanted: string | undefined): Decimal | undefined {
  return unit?.trim() && wanted ? doseIn(dose, unit, wanted) : doseIn(dose, '', '')
}
