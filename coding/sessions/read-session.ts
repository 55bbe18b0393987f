/** Reads sessions: metadata freely, case data only with a line in the audit trail. */
import type { Draft, SessionCases, SessionMetadata } from '@codarium/contract'
import { ApiError, type Caller } from '@codarium/platform'
import { resultOf } from './complete-session.ts'
import { endedByOf } from './ended-by.ts'
import { hospitalOf } from './hospital.ts'
import { instanceIdOf } from './instance-id.ts'
import { joined } from './json-lists.ts'
import { mayEdit, mayOpen, requireSession } from './session-access.ts'
import type { SessionDeps } from './session-deps.ts'
import { openText, type SealedText, SPIGES } from './session-texts.ts'
import { isActive } from './state-machine.ts'
import { requireStored, type StoredSession, type StoredWish } from './stored-session.ts'
import type { SessionRow } from './tables.ts'

/** Which state of the cases is asked for. */
export type CaseForm = 'draft' | 'original' | 'result'

export function readSession(deps: SessionDeps, caller: Caller, id: string): Promise<SessionRow> {
  return requireSession(deps.store.read, deps.tenancy, caller, id)
}

/** A session as the wire tells it. */
export function metadataOf(
  { vault, hospitals, now }: SessionDeps,
  session: SessionRow,
  caller: Caller,
): SessionMetadata {
  const { coder_id, coder_name } = session
  return {
    sessionId: session.id,
    format: session.format,
    status: session.status,
    createdAt: instant(session.created_at),
    hasData: session.has_original === 1,
    source: session.source,
    ...given('instanceId', instanceIdOf(vault, session) ?? null),
    dataHash: session.data_hash,
    caseCount: session.case_count,
    ...given('hospital', hospitalOf(vault, session, hospitals)),
    readOnly: session.read_only === 1,
    createdBy: { userId: session.creator_id, name: session.creator_name },
    ...given('targetUserId', session.target_user_id),
    ...(coder_id === null ? {} : { coder: { userId: coder_id, name: coder_name ?? '' } }),
    ...given('openedAt', isoOf(session.opened_at)),
    ...given('lastActionAt', isoOf(session.last_action_at)),
    ...(isActive(session.status) ? { expiresAt: instant(session.expires_at) } : {}),
    ...given('endedAt', isoOf(session.ended_at)),
    ...given('action', session.action),
    ...given('endedBy', endedByOf(vault, session)),
    draftRevision: session.draft_revision,
    hasDraft: session.has_draft === 1,
    ...(session.has_draft === 1 ? given('changedCases', session.draft_cases) : {}),
    mayOpen: isActive(session.status) && mayOpen(session, caller),
    mayEdit: mayEdit(session, caller),
    serverTime: instant(now()),
  }
}

/** The data as they were sent, or the SpiGes made of them. */
export async function readInput(
  deps: SessionDeps,
  caller: Caller,
  id: string,
  form: 'original' | 'spiges',
): Promise<string> {
  const wish: StoredWish = { kinds: form === 'spiges' ? SPIGES : ['ORIGINAL'] }
  const look: Look = { id, action: 'session.read', what: form }
  return opened(deps, await audited(deps, caller, look, wish, (stored) => requireText(stored, INPUT_GONE)))
}

/** The modified data of a session that was applied. */
export async function readResult(deps: SessionDeps, caller: Caller, id: string): Promise<string> {
  const look: Look = { id, action: 'session.exported', what: 'result' }
  const wish: StoredWish = { kinds: ['EXPORT', 'RESULT'] }
  return opened(deps, await audited(deps, caller, look, wish, requireResult))
}

/** The draft of a session; empty when nothing was saved. */
export async function readSavedDraft(
  deps: SessionDeps,
  caller: Caller,
  id: string,
): Promise<WithCases<Omit<Draft, 'cases'>>> {
  const look: Look = { id, action: 'session.read', what: 'draft' }
  const { session, draft } = await audited(deps, caller, look, { withDraft: true }, (stored) => stored)
  return {
    revision: session.draft_revision,
    ...given('savedAt', isoOf(session.draft_saved_at)),
    ...(session.draft_saved_by === null
      ? {}
      : { savedBy: { userId: session.draft_saved_by, name: session.draft_saved_name ?? '' } }),
    cases: (await openText(deps.vault, draft)) ?? '[]',
  }
}

/** Something about cases, which are JSON already: they may be many, and nobody here looks at them. */
export type WithCases<Facts> = Facts & { readonly cases: string }

/** Which cases are asked for. */
export interface CaseQuery {
  readonly form: CaseForm
  readonly offset: number
  readonly limit: number
}

/** A page of cases in one of their states. */
export async function readCases(
  deps: SessionDeps,
  caller: Caller,
  id: string,
  { form, offset, limit }: CaseQuery,
  isWanted?: () => boolean,
): Promise<WithCases<Omit<SessionCases, 'cases'>>> {
  const wish: StoredWish = form === 'result' ? { kinds: ['RESULT'] } : { kinds: SPIGES, withDraft: form === 'draft' }
  const look: Look = { id, action: 'session.read', what: `cases ${form}` }
  const { session, sealed, draft, work } = await audited(deps, caller, look, wish, (stored) => ({
    ...stored,
    sealed: form === 'result' ? requireResult(stored) : requireText(stored, INPUT_GONE),
  }))
  const run = async () => {
    const texts = { text: await opened(deps, sealed), draft: await openText(deps.vault, draft) }
    return deps.deliveries.cases({ key: form === 'result' ? `${id}/result` : id, ...texts, offset, limit })
  }
  const tenant = deps.tenancy.tenantOf(caller)
  const { total, enterprise, lists } = await deps.heavy.run({
    tenant,
    weight: work,
    run,
    ...(isWanted && { isWanted }),
  })
  const revision = form === 'draft' ? session.draft_revision : 0
  return { total, offset, revision, enterprise, cases: joined(lists) }
}

interface Look {
  readonly id: string
  readonly action: 'session.read' | 'session.exported'
  readonly what: string
}

/** Reads case data and says so in the audit trail: what cannot be recorded is not shown. Throws what `take` throws. */
async function audited<T>(
  deps: SessionDeps,
  caller: Caller,
  { id, action, what }: Look,
  wish: StoredWish,
  take: (stored: StoredSession) => T,
): Promise<T> {
  const stored = await requireStored(deps, caller, id, wish)
  const value = take(stored)
  const { subject: actor, name: actorName } = caller
  const { tenant } = stored.session
  await deps.audit.witness([{ action, tenant, actor, actorName, sessionId: id, detail: { what } }])
  return value
}

const INPUT_GONE = 'The input data are not kept.'
const NO_RESULT = 'The session has no modified data.'

function requireText({ text }: StoredSession, otherwise: string): SealedText {
  if (!text) throw new ApiError('NOT_FOUND', otherwise, { reason: 'DATA_NOT_KEPT' })
  return text
}

function requireResult(stored: StoredSession): SealedText {
  resultOf(stored.session)
  return requireText(stored, NO_RESULT)
}

function opened({ vault }: SessionDeps, sealed: SealedText): Promise<string> {
  return openText(vault, sealed) as Promise<string>
}

function instant(ms: number): string {
  return new Date(ms).toISOString()
}

function isoOf(ms: number | null): string | null {
  return ms === null ? null : instant(ms)
}

/** A member that is left out when there is nothing to say. */
function given<Name extends string, Value>(name: Name, value: Value | null): { [N in Name]?: Value } {
  return (value === null ? {} : { [name]: value }) as { [N in Name]?: Value }
}
