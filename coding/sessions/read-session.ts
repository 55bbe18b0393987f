/** Reads sessions: metadata freely, case data only with a line in the audit trail. */
import type { Draft, SessionCases, SessionMetadata } from '@codarium/contract'
import { ApiError, type Caller, type Reader } from '@codarium/platform'
import { resultOf } from './complete-session.ts'
import { hospitalOf } from './hospital.ts'
import { instanceIdOf } from './instance-id.ts'
import { joined } from './json-lists.ts'
import type { SessionRow, SessionTables } from './migration.ts'
import type { SessionParts } from './ports.ts'
import { mayEdit, mayOpen, requireSession } from './session-access.ts'
import { openText, readSealed, type SealedText, SPIGES, storedWork, type TextKind } from './session-texts.ts'
import { isActive } from './state-machine.ts'

/** Which state of the cases is asked for. */
export type CaseForm = 'draft' | 'original' | 'result'

/** The session for a caller. */
export function readSession(parts: SessionParts, caller: Caller, id: string): Promise<SessionRow> {
  return requireSession(parts.store.read, parts.tenancy, caller, id)
}

/** A session as the wire tells it. */
export function metadataOf(
  { vault, hospitals, now }: SessionParts,
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
  parts: SessionParts,
  caller: Caller,
  id: string,
  form: 'original' | 'spiges',
): Promise<string> {
  const kinds: readonly TextKind[] = form === 'spiges' ? SPIGES : ['ORIGINAL']
  const look: Look = { id, action: 'session.read', what: form }
  const sealed = await audited(parts, caller, look, (reader) => stored(reader, id, kinds, INPUT_GONE))
  return opened(parts, sealed)
}

/** The modified data of a session that was applied. */
export async function readResult(parts: SessionParts, caller: Caller, id: string): Promise<string> {
  const look: Look = { id, action: 'session.exported', what: 'result' }
  const sealed = await audited(parts, caller, look, (reader, session) => {
    resultOf(session)
    return stored(reader, id, ['EXPORT', 'RESULT'], NO_RESULT)
  })
  return opened(parts, sealed)
}

/** The draft of a session; empty when nothing was saved. */
export async function readSavedDraft(
  parts: SessionParts,
  caller: Caller,
  id: string,
): Promise<WithCases<Omit<Draft, 'cases'>>> {
  const look: Look = { id, action: 'session.read', what: 'draft' }
  const { session, sealed } = await audited(parts, caller, look, async (reader, session) => ({
    session,
    sealed: await readSealed(reader, id, 'DRAFT'),
  }))
  return {
    revision: session.draft_revision,
    ...given('savedAt', isoOf(session.draft_saved_at)),
    ...(session.draft_saved_by === null
      ? {}
      : { savedBy: { userId: session.draft_saved_by, name: session.draft_saved_name ?? '' } }),
    cases: (await openText(parts.vault, sealed)) ?? '[]',
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
  parts: SessionParts,
  caller: Caller,
  id: string,
  { form, offset, limit }: CaseQuery,
  isWanted?: () => boolean,
): Promise<WithCases<Omit<SessionCases, 'cases'>>> {
  const kinds: readonly TextKind[] = form === 'result' ? ['RESULT'] : SPIGES
  const edits: readonly TextKind[] = form === 'draft' ? ['DRAFT'] : []
  const look: Look = { id, action: 'session.read', what: `cases ${form}` }
  const { session, sealed, draft } = await audited(parts, caller, look, async (reader, session) => {
    if (form === 'result') resultOf(session)
    const sealed = await stored(reader, id, kinds, form === 'result' ? NO_RESULT : INPUT_GONE)
    return { session, sealed, draft: await readSealed(reader, id, ...edits) }
  })
  const run = async () => {
    const texts = { text: await opened(parts, sealed), draft: await openText(parts.vault, draft) }
    return parts.deliveries.cases({ key: form === 'result' ? `${id}/result` : id, ...texts, offset, limit })
  }
  const weight = await storedWork(parts.store.read, id, [...kinds, ...edits])
  const tenant = parts.tenancy.tenantOf(caller)
  const { total, enterprise, lists } = await parts.heavy.run({ tenant, weight, run, ...(isWanted && { isWanted }) })
  const revision = form === 'draft' ? session.draft_revision : 0
  return { total, offset, revision, enterprise, cases: joined(lists) }
}

interface Look {
  readonly id: string
  readonly action: 'session.read' | 'session.exported'
  readonly what: string
}

/**
 * Reads case data and says so in the audit trail: what cannot be recorded is not shown. The session is read first, so that
 * texts saved meanwhile are newer than the revision told with them, and whoever goes on from there is told so.
 */
async function audited<T>(
  parts: SessionParts,
  caller: Caller,
  { id, action, what }: Look,
  read: (reader: Reader<SessionTables>, session: SessionRow) => Promise<T>,
): Promise<T> {
  const session = await readSession(parts, caller, id)
  const value = await read(parts.store.read, session)
  const { subject: actor, name: actorName } = caller
  const event = { action, tenant: session.tenant, actor, actorName, sessionId: id, detail: { what } }
  await parts.audit.witness([event])
  return value
}

const INPUT_GONE = 'The input data are not kept.'
const NO_RESULT = 'The session has no modified data.'

async function stored(
  reader: Reader<SessionTables>,
  id: string,
  kinds: readonly TextKind[],
  otherwise: string,
): Promise<SealedText> {
  const sealed = await readSealed(reader, id, ...kinds)
  if (!sealed) throw new ApiError('NOT_FOUND', otherwise, { reason: 'DATA_NOT_KEPT' })
  return sealed
}

function opened({ vault }: SessionParts, sealed: SealedText): Promise<string> {
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
