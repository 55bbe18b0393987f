/** Ends a session: state, outbox, case data and audit in one transaction. The only way into a finished state. */
import type { SessionAction } from '@codarium/contract'
import { ApiError } from '@codarium/platform'
import type { AuditEntry, AuditPart } from '../audit/audit-trail.ts'
import type { WrittenChanges } from '../audit/event-changes.ts'
import type { CaseFigures } from './case-figures.ts'
import type { Correlation } from './deliveries.ts'
import { type EndedBy, sealEndedBy } from './ended-by.ts'
import type { SessionDeps, SessionTransactor } from './session-deps.ts'
import type { SessionEnd } from './session-end.ts'
import { addEvent, endFacts } from './session-events.ts'
import { changeSession } from './session-store.ts'
import { dropTexts, putText, type TextKind, type TextRow } from './session-texts.ts'
import { lapseOf, type Trigger, transition } from './state-machine.ts'
import type { SessionRow } from './tables.ts'

/** Who ends a session, and with what. */
export interface Ending {
  readonly trigger: Trigger
  readonly actor: string
  readonly actorName?: string
  /** What the completing call said, so that an equal one is known again. */
  readonly completion?: string
  readonly results?: readonly TextRow[]
  readonly correlation?: Correlation
  readonly changes?: WrittenChanges
  readonly detail?: Readonly<Record<string, string | number | boolean>>
  /** The administrator who ended it, and why: their coder is told, and can still read what was saved. */
  readonly by?: EndedBy
  /** What is recorded of it, where that was prepared before: many changes take a while. */
  readonly events?: readonly AuditPart[]
  /** What is counted of an applied session. */
  readonly figures?: readonly CaseFigures[] | undefined
  readonly overridden?: number | undefined
}

/** Actor of what the clock does. */
export const CLOCK = 'session-clock'

/** What the audit trail calls an end. */
const auditActions: Partial<Record<Trigger, string>> = {
  apply: 'session.applied',
  discard: 'session.discarded',
  close: 'session.closed',
  cancel: 'session.cancelled',
  'time-out': 'session.timed-out',
  expire: 'session.expired',
}

/** Ends a session as it was read in this transaction; throws CONFLICT when its state does not allow that. */
export async function endSession(
  tx: SessionTransactor,
  deps: SessionDeps,
  session: SessionRow,
  ending: Ending,
): Promise<SessionEnd> {
  const row = transition(session.status, ending.trigger)
  if (!row?.action) throw finished(session)
  const occurredAt = deps.now()
  const dropped = droppedTexts(row.action, deps.keepOriginal, ending.by !== undefined)
  const changed = await changeSession(tx, session, {
    status: row.to,
    action: row.action,
    ended_at: occurredAt,
    completion: ending.completion ?? null,
    ...(ending.by ? { ended_by: sealEndedBy(deps.vault, session.id, ending.by) } : {}),
    ...(dropped.includes('ORIGINAL') ? { has_original: 0 } : {}),
    ...(dropped.includes('DRAFT') ? { has_draft: 0 } : {}),
    ...(ending.results ? { has_result: 1 } : {}),
  })
  if (!changed) throw finished(session)
  await dropTexts(tx, session.id, dropped)
  for (const text of ending.results ?? []) await putText(tx, text)
  const { status, action } = { status: row.to, action: row.action }
  const end = { ...endFacts(session, deps.vault), status, action, occurredAt, correlation: ending.correlation }
  await addEvent(tx, deps.vault, end)
  await deps.audit.record(tx, ending.events ?? [endEntry(session, ending)])
  const { figures, overridden } = ending
  for (const listener of deps.endListeners) await listener.within?.(tx, end, { session, figures, overridden })
  return end
}

/** Ends a session whose time is up; undefined when it has none left to lose. */
export async function lapseSession(
  tx: SessionTransactor,
  deps: SessionDeps,
  session: SessionRow,
): Promise<SessionEnd | undefined> {
  const left = session.left_at !== null && session.draft_revision === 0
  const trigger = lapseOf(session.status, left)
  if (!trigger || session.due_at > deps.now()) return undefined
  const { coder_id, coder_name } = session
  const who = trigger === 'close' && coder_id ? { actor: coder_id, actorName: coder_name ?? '' } : { actor: CLOCK }
  return endSession(tx, deps, session, { trigger, ...who })
}

/** Tells whoever listens; after the commit. */
export function announce(deps: SessionDeps, ends: readonly (SessionEnd | undefined)[]): void {
  for (const end of ends) {
    if (end) for (const listener of deps.endListeners) listener.after?.(end)
  }
}

/** The 409 of a call that the session's state does not allow. */
export function finished({ status }: Pick<SessionRow, 'status'>): ApiError {
  const words: Record<SessionRow['status'], string> = {
    PENDING: 'has not been opened yet',
    IN_PROGRESS: 'is being worked on',
    COMPLETED: 'is completed',
    CANCELLED: 'was cancelled',
    EXPIRED: 'has expired',
  }
  return new ApiError('CONFLICT', `The session ${words[status]}.`, { reason: status })
}

/** An applied draft is in the result; of a session that timed out, or that an administrator ended, it is kept, so that the work can be looked up. */
function droppedTexts(action: SessionAction, keepOriginal: boolean, fromOutside: boolean): TextKind[] {
  if (!keepOriginal) return ['ORIGINAL', 'SPIGES', 'DRAFT']
  return action === 'TIMEOUT' || fromOutside ? [] : ['DRAFT']
}

/** What the audit trail says of an end. */
export function endEntry(
  { id, tenant }: SessionRow,
  { trigger, actor, actorName, changes, detail, by }: Ending,
): AuditEntry {
  return {
    action: by ? 'session.ended' : (auditActions[trigger] ?? trigger),
    tenant,
    actor,
    sessionId: id,
    ...(actorName === undefined ? {} : { actorName }),
    ...(changes ? { changes } : {}),
    ...(detail ? { detail } : {}),
  }
}
