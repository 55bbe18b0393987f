/** Compiles the supplementary payments of a definition. */
import { type Decimal, decimal, isLess } from '@codarium/domain'
import type { Group, Supplement } from '../engine/grouper-definition.ts'
import type { CodeLists } from './code-lists.ts'
import type { Findings } from './findings.ts'
import type { SupplementFormat } from './format.ts'

/** The supplements; what is wrong with them is added to the findings. */
export function compileSupplements(
  supplements: readonly SupplementFormat[],
  lists: CodeLists,
  groups: ReadonlyMap<string, Group>,
  findings: Findings,
): Supplement[] {
  return supplements.map((each, at) => {
    const path = `supplements.${at}`
    check(each, path, groups, findings)
    return compile(each, path, lists)
  })
}

function compile(each: SupplementFormat, path: string, lists: CodeLists): Supplement {
  const set = (kind: 'diagnoses' | 'procedures', field: 'procedures' | 'withDiagnoses' | 'withProcedures') => {
    const items = each[field]
    return items && lists.set(kind, items, `${path}.${field}`)
  }
  return {
    code: each.code,
    amount: decimal(each.amount),
    procedures: set('procedures', 'procedures'),
    medications: each.medications ?? [],
    perProcedure: each.perProcedure ?? false,
    doseFrom: optional(each.doseFrom),
    doseBelow: optional(each.doseBelow),
    doseUnit: each.doseUnit ?? '',
    routes: each.routes ?? [],
    additions: each.additions ?? [],
    ageAbove: each.ageAbove,
    ageBelow: each.ageBelow,
    excludedGroups: each.excludedGroups ?? [],
    withDiagnoses: set('diagnoses', 'withDiagnoses'),
    withProcedures: set('procedures', 'withProcedures'),
  }
}

function optional(text: string | undefined): Decimal | undefined {
  return text === undefined ? undefined : decimal(text)
}

function check(each: SupplementFormat, path: string, groups: ReadonlyMap<string, Group>, findings: Findings): void {
  const { procedures, medications, doseUnit, doseFrom, doseBelow, amount, excludedGroups = [] } = each
  if ((procedures === undefined) === (medications === undefined))
    findings.add(path, `${each.code} needs procedures or medications, and not both`)
  if (medications && doseUnit === undefined) findings.add(path, `${each.code} needs the doseUnit of its medications`)
  for (const [field, text] of Object.entries({ amount, doseFrom, doseBelow }))
    if (text?.startsWith('-')) findings.add(`${path}.${field}`, `is negative: ${text}`)
  if (doseFrom && doseBelow && !isLess(decimal(doseFrom), decimal(doseBelow)))
    findings.add(path, `${each.code} is unreachable: no dose is from ${doseFrom} and below ${doseBelow}`)
  for (const code of excludedGroups)
    if (!groups.has(code)) findings.add(`${path}.excludedGroups`, `${code} is not among the groups`)
}
