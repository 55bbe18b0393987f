/** Grouping through the session service: a small port, so that what stands behind it can change. */
import type { CaseEdit, GroupResult } from '@codarium/contract'
import { ServerRefused } from '../../server/server-error.ts'
import type { CodingApi } from './coding-api.ts'

/** What the grouper says of a case; amounts only where money is shown. */
export type CaseResult = Omit<GroupResult, 'key' | 'supplements' | 'supplementAmount'> & {
  readonly supplements: readonly (Omit<GroupResult['supplements'][number], 'amount'> & { readonly amount?: number })[]
  readonly supplementAmount?: number
}

/** What a case is paid, where the house has set a base rate. */
export interface CaseAmount {
  readonly baseRate: number
  readonly total: number
}

/** The figures of the case as it came. */
export interface OriginalFigures {
  readonly drg?: string
  readonly pccl?: number
  readonly effectiveCostWeight?: number
}

/** A grouped case. */
export interface Grouping {
  readonly result: CaseResult
  readonly amount?: CaseAmount
  /** Present when the case differs from how it came. */
  readonly original?: OriginalFigures
}

interface CaseGrouping extends Partial<Grouping> {
  readonly index: number
}

interface GroupAnswer {
  readonly available: boolean
  readonly unavailable?: { readonly message: string }
  readonly total: number
  readonly cases: readonly CaseGrouping[]
}

/** No grouper answers; coding goes on without. */
export class GrouperUnavailable extends Error {
  override readonly name = 'GrouperUnavailable'
}

const path = (sessionId: string) => `/api/v1/coding/session/${encodeURIComponent(sessionId)}/group`

/** Groups one case; `edit` is what has not been saved, undefined groups what the server has. */
export async function groupCase(
  api: CodingApi,
  sessionId: string,
  index: number,
  edit: CaseEdit | undefined,
  signal: AbortSignal,
): Promise<Grouping> {
  const body = { index, ...(edit && { edits: [edit] }) }
  const [grouped] = (await ask(api, sessionId, body, signal)).cases
  if (!grouped?.result) throw new GrouperUnavailable('The case cannot be grouped.')
  const { result, amount, original } = grouped
  return { result, ...(amount && { amount }), ...(original && { original }) }
}

/** The groups of a page of cases, for the list: pairs of index and group. */
export async function groupsOf(
  api: CodingApi,
  sessionId: string,
  offset: number,
  limit: number,
): Promise<readonly (readonly [number, string])[]> {
  const { cases } = await ask(api, sessionId, { offset, limit }, AbortSignal.timeout(60_000))
  return cases.flatMap(({ index, result }) => (result ? [[index, result.drg] as const] : []))
}

/** What trying a code changes in CHF; undefined where no money may be shown. */
export async function tryCode(
  api: CodingApi,
  sessionId: string,
  index: number,
  edit: CaseEdit,
  change: object,
  signal: AbortSignal,
): Promise<number | undefined> {
  const body = { index, edits: [edit], changes: [change] }
  const answer = await api<{ variants: readonly { delta: { amount?: number } }[] }>(`${path(sessionId)}/what-if`, {
    method: 'POST',
    body,
    signal,
  })
  return answer.variants[0]?.delta.amount
}

async function ask(api: CodingApi, sessionId: string, body: object, signal: AbortSignal): Promise<GroupAnswer> {
  const answer = await api<GroupAnswer>(path(sessionId), { method: 'POST', body, signal }).catch((error: unknown) => {
    throw error instanceof ServerRefused && [404, 503].includes(error.status)
      ? new GrouperUnavailable(error.message)
      : error
  })
  if (!answer.available) throw new GrouperUnavailable(answer.unavailable?.message ?? '')
  return answer
}
