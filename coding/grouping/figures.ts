/** The figures of grouped cases: summaries, what they are paid, and what a change makes of them. */
import type {
  CaseAmount,
  CaseResult,
  GroupedCase,
  GroupingDelta,
  GroupingSummary,
  GroupRequest,
} from '@codarium/contract'
import { difference, money, sum } from '@codarium/domain'
import type { GroupedOne } from './client/grouper-client.ts'

/** SVC_BASERATES. */
export type BaseRates = Readonly<Record<string, { readonly [T in GroupRequest['tariff']]?: number }>>

/** CHF per cost weight 1.0 for a site and tariff; undefined where none is set, and then no money is shown. */
export function baseRateOf(rates: BaseRates, site: string, tariff: GroupRequest['tariff'] | undefined) {
  if (tariff === undefined || !Object.hasOwn(rates, site)) return undefined
  return rates[site]?.[tariff]
}

/** What a case is paid; nothing for one that was not grouped. */
export function amountOf(grouped: GroupedOne, baseRate: number | undefined): CaseAmount | undefined {
  if (baseRate === undefined || 'notGrouped' in grouped || !grouped.grouped) return undefined
  const paid = money(grouped.effectiveCostWeight, baseRate)
  const { supplementAmount: supplements } = grouped
  return { baseRate, case: paid, supplements, total: sum(paid, supplements) }
}

/** A result as it is shown: without money unless there is a base rate. */
export function shownResult(grouped: GroupedOne, showMoney: boolean): CaseResult | undefined {
  if ('notGrouped' in grouped) return undefined
  if (showMoney) return grouped
  const { supplementAmount: _, supplements, ...rest } = grouped
  return { ...rest, supplements: supplements.map(({ amount, ...supplement }) => supplement) }
}

/** The figures of a case without its rows. */
export function summaryOf(grouped: GroupedOne, baseRate: number | undefined): GroupingSummary {
  if ('notGrouped' in grouped) return { grouped: false, notGrouped: grouped.notGrouped, supplements: [] }
  const { drg, pccl, lengthOfStay, costWeight, effectiveCostWeight, effectiveCostWeightKind } = grouped
  const amount = amountOf(grouped, baseRate)
  return {
    grouped: grouped.grouped,
    status: grouped.status.code,
    drg,
    pccl,
    ...(lengthOfStay === undefined ? {} : { lengthOfStay }),
    costWeight,
    effectiveCostWeight,
    ...(effectiveCostWeightKind === undefined ? {} : { effectiveCostWeightKind }),
    supplements: grouped.supplements.map(({ code }) => code),
    ...(amount ? { amount } : {}),
  }
}

/** What came of a change: after minus before; what was not grouped counts as nothing. */
export function deltaOf(before: GroupingSummary, after: GroupingSummary): GroupingDelta {
  const money = before.amount ?? after.amount
  const [stayed, stays] = [before.lengthOfStay, after.lengthOfStay]
  return {
    drgChanged: before.drg !== after.drg,
    groupedChanged: before.grouped !== after.grouped,
    pccl: (after.pccl ?? 0) - (before.pccl ?? 0),
    costWeight: difference(after.costWeight ?? 0, before.costWeight ?? 0),
    effectiveCostWeight: difference(after.effectiveCostWeight ?? 0, before.effectiveCostWeight ?? 0),
    ...(stayed === undefined || stays === undefined ? {} : { lengthOfStay: stays - stayed }),
    ...(money ? { amount: difference(after.amount?.total ?? 0, before.amount?.total ?? 0) } : {}),
  }
}

/** A case as the post-coding hook tells it; without a result nothing but what the case itself says. */
export function groupedCase(
  fallId: string,
  tariff: GroupRequest['tariff'] | undefined,
  grouped: GroupedOne | undefined,
): GroupedCase {
  const known = { fallId, tariff: tariff ?? null }
  if (!grouped || 'notGrouped' in grouped) {
    const unknown = { drgCode: null, costWeight: null, effectiveCostWeight: null, pccl: null, los: null }
    return { ...known, ...unknown, groupingSuccess: false }
  }
  const { drg: drgCode, costWeight, effectiveCostWeight, pccl, lengthOfStay: los = null } = grouped
  return { ...known, drgCode, costWeight, effectiveCostWeight, pccl, los, groupingSuccess: grouped.grouped }
}
