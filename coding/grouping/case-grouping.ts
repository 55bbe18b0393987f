/** Groups cases: as they are, beside how they came, and with changes that are tried. */
import {
  type CaseGrouping,
  type CodedCase,
  type GroupRequest,
  type GroupResult,
  type Unavailable,
  type UnavailableReason,
  unavailableReasons,
  type WhatIfAnswer,
  type WhatIfChange,
} from '@codarium/contract'
import type { CaseStates } from '../sessions/deliveries.ts'
import { mapInSlices } from '../slices.ts'
import type { GroupedOne, GrouperClient } from './client/grouper-client.ts'
import { amountOf, type BaseRates, baseRateOf, deltaOf, shownResult, summaryOf } from './figures.ts'
import { withChange } from './request/changed-case.ts'
import { type Asked, groupRequest, tariffOf } from './request/group-request.ts'

export interface CaseGroupingDeps {
  readonly client: GrouperClient
  readonly baseRates: BaseRates
  /** SVC_WHATIF_MONEY. */
  readonly whatIfMoney: boolean
}

/** What came of grouping cases; none while grouping is unavailable. */
export interface GroupedCases {
  readonly available: boolean
  readonly unavailable?: Unavailable
  readonly cases: CaseGrouping[]
}

/** The authorization header of whoever asks. */
export type Authorization = string | undefined

/** Groups cases, those that were edited also as they came. */
export async function groupCases(
  { client, baseRates }: CaseGroupingDeps,
  states: readonly CaseStates[],
  authorization: Authorization,
): Promise<GroupedCases> {
  const edited = states.filter(isEdited)
  const cases = [...states.map(({ current }) => current), ...edited.map(({ original }) => original)]
  const asked = await groupRequests(cases)
  const grouped = await groupAll(client, asked, authorization)
  if ('reason' in grouped) return { ...unavailable(grouped.reason), cases: [] }
  const originals = new Map(edited.map((state, at) => [state, grouped[states.length + at]!]))
  const told = states.map((state, at) => {
    const coded = state.current
    return caseGrouping({ coded, asked: asked[at]!, now: grouped[at]!, before: originals.get(state), baseRates })
  })
  return { available: true, cases: told }
}

/** Groups a case with each of the changes tried on its own, in one call. */
export async function whatIf(
  { client, baseRates, whatIfMoney }: CaseGroupingDeps,
  coded: CodedCase,
  changes: readonly WhatIfChange[],
  authorization: Authorization,
): Promise<WhatIfAnswer> {
  const variants = changes.map((change) => withChange(coded, change))
  const grouped = await groupAll(client, await groupRequests([coded, ...variants]), authorization)
  if ('reason' in grouped) return { ...unavailable(grouped.reason), variants: [] }
  const rateOf = (each: CodedCase) => (whatIfMoney ? baseRateOf(baseRates, each.site, tariffOf(each)) : undefined)
  const current = summaryOf(grouped[0]!, rateOf(coded))
  return {
    available: true,
    current,
    variants: variants.map((variant, at) => {
      const summary = summaryOf(grouped[at + 1]!, rateOf(variant))
      const { key } = changes[at]!
      return { ...(key === undefined ? {} : { key }), ...summary, delta: deltaOf(current, summary) }
    }),
  }
}

/** Rows of cases made into requests in one go: about 5 ms. */
const ROWS_AT_ONCE = 1000

/** What is asked of a grouper about cases. */
export function groupRequests(cases: readonly CodedCase[]): Promise<Asked[]> {
  return mapInSlices(cases, groupRequest, { workOf: rowsOf, atOnce: ROWS_AT_ONCE })
}

function rowsOf({ diagnoses, treatments, medications }: CodedCase): number {
  return 1 + diagnoses.length + treatments.length + medications.length
}

/** One result for each that was asked; what could not be asked keeps its reason. */
export async function groupAll(
  client: GrouperClient,
  asked: readonly Asked[],
  authorization: Authorization,
  stopped?: AbortSignal,
): Promise<readonly GroupedOne[] | { readonly reason: UnavailableReason }> {
  const requests = asked.filter((each): each is GroupRequest => !('notGrouped' in each))
  const grouped = await client.group(requests, authorization, stopped)
  if (!grouped.available) return grouped
  const results = grouped.results.values()
  return asked.map((each) => ('notGrouped' in each ? each : results.next().value!))
}

/** What a grouper has said of cases, as far as it is at hand: one entry for each. */
export async function knownGroups(
  client: Pick<GrouperClient, 'known'>,
  cases: readonly CodedCase[],
): Promise<(GroupResult | undefined)[]> {
  const asked = await groupRequests(cases)
  const known = (await client.known(asked.filter((each): each is GroupRequest => !('notGrouped' in each)))).values()
  return asked.map((each) => ('notGrouped' in each ? undefined : known.next().value))
}

/** Whether a case was edited; one that was not is the same value in both states. */
function isEdited({ original, current }: CaseStates): boolean {
  return original !== current
}

interface One {
  readonly coded: CodedCase
  readonly asked: Asked
  readonly now: GroupedOne
  /** Where the case was edited. */
  readonly before: GroupedOne | undefined
  readonly baseRates: BaseRates
}

function caseGrouping({ coded, asked, now, before, baseRates }: One): CaseGrouping {
  const { index, caseId, site } = coded
  const tariff = tariffOf(coded)
  const baseRate = baseRateOf(baseRates, site, tariff)
  const original = before && summaryOf(before, baseRate)
  const result = shownResult(now, baseRate !== undefined)
  const amount = amountOf(now, baseRate)
  return {
    index,
    caseId,
    site,
    ...(tariff ? { tariff } : {}),
    ...('version' in asked ? { version: asked.version } : {}),
    grouped: result?.grouped ?? false,
    ...('notGrouped' in now ? { notGrouped: now.notGrouped } : {}),
    ...(result ? { result } : {}),
    ...(amount ? { amount } : {}),
    changed: original !== undefined,
    ...(original ? { original, delta: deltaOf(original, summaryOf(now, baseRate)) } : {}),
  }
}

/** The part of an answer that says that there is no grouping, and why. */
function unavailable(reason: UnavailableReason) {
  return {
    available: false,
    unavailable: { reason, message: `Grouping is unavailable: ${unavailableReasons[reason]}.` },
  }
}
