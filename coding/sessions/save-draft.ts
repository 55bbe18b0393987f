/** Keeps unfinished work: edits against the delivery as it came, locked by their revision, with their history. */
import type { CaseEdit, DraftRequest, DraftSaved } from '@codarium/contract'
import { ApiError, type Caller } from '@codarium/platform'
import { deadlinesOf } from './deadlines.ts'
import type { Edited } from './deliveries.ts'
import { finished } from './end-session.ts'
import type { SessionRow } from './migration.ts'
import { withAction } from './open-session.ts'
import type { SessionParts, SessionTransactor } from './ports.ts'
import { invalid, unusableData } from './refusals.ts'
import { requireAdministrator, requireEditable, requireSession } from './session-access.ts'
import { changeSession, inTurn } from './session-store.ts'
import { putText, readDraft, readSpiges, sealedText, type TextRow } from './session-texts.ts'

/** A draft that shall be kept. */
export interface DraftOrder extends DraftRequest {
  /** True: cases that are not named keep the edits they have. */
  readonly merge: boolean
}

/** Saves a draft that can be applied; throws 400 when it cannot, 409 when another was saved since. */
export async function saveDraft(
  parts: SessionParts,
  caller: Caller,
  id: string,
  order: DraftOrder,
): Promise<DraftSaved> {
  requireOneForm(order)
  const session = await requireSession(parts.store.read, parts.tenancy, caller, id)
  requireInWork(session, order.revision)
  requireEditable(session)
  const edited = await editedDelivery(parts, session, order)
  requireAdministrator(caller, edited.edits)
  const text = sealedText(parts.vault, id, 'DRAFT', JSON.stringify(edited.edits))
  const saved = await inTurn(parts, (tx) => store(tx, parts, { caller, session, edited, text }))
  return {
    revision: saved.draft_revision,
    savedAt: new Date(saved.draft_saved_at ?? 0).toISOString(),
    expiresAt: new Date(saved.expires_at).toISOString(),
  }
}

/** Throws the 409 of a revision that is not the stored one. */
export function requireRevision({ draft_revision }: SessionRow, revision: number | undefined): void {
  if (revision === undefined || revision === draft_revision) return
  throw new ApiError('CONFLICT', `The stored draft has revision ${draft_revision}, not ${revision}.`, {
    reason: 'STALE_DRAFT',
    currentRevision: draft_revision,
    headers: { etag: `"${draft_revision}"` },
  })
}

function requireOneForm({ cases, data }: DraftRequest): void {
  if (cases === undefined && data === undefined)
    throw invalid([{ field: 'cases', kind: 'MISSING', message: 'is required' }])
  if (cases !== undefined && data !== undefined) {
    throw invalid([{ field: 'data', kind: 'NOT_TOGETHER', message: 'must not stand beside cases' }])
  }
}

function requireInWork(session: SessionRow, revision: number | undefined): void {
  if (session.status !== 'IN_PROGRESS') throw finished(session)
  requireRevision(session, revision)
}

async function editedDelivery(parts: SessionParts, session: SessionRow, order: DraftOrder): Promise<Edited> {
  const { store, vault, deliveries } = parts
  const text = (await readSpiges(store.read, vault, session.id)) ?? ''
  const former = await readDraft(store.read, vault, session.id)
  const { cases, data } = order
  const wanted = data === undefined ? { edits: order.merge ? merged(former, cases ?? []) : (cases ?? []) } : { data }
  const edited = await deliveries.change({ key: session.id, text, former, ...wanted })
  if (!edited.ok) throw unusableData(edited.findings)
  return edited
}

/** The new edits of a case take the place of its former ones. */
function merged(former: readonly CaseEdit[], edits: readonly CaseEdit[]): CaseEdit[] {
  const named = new Set(edits.map(({ index }) => index))
  return [...former.filter(({ index }) => !named.has(index)), ...edits].toSorted((a, b) => a.index - b.index)
}

interface Saving {
  readonly caller: Caller
  /** As it was when the edits were checked; if another draft was saved since, this one is stale. */
  readonly session: SessionRow
  readonly edited: Edited
  readonly text: TextRow
}

async function store(tx: SessionTransactor, parts: SessionParts, saving: Saving): Promise<SessionRow> {
  const { caller, session, edited, text } = saving
  const current = await requireSession(tx, parts.tenancy, caller, session.id)
  requireInWork(current, session.draft_revision)
  const at = parts.now()
  const saved: SessionRow = {
    ...withAction(current, caller, at),
    draft_revision: current.draft_revision + 1,
    draft_cases: edited.edits.filter((edit) => Object.keys(edit).length > 1).length,
    draft_saved_at: at,
    draft_saved_by: caller.subject,
    draft_saved_name: caller.name,
    has_draft: 1,
  }
  const { id, ...changes } = { ...saved, ...deadlinesOf(saved, parts.limits) }
  if (!(await changeSession(tx, current, changes))) throw finished(current)
  await putText(tx, text)
  await parts.audit.record(tx, [
    {
      action: 'session.changed',
      tenant: session.tenant,
      actor: caller.subject,
      actorName: caller.name,
      sessionId: id,
      detail: { revision: saved.draft_revision, fields: edited.changes.length },
      changes: edited.changes,
    },
  ])
  return { id, ...changes }
}
