/** The supplementary payments of a grouped case, by the definition's own list. */
import type { GrouperCase, GrouperSupplement, TraceStep } from '@codarium/contract'
import {
  codeIn,
  type Decimal,
  decimalText,
  doseIn,
  isInTier,
  isOneOf,
  plus,
  times,
  toNumber,
  ZERO,
} from '@codarium/domain'
import type { CaseFacts } from './case-facts.ts'
import type { GrouperDefinition, Supplement } from './grouper-definition.ts'

type Medication = NonNullable<GrouperCase['medications']>[number]

/** The supplements with their sum, and the trace of doses that could not be read. */
export interface SupplementResult {
  readonly supplements: readonly GrouperSupplement[]
  readonly amount: Decimal
  readonly trace: readonly TraceStep[]
}

const NONE: SupplementResult = { supplements: [], amount: ZERO, trace: [] }

/** The supplements of a case in the group it was given. */
export function supplementsOf(
  definition: GrouperDefinition,
  facts: CaseFacts,
  medications: readonly Medication[],
  group: string,
): SupplementResult {
  if (medications.length === 0 && facts.procedures.length === 0) return NONE
  const found: GrouperSupplement[] = []
  const trace: TraceStep[] = []
  let amount = ZERO
  for (const each of definition.supplements) {
    if (!isAllowed(each, facts, group)) continue
    const granted = grant(each, facts, medications, definition)
    if (granted === undefined) continue
    if (typeof granted === 'string') {
      trace.push({ step: 'SUPPLEMENT', result: `${each.code} not paid`, reason: granted })
      continue
    }
    const total = times(each.amount, granted.quantity)
    amount = plus(amount, total)
    found.push({ code: each.code, ...granted, amount: toNumber(total) })
    trace.push({ step: 'SUPPLEMENT', result: each.code, reason: reasonOf(granted) })
  }
  return { supplements: found, amount, trace }
}

type Granted = Omit<GrouperSupplement, 'code' | 'amount'>

function reasonOf({ triggeredBy, dose, doseUnit, quantity }: Granted): string {
  if (dose !== undefined) return `${triggeredBy} ${dose} ${doseUnit}`
  return quantity > 1 ? `${triggeredBy} ${quantity} times` : triggeredBy
}

/** What leads to the supplement; a text says why a dose cannot be compared, undefined that there is nothing. */
function grant(
  supplement: Supplement,
  facts: CaseFacts,
  medications: readonly Medication[],
  { procedures }: GrouperDefinition,
): Granted | string | undefined {
  const { procedures: triggers, perProcedure } = supplement
  if (!triggers) return byDose(supplement, medications)
  const done = facts.procedures.filter(({ code }) => triggers.has(code))
  if (done.length === 0) return undefined
  for (const { at } of done) facts.used.procedures.add(at)
  return { triggeredBy: procedures.codes[done[0]!.code]!, quantity: perProcedure ? done.length : 1 }
}

function byDose(supplement: Supplement, medications: readonly Medication[]): Granted | string | undefined {
  const given = medications.filter((each) => isOfForm(supplement, each))
  if (given.length === 0) return undefined
  let total = ZERO
  for (const { dose, unit = '' } of given) {
    const amount = doseIn(dose, unit, supplement.doseUnit)
    if (amount === undefined) return `a dose in "${unit}" cannot be compared with ${supplement.doseUnit}`
    total = plus(total, amount)
  }
  if (!isInTier(total, supplement.doseFrom, supplement.doseBelow)) return undefined
  return {
    triggeredBy: codeIn('ATC', given[0]!.code),
    dose: decimalText(total),
    doseUnit: supplement.doseUnit,
    quantity: 1,
  }
}

/** The route and extra information must be told where the supplement asks for them: nothing is guessed. */
function isOfForm(
  { medications, routes, additions }: Supplement,
  { code, route = '', addition = '' }: Medication,
): boolean {
  if (!medications.includes(codeIn('ATC', code))) return false
  return isAsked(route, routes) && isAsked(addition, additions)
}

function isAsked(told: string, asked: readonly string[]): boolean {
  return asked.length === 0 || isOneOf(told, asked)
}

function isAllowed(supplement: Supplement, facts: CaseFacts, group: string): boolean {
  const { ageAbove, ageBelow, excludedGroups, withDiagnoses, withProcedures } = supplement
  const age = facts.measures.age!
  if (excludedGroups.includes(group)) return false
  if ((ageAbove !== undefined && age <= ageAbove) || (ageBelow !== undefined && age >= ageBelow)) return false
  if (withProcedures && !facts.procedures.some(({ code }) => withProcedures.has(code))) return false
  return (
    !withDiagnoses || withDiagnoses.has(facts.main) || facts.secondaries.some(({ code }) => withDiagnoses.has(code))
  )
}
