/** Keeps unfinished work: edits against the delivery as it came, locked by their revision, with their history. */
import type { DraftRequest, DraftSaved } from '@codarium/contract'
import { ApiError, type Caller } from '@codarium/platform'
import type { AuditEntry, AuditPart } from '../audit/audit-trail.ts'
import { deadlinesOf } from './deadlines.ts'
import type { Change, Edited } from './deliveries.ts'
import { finished } from './end-session.ts'
import { AT_ONCE, workOf } from './heavy-work.ts'
import { jsonOf } from './json-lists.ts'
import { withAction } from './open-session.ts'
import { invalid, unusableData } from './refusals.ts'
import { KNOWN_AGAIN } from './repeated-create.ts'
import { requireAdministrator, requireEditable, requireSession } from './session-access.ts'
import type { SessionDeps, SessionTransactor } from './session-deps.ts'
import { replaceSession } from './session-store.ts'
import { openText, putText, SPIGES, sealedText, type TextRow } from './session-texts.ts'
import { requireStored, type StoredSession } from './stored-session.ts'
import type { SessionRow } from './tables.ts'

/** A draft that shall be kept. */
export interface DraftOrder extends DraftRequest {
  /** True: cases that are not named keep the edits they have. */
  readonly merge: boolean
}

/** Saves a draft that can be applied; throws 400 when it cannot, 409 when another was saved since. */
export async function saveDraft(
  deps: SessionDeps,
  caller: Caller,
  id: string,
  order: DraftOrder,
  isWanted?: () => boolean,
): Promise<DraftSaved> {
  requireOneForm(order)
  const stored = await requireDraftable(deps, caller, id, order.revision, AT_ONCE)
  const { cases, data } = order
  const wanted = cases ? { edits: await jsonOf(cases), merge: order.merge } : { data }
  const weight = workOf(wanted) + stored.work
  const tenant = deps.tenancy.tenantOf(caller)
  const run = async () => {
    // What had to wait for its turn may find another draft, and large texts are read only then.
    const current = weight > AT_ONCE ? await requireDraftable(deps, caller, id, order.revision) : stored
    return saved(deps, caller, current, { ...wanted, revision: order.revision })
  }
  return deps.heavy.run({ tenant, weight, run, ...(isWanted && { isWanted }) })
}

/** What a draft shall be, as text. */
type Wanted = Pick<Change, 'edits' | 'merge' | 'data'> & { readonly revision: number | undefined }

async function saved(deps: SessionDeps, caller: Caller, stored: StoredSession, wanted: Wanted): Promise<DraftSaved> {
  const { session } = stored
  const { edited, draft } = await editedDelivery(deps, stored, wanted)
  requireAdministrator(caller, edited.administrative)
  if (wanted.revision !== undefined && wanted.revision !== session.draft_revision) {
    // The same edits sent again: they are the stored ones. Others are of an older draft.
    if (edited.text === draft) return savedAnswer(session)
    requireRevision(session, wanted.revision)
  }
  const text = await sealedText(deps.vault, session.id, 'DRAFT', edited.text)
  const events = await deps.audit.prepare([changedEvent(caller, session, edited)])
  // A snapshot is enough: what decides is the row of the session, which it changes.
  const saving = { caller, session, edited, text, events }
  return savedAnswer(await deps.store.transact((tx) => store(tx, deps, saving), 'SNAPSHOT'))
}

function savedAnswer({ draft_revision, draft_saved_at, expires_at }: SessionRow): DraftSaved {
  return {
    revision: draft_revision,
    savedAt: new Date(draft_saved_at ?? 0).toISOString(),
    expiresAt: new Date(expires_at).toISOString(),
  }
}

async function requireDraftable(
  deps: SessionDeps,
  caller: Caller,
  id: string,
  revision: number | undefined,
  upTo?: number,
): Promise<StoredSession> {
  const stored = await requireStored(deps, caller, id, { kinds: SPIGES, withDraft: true, upTo })
  const { session } = stored
  requireInWork(session, mayBeSaved(session, caller, revision, deps.now()) ? undefined : revision)
  requireEditable(session)
  return stored
}

/** Whether a stale revision may be that of a save of the same person that was done, and whose answer never came. */
function mayBeSaved(session: SessionRow, { subject }: Caller, revision: number | undefined, now: number): boolean {
  const { draft_revision, draft_saved_by, draft_saved_at } = session
  if (revision === undefined || draft_revision !== revision + 1 || draft_saved_by !== subject) return false
  return now - (draft_saved_at ?? 0) <= KNOWN_AGAIN
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

async function editedDelivery(
  { vault, deliveries }: SessionDeps,
  stored: StoredSession,
  { edits, merge = false, data }: Wanted,
): Promise<{ edited: Edited; draft: string | undefined }> {
  const { id: key } = stored.session
  const text = (await openText(vault, stored.text)) ?? ''
  const draft = await openText(vault, stored.draft)
  const edited = await deliveries.change({ key, text, draft, edits, merge, data, into: 'DRAFT' })
  if (!edited.ok) throw unusableData(edited.findings)
  return { edited, draft }
}

/** Only the draft after the one that was read is stored, so that its revision is known before. */
function changedEvent(caller: Caller, { id, tenant, draft_revision }: SessionRow, { changes }: Edited): AuditEntry {
  return {
    action: 'session.changed',
    tenant,
    actor: caller.subject,
    actorName: caller.name,
    sessionId: id,
    detail: { revision: draft_revision + 1, fields: changes.count },
    changes,
  }
}

interface Saving {
  readonly caller: Caller
  /** As it was when the edits were checked; if another draft was saved since, this one is stale. */
  readonly session: SessionRow
  readonly edited: Edited
  readonly text: TextRow
  readonly events: readonly AuditPart[]
}

async function store(tx: SessionTransactor, deps: SessionDeps, saving: Saving): Promise<SessionRow> {
  const { caller, session, edited, text, events } = saving
  const current = await requireSession(tx, deps.tenancy, caller, session.id)
  requireInWork(current, session.draft_revision)
  const at = deps.now()
  const saved: SessionRow = {
    ...withAction(current, caller, at),
    draft_revision: current.draft_revision + 1,
    draft_cases: edited.changedCases,
    draft_saved_at: at,
    draft_saved_by: caller.subject,
    draft_saved_name: caller.name,
    has_draft: 1,
  }
  const changed = { ...saved, ...deadlinesOf(saved, deps.limits) }
  if (!(await replaceSession(tx, current, changed))) throw finished(current)
  await putText(tx, text)
  await deps.audit.record(tx, events)
  return changed
}
