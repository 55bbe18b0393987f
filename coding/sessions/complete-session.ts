/** The coder's last word, and the cancellation from outside: each ends a session once. */
import { createHash } from 'node:crypto'
import type { CompleteRequest, SessionResult } from '@codarium/contract'
import type { Caller } from '@codarium/platform'
import { sideBySide, statesOf } from './case-states.ts'
import type { CaseStates, Edited } from './deliveries.ts'
import { announce, type Ending, endEntry, endSession, finished } from './end-session.ts'
import { workOf } from './heavy-work.ts'
import { invalid, unusableData } from './refusals.ts'
import { requireRevision } from './save-draft.ts'
import { requireAdministrator, requireEditable, requireOpenable, requireSession } from './session-access.ts'
import type { SessionDeps } from './session-deps.ts'
import { findSession } from './session-store.ts'
import { readText, readWork, SPIGES, sealedText, storedWork, type TextKind } from './session-texts.ts'
import { isActive, type Trigger } from './state-machine.ts'
import type { SessionRow } from './tables.ts'

const triggers: Record<CompleteRequest['action'], Trigger> = {
  APPLIED: 'apply',
  DISCARDED: 'discard',
  CANCELLED: 'close',
}

/** What is read of a session to complete it. */
const textsFor: Record<CompleteRequest['action'], readonly TextKind[]> = {
  APPLIED: [...SPIGES, 'DRAFT'],
  DISCARDED: SPIGES,
  CANCELLED: [],
}

/** Completes a session; a second, equal call answers as the first did, any other on a finished session is 409. */
export async function completeSession(
  deps: SessionDeps,
  caller: Caller,
  id: string,
  request: CompleteRequest,
  isWanted?: () => boolean,
): Promise<SessionResult> {
  requireResult(request)
  await requireSession(deps.store.read, deps.tenancy, caller, id)
  const weight = workOf({ data: request.data }) + (await storedWork(deps.store.read, id, textsFor[request.action]))
  const tenant = deps.tenancy.tenantOf(caller)
  const run = () => completed(deps, caller, id, request)
  return deps.heavy.run({ tenant, weight, run, ...(isWanted && { isWanted }) })
}

async function completed(
  deps: SessionDeps,
  caller: Caller,
  id: string,
  request: CompleteRequest,
): Promise<SessionResult> {
  const completion = completionOf(request)
  const session = await requireSession(deps.store.read, deps.tenancy, caller, id)
  if (!isActive(session.status)) return repeated(session, completion)
  const { subject: actor, name: actorName } = caller
  const said = await choice(deps, caller, session, request)
  const ending = { trigger: triggers[request.action], actor, actorName, completion, ...said }
  const events = await deps.audit.prepare([endEntry(session, ending)])
  return end(deps, caller, { session, ending: { ...ending, events }, draftRevision: request.draftRevision })
}

/** Cancels a session; cancelling a cancelled one again changes nothing and answers the same. */
export async function cancelSession(deps: SessionDeps, caller: Caller, id: string): Promise<SessionResult> {
  const session = await requireOpenable(deps.store.read, deps.tenancy, caller, id)
  const { subject: actor, name: actorName } = caller
  if (!isActive(session.status)) return repeated(session, CANCEL)
  return end(deps, caller, { session, ending: { trigger: 'cancel', actor, actorName, completion: CANCEL } })
}

/** An administrator ends a session, and says why; ending one they have ended changes nothing and answers the same. */
export async function endFromOutside(
  deps: SessionDeps,
  caller: Caller,
  id: string,
  reason: string,
): Promise<SessionResult> {
  const session = await requireSession(deps.store.read, deps.tenancy, caller, id)
  const { subject: actor, name: actorName } = caller
  const completion = `${END} ${actor}`
  if (!isActive(session.status)) return repeated(session, completion)
  const by = { userId: actor, name: actorName, reason }
  return end(deps, caller, {
    session,
    ending: { trigger: 'cancel', actor, actorName, completion, by, detail: { reason } },
  })
}

/** The result metadata of a finished session; throws 409 while it is not. */
export function resultOf(session: SessionRow): SessionResult {
  const { id, status, action, has_result, ended_at } = session
  if (status === 'PENDING' || status === 'IN_PROGRESS' || action === null) throw finished(session)
  const endedAt = new Date(ended_at ?? 0).toISOString()
  return { sessionId: id, action, hasData: has_result === 1, status, endedAt }
}

/** What a cancelling call says. */
const CANCEL = 'cancel'
/** What the call of an administrator says, before who it is. */
const END = 'end'

interface End {
  /** As it was when the result was checked. */
  readonly session: SessionRow
  readonly ending: Ending
  /** The draft that is applied: another one saved since is not this one. */
  readonly draftRevision?: number | undefined
}

async function end(deps: SessionDeps, caller: Caller, { session, ending, draftRevision }: End): Promise<SessionResult> {
  const { ended, after } = await deps.store.transact(async (tx) => {
    const current = await requireSession(tx, deps.tenancy, caller, session.id)
    // The same call may have come twice at once, and the other one was first.
    if (!isActive(current.status)) return { ended: undefined, after: current }
    requireRevision(current, draftRevision)
    const ended = await endSession(tx, deps, current, ending)
    return { ended, after: (await findSession(tx, session.id)) ?? current }
  }, 'SNAPSHOT')
  announce(deps, [ended])
  return ended ? resultOf(after) : repeated(after, ending.completion)
}

function repeated(session: SessionRow, completion: string | undefined): SessionResult {
  if (session.completion === null || session.completion !== completion) throw finished(session)
  return resultOf(session)
}

function requireResult({ action, data, draftRevision }: CompleteRequest): void {
  if (action !== 'APPLIED') return
  if (data === undefined && draftRevision === undefined) {
    throw invalid([{ field: 'data', message: 'is required' }])
  }
  if (data !== undefined && draftRevision !== undefined) {
    throw invalid([{ field: 'draftRevision', message: 'must not stand beside data' }])
  }
}

/** What a completing call says, as a hash: two calls that say the same are equal. */
function completionOf({ action, data, draftRevision }: CompleteRequest): string {
  if (action !== 'APPLIED') return action
  const said = data === undefined ? `draft ${draftRevision}` : `data ${data}`
  return `APPLIED ${createHash('sha256').update(said).digest('hex')}`
}

type Work = Awaited<ReturnType<typeof readWork>>
type Choice = Pick<Ending, 'results' | 'correlation' | 'changes' | 'detail' | 'figures' | 'overridden'>

/** What the coder chose for the case, to be told to its partner; closing a window chooses nothing, and whoever looks may do so. */
async function choice(
  deps: SessionDeps,
  caller: Caller,
  session: SessionRow,
  request: CompleteRequest,
): Promise<Choice> {
  if (request.action === 'CANCELLED') return {}
  if (session.status !== 'IN_PROGRESS') throw finished(session)
  requireEditable(session)
  return request.action === 'APPLIED' ? appliedResult(deps, caller, session, request) : discarded(deps, session)
}

/** A discarded delivery is the one that came: the partner is told its first case (contract, HisWebhookPayload.spiges). */
async function discarded({ store, vault, deliveries }: SessionDeps, { id }: SessionRow): Promise<Choice> {
  const text = await readText(store.read, vault, id, ...SPIGES)
  // Another call was first, and the original is not kept: whether that one said the same is seen when this one ends it.
  if (text === undefined) return {}
  const unchanged = await deliveries.change({ key: id, text, draft: undefined, into: 'DRAFT' })
  if (!unchanged.ok) throw unusableData(unchanged.findings)
  return { correlation: unchanged.correlation }
}

async function appliedResult(
  deps: SessionDeps,
  caller: Caller,
  session: SessionRow,
  request: CompleteRequest,
): Promise<Choice> {
  requireRevision(session, request.draftRevision)
  const work = await readWork(deps.store.read, deps.vault, session.id)
  const edited = await editedResult(deps, session, request, work)
  requireAdministrator(caller, edited.administrative)
  const { changes, correlation, cases } = edited
  const results = [await sealedText(deps.vault, session.id, 'RESULT', edited.text)]
  const own = await inOwnFormat(deps, session, edited.text)
  if (own !== undefined) results.push(await sealedText(deps.vault, session.id, 'EXPORT', own))
  const { overridden, data } = request
  const asSent = data === undefined ? undefined : edited.text
  const figures = await deps.takeFigures?.(() => appliedStates(deps, session, work, asSent))
  return { results, correlation, changes, detail: { fields: changes.count, cases }, figures, overridden }
}

/** All cases of what is applied, beside how they came: with the draft, or as the whole result was sent. */
async function appliedStates(
  deps: SessionDeps,
  { id }: SessionRow,
  { text = '', draft }: Work,
  asSent: string | undefined,
): Promise<readonly CaseStates[]> {
  const all = { offset: 0, limit: Number.MAX_SAFE_INTEGER }
  if (asSent === undefined) return (await statesOf(deps, { key: id, text, draft, ...all })).states
  const result = await statesOf(deps, { key: `${id}/result`, text: asSent, ...all })
  return sideBySide(result, await statesOf(deps, { key: id, text, ...all })).states
}

/** Made now: with SVC_STORE_ORIGINAL=false the original is gone afterwards. */
async function inOwnFormat({ store, vault, deliveries }: SessionDeps, session: SessionRow, result: string) {
  if (session.format !== 'custom') return undefined
  return deliveries.inOwnFormat(result, (await readText(store.read, vault, session.id, 'ORIGINAL')) ?? '')
}

async function editedResult(
  { deliveries }: SessionDeps,
  { id }: SessionRow,
  { data }: CompleteRequest,
  { text = '', draft }: Work,
): Promise<Edited> {
  const edited = await deliveries.change({ key: id, text, draft, data, into: 'RESULT' })
  if (!edited.ok) throw unusableData(edited.findings)
  return edited
}
