/** Groups the cases of a session as they stand, or with edits that are not saved; each look is recorded. */
import type {
  CaseEdit,
  SessionGroupAnswer,
  SessionGroupRequest,
  SessionWhatIfRequest,
  WhatIfAnswer,
} from '@codarium/contract'
import { MOST_GROUPED_CASES } from '@codarium/contract'
import { ApiError, type Caller } from '@codarium/platform'
import { sideBySide, statesOf } from '../sessions/case-states.ts'
import type { Page } from '../sessions/deliveries.ts'
import { finished } from '../sessions/end-session.ts'
import { workOf } from '../sessions/heavy-work.ts'
import { jsonOf } from '../sessions/json-lists.ts'
import { invalid } from '../sessions/refusals.ts'
import { requireAdministrator, requireSession } from '../sessions/session-access.ts'
import type { SessionDeps } from '../sessions/session-deps.ts'
import { readText, readWork, SPIGES, storedWork } from '../sessions/session-texts.ts'
import { isActive } from '../sessions/state-machine.ts'
import type { SessionRow } from '../sessions/tables.ts'
import { type CaseGroupingDeps, groupCases, whatIf } from './case-grouping.ts'
import { changeFaults } from './request/changed-case.ts'

export interface SessionGroupingDeps extends CaseGroupingDeps {
  readonly sessions: SessionDeps
}

/** Who asks, and with which token. */
export interface Asker {
  readonly caller: Caller
  readonly authorization: string | undefined
  /** Whether it still waits for the answer. */
  isWanted?(): boolean
}

/** Groups a page of a session, or one case of it. */
export async function groupSession(
  deps: SessionGroupingDeps,
  asker: Asker,
  id: string,
  request: SessionGroupRequest,
): Promise<SessionGroupAnswer> {
  const { caller, authorization } = asker
  const { index, edits } = request
  const page = index === undefined ? pageOf(request) : { offset: index, limit: 1 }
  const { session, total, states } = await wantedStates(deps.sessions, asker, id, { ...page, edits })
  if (index !== undefined && states.length === 0) throw noCase(index)
  const { cases, ...availability } = await groupCases(deps, states, authorization)
  const counts = { cases: states.length, grouped: cases.filter(({ grouped }) => grouped).length }
  await record(deps.sessions, caller, session, { what: 'cases', ...counts, available: availability.available })
  return { ...availability, total, offset: page.offset, revision: session.draft_revision, cases }
}

/** Tries changes on a case of a session. */
export async function whatIfSession(
  deps: SessionGroupingDeps,
  asker: Asker,
  id: string,
  { index, edits, changes }: SessionWhatIfRequest,
): Promise<WhatIfAnswer> {
  const { caller, authorization } = asker
  requireAdministrator(caller, changesAdministrative(changes))
  const { session, states } = await wantedStates(deps.sessions, asker, id, { offset: index, limit: 1, edits })
  const [state] = states
  if (!state) throw noCase(index)
  const faults = changes.flatMap((change, at) => changeFaults(state.current, change, `changes.${at}`))
  if (faults.length > 0) throw invalid(faults)
  const answer = await whatIf(deps, state.current, changes, authorization)
  await record(deps.sessions, caller, session, {
    what: 'what-if',
    changes: changes.length,
    available: answer.available,
  })
  return answer
}

interface Wanted {
  readonly offset: number
  readonly limit: number
  readonly edits: readonly CaseEdit[] | undefined
}

/** Cases as they came and as they are: with the draft, or as they were applied. Large deliveries are read in turn. */
async function wantedStates(deps: SessionDeps, { caller, isWanted }: Asker, id: string, wanted: Wanted) {
  const session = await requireSession(deps.store.read, deps.tenancy, caller, id)
  requireEditor(session, caller, wanted.edits)
  const page = { edits: wanted.edits && (await jsonOf(wanted.edits)), ...pageOf(wanted) }
  const weight = workOf(page) + (await storedWork(deps.store.read, id, [...SPIGES, 'DRAFT', 'RESULT']))
  const tenant = deps.tenancy.tenantOf(caller)
  const run = () => (session.has_result === 1 ? appliedStates(deps, id, page) : draftStates(deps, id, page))
  return { session, ...(await deps.heavy.run({ tenant, weight, run, ...(isWanted && { isWanted }) })) }
}

/** A page of cases, with edits that are tried. */
type WantedPage = Pick<Page, 'edits' | 'offset' | 'limit'>

async function draftStates(deps: SessionDeps, id: string, page: WantedPage) {
  const { store, vault } = deps
  const { text, draft } = await readWork(store.read, vault, id)
  if (text === undefined) throw new ApiError('NOT_FOUND', 'The input data are not kept.')
  return statesOf(deps, { key: id, text, draft, ...page })
}

/** Cases of an applied session, beside how they came where that is kept. */
async function appliedStates(deps: SessionDeps, id: string, { offset, limit }: WantedPage) {
  const { store, vault } = deps
  const text = await readText(store.read, vault, id, 'RESULT')
  if (text === undefined) throw new ApiError('NOT_FOUND', 'The session has no modified data.')
  const result = await statesOf(deps, { key: `${id}/result`, text, offset, limit })
  const came = await readText(store.read, vault, id, ...SPIGES)
  if (came === undefined) return result
  return sideBySide(result, await statesOf(deps, { key: id, text: came, offset, limit }))
}

/** Trying edits is for those who may make them. */
function requireEditor(session: SessionRow, caller: Caller, edits: readonly CaseEdit[] | undefined): void {
  if (!edits) return
  if (!caller.capabilities.has('session.edit')) {
    throw new ApiError('FORBIDDEN', 'Edits may be tried by those who may edit.', { reason: 'INSUFFICIENT_ROLE' })
  }
  if (!isActive(session.status)) throw finished(session)
  requireAdministrator(caller, changesAdministrative(edits))
}

function changesAdministrative(changes: readonly { administrative?: unknown }[]): boolean {
  return changes.some(({ administrative }) => administrative !== undefined)
}

function pageOf({ offset = 0, limit = MOST_GROUPED_CASES }: { offset?: number; limit?: number }) {
  return { offset, limit }
}

function noCase(index: number): ApiError {
  return invalid([{ field: 'index', message: `there is no case ${index}` }])
}

/** What cannot be recorded is not shown; nothing of a case stands in the detail. */
function record(
  deps: SessionDeps,
  caller: Caller,
  session: SessionRow,
  detail: Readonly<Record<string, string | number | boolean>>,
): Promise<void> {
  const { subject: actor, name: actorName } = caller
  return deps.audit.witness([
    { action: 'session.grouped', tenant: session.tenant, actor, actorName, sessionId: session.id, detail },
  ])
}
