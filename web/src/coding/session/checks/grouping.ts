/** Grouping through the session service: a small port, so that what stands behind it can change. */

import type {
  CaseAmount,
  CaseEdit,
  CaseResult,
  GroupingSummary,
  SessionGroupAnswer,
  WhatIfAnswer,
} from '@codarium/contract'
import type { ServerApi } from '../../../server/server-api.ts'
import { ServerRefused } from '../../../server/server-error.ts'
import { sessionPath } from '../../../server/session-path.ts'

export interface Grouping {
  readonly result: CaseResult
  readonly amount?: CaseAmount
  /** Present when the case differs from how it came. */
  readonly original?: GroupingSummary
}

/** No grouper answers; coding goes on without. */
export class GrouperUnavailable extends Error {
  override readonly name = 'GrouperUnavailable'
}

const path = (sessionId: string) => `${sessionPath(sessionId)}/group`

/** Groups one case; `edit` is what has not been saved, undefined groups what the server has. */
export async function groupCase(
  api: ServerApi,
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
  api: ServerApi,
  sessionId: string,
  offset: number,
  limit: number,
): Promise<readonly (readonly [number, string])[]> {
  const { cases } = await ask(api, sessionId, { offset, limit }, AbortSignal.timeout(60_000))
  return cases.flatMap(({ index, result }) => (result ? [[index, result.drg] as const] : []))
}

/** What trying a code changes in CHF; undefined where no money may be shown. */
export async function tryCode(
  api: ServerApi,
  sessionId: string,
  index: number,
  edit: CaseEdit,
  change: object,
  signal: AbortSignal,
): Promise<number | undefined> {
  const body = { index, edits: [edit], changes: [change] }
  const answer = await api<WhatIfAnswer>(`${path(sessionId)}/what-if`, {
    method: 'POST',
    body,
    signal,
  })
  return answer.variants[0]?.delta.amount
}

async function ask(api: ServerApi, sessionId: string, body: object, signal: AbortSignal): Promise<SessionGroupAnswer> {
  const answer = await api<SessionGroupAnswer>(path(sessionId), { method: 'POST', body, signal }).catch(
    (error: unknown) => {
      throw error instanceof ServerRefused && [404, 503].includes(error.status)
        ? new GrouperUnavailable(error.message)
        : error
    },
  )
  if (!answer.available) throw new GrouperUnavailable(answer.unavailable?.message ?? '')
  return answer
}
