/** Reads sessions: metadata freely, case data only with a line in the audit trail. */
import type { Draft, SessionCases, SessionMetadata } from '@codarium/contract'
import { ApiError, type Caller } from '@codarium/platform'
import { resultOf } from './complete-session.ts'
import { instanceIdOf } from './instance-id.ts'
import type { SessionRow } from './migration.ts'
import { isSignOfLife, noteSeen } from './open-session.ts'
import type { SessionParts, SessionTransactor } from './ports.ts'
import { mayEdit, requireSession } from './session-access.ts'
import { inTurn } from './session-store.ts'
import { readDraft, readSpiges, readText, type TextKind } from './session-texts.ts'
import { isActive } from './state-machine.ts'

/** Which state of the cases is asked for. */
export type CaseForm = 'draft' | 'original' | 'result'

/** The session for a caller; its coder's call counts as a sign of life. */
export async function readSession(parts: SessionParts, caller: Caller, id: string): Promise<SessionRow> {
  const session = await requireSession(parts.store.read, parts.tenancy, caller, id)
  if (isSignOfLife(session, caller, parts.now())) await parts.store.transact((tx) => noteSeen(tx, parts, session))
  return session
}

/** A session as the wire tells it. */
export function metadataOf({ vault, now }: SessionParts, session: SessionRow, caller: Caller): SessionMetadata {
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
): Promise<{ session: SessionRow; text: string }> {
  return audited(parts, caller, { id, action: 'session.read', what: form }, async (tx, session) => {
    const text = await (form === 'spiges' ? readSpiges(tx, parts.vault, id) : readText(tx, parts.vault, id, 'ORIGINAL'))
    return { session, text: present(text, 'The input data are not kept.') }
  })
}

/** The modified data of a session that was applied. */
export async function readResult(
  parts: SessionParts,
  caller: Caller,
  id: string,
): Promise<{ session: SessionRow; text: string }> {
  return audited(parts, caller, { id, action: 'session.exported', what: 'result' }, async (tx, session) => {
    resultOf(session)
    const own = await readText(tx, parts.vault, id, 'EXPORT')
    return { session, text: own ?? (await requireText(tx, parts, id, 'RESULT', 'The session has no modified data.')) }
  })
}

/** The draft of a session; empty when nothing was saved. */
export async function readSavedDraft(parts: SessionParts, caller: Caller, id: string): Promise<Draft> {
  return audited(parts, caller, { id, action: 'session.read', what: 'draft' }, async (tx, session) => ({
    revision: session.draft_revision,
    ...given('savedAt', isoOf(session.draft_saved_at)),
    ...(session.draft_saved_by === null
      ? {}
      : { savedBy: { userId: session.draft_saved_by, name: session.draft_saved_name ?? '' } }),
    cases: await readDraft(tx, parts.vault, id),
  }))
}

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
): Promise<SessionCases> {
  const { vault } = parts
  const found = await audited(
    parts,
    caller,
    { id, action: 'session.read', what: `cases ${form}` },
    async (tx, session) => {
      if (form === 'result') {
        resultOf(session)
        const text = await requireText(tx, parts, id, 'RESULT', 'The session has no modified data.')
        return { session, text, edits: [], key: `${id}/result` }
      }
      const text = present(await readSpiges(tx, vault, id), 'The input data are not kept.')
      return { session, text, edits: form === 'draft' ? await readDraft(tx, vault, id) : [], key: id }
    },
  )
  const { session, ...page } = found
  const { total, enterprise, cases } = await parts.deliveries.cases({ ...page, offset, limit })
  const revision = form === 'draft' ? session.draft_revision : 0
  return { total, offset, revision, enterprise, cases: [...cases] }
}

interface Look {
  readonly id: string
  readonly action: 'session.read' | 'session.exported'
  readonly what: string
}

/** Reads case data in a transaction that says so in the audit trail: what cannot be recorded is not shown. */
function audited<T>(
  parts: SessionParts,
  caller: Caller,
  { id, action, what }: Look,
  read: (tx: SessionTransactor, session: SessionRow) => Promise<T>,
): Promise<T> {
  return inTurn(parts, async (tx) => {
    const session = await requireSession(tx, parts.tenancy, caller, id)
    const value = await read(tx, session)
    if (isSignOfLife(session, caller, parts.now())) await noteSeen(tx, parts, session)
    const { subject: actor, name: actorName } = caller
    await parts.audit.record(tx, [
      { action, tenant: session.tenant, actor, actorName, sessionId: id, detail: { what } },
    ])
    return value
  })
}

async function requireText(
  tx: SessionTransactor,
  { vault }: SessionParts,
  id: string,
  kind: TextKind,
  otherwise: string,
): Promise<string> {
  return present(await readText(tx, vault, id, kind), otherwise)
}

function present(text: string | undefined, otherwise: string): string {
  if (text === undefined) throw new ApiError('NOT_FOUND', otherwise, { reason: 'DATA_NOT_KEPT' })
  return text
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
