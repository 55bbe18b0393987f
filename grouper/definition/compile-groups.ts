/** Compiles groups with their weights, and checks that no stay can have a negative weight. */

import { type Decimal, decimal, isLess, wholePart, ZERO } from '@codarium/domain'
import { effectiveWeight, type Phase, type Weights } from '../engine/cost-weight.ts'
import type { Group } from '../engine/grouper-definition.ts'
import type { Findings } from './findings.ts'
import type { GroupFormat } from './format.ts'

/** The groups by code. */
export function compileGroups(groups: readonly GroupFormat[], findings: Findings): Map<string, Group> {
  const compiled = new Map<string, Group>()
  for (const [at, group] of groups.entries()) {
    const path = `groups.${at}`
    if (compiled.has(group.code)) findings.add(`${path}.code`, `${group.code} is defined twice`)
    const weights = compileWeights(group, path, findings)
    compiled.set(group.code, { code: group.code, label: group.label, weights })
  }
  return compiled
}

const decimalFields = [
  'costWeight',
  'meanLengthOfStay',
  'discountPerDay',
  'surchargePerDay',
  'transferDiscountPerDay',
] as const

function compileWeights(group: GroupFormat, path: string, findings: Findings): Weights {
  const read = (field: (typeof decimalFields)[number]) => weightOf(group[field], `${path}.${field}`, findings)
  const weights: Weights = {
    costWeight: read('costWeight'),
    meanLengthOfStay: read('meanLengthOfStay'),
    discountUntil: group.discountUntil,
    discountPerDay: read('discountPerDay'),
    surchargeFrom: group.surchargeFrom,
    surchargePerDay: read('surchargePerDay'),
    transferDiscountPerDay: read('transferDiscountPerDay'),
    phases: compilePhases(group.dayWeights ?? [], `${path}.dayWeights`, findings),
  }
  checkPairs(group, path, findings)
  checkStays(group, weights, path, findings)
  return weights
}

function weightOf(text: string | undefined, path: string, findings: Findings): Decimal | undefined {
  if (text === undefined) return undefined
  if (text.startsWith('-')) findings.add(path, `is negative: ${text}`)
  return decimal(text)
}

function compilePhases(
  phases: NonNullable<GroupFormat['dayWeights']>,
  path: string,
  findings: Findings,
): readonly Phase[] {
  for (const [at, { from, to }] of phases.entries()) {
    const begin = at === 0 ? 1 : (phases[at - 1]!.to ?? 0) + 1
    if (from !== begin || (at > 0 && phases[at - 1]!.to === undefined))
      findings.add(
        `${path}.${at}.from`,
        'does not follow the phase before: the first begins on day 1, only the last is open',
      )
    if (to !== undefined && to < from) findings.add(`${path}.${at}.to`, 'lies before the begin of the phase')
  }
  return phases.map(({ from, to, weight }, at) => ({
    from,
    to,
    weight: weightOf(weight, `${path}.${at}.weight`, findings) ?? ZERO,
  }))
}

/** What only makes sense together. */
function checkPairs(group: GroupFormat, path: string, findings: Findings): void {
  if ((group.costWeight === undefined) === (group.dayWeights === undefined))
    findings.add(path, `${group.code} needs a costWeight or dayWeights, and not both`)
  if ((group.discountUntil === undefined) !== (group.discountPerDay === undefined))
    findings.add(path, `${group.code} needs discountUntil and discountPerDay together`)
  if ((group.surchargeFrom === undefined) !== (group.surchargePerDay === undefined))
    findings.add(path, `${group.code} needs surchargeFrom and surchargePerDay together`)
  if (group.transferDiscountPerDay !== undefined && group.meanLengthOfStay === undefined)
    findings.add(path, `${group.code} has a transferDiscountPerDay but no meanLengthOfStay`)
  if ((group.discountUntil ?? 0) >= (group.surchargeFrom ?? Number.POSITIVE_INFINITY))
    findings.add(path, `${group.code} has no day between discount and surcharge`)
}

/** The shortest stay and the shortest transfer weigh least. */
function checkStays({ code }: GroupFormat, weights: Weights, path: string, findings: Findings): void {
  if (weights.costWeight === undefined) return
  const mean = weights.meanLengthOfStay ? wholePart(weights.meanLengthOfStay) : 0
  for (const transferred of [false, true]) {
    if (transferred && mean < 2) continue
    const { weight, kind } = effectiveWeight(weights, 1, transferred)
    if (isLess(weight, ZERO)) findings.add(path, `${code} has a negative weight for a stay of one day (${kind})`)
  }
}
