/** Creates sessions: checks, conflicts, reuse, and the row with its data and audit in one transaction. */
import { createHash } from 'node:crypto'
import type { CodingSessionRequest } from '@codarium/contract'
import { type Caller, isUniqueViolation, toFlag, userIdOf } from '@codarium/platform'
import { type CreateOrder, isHisRest, requestProblems, toOrder } from './create-request.ts'
import { deadlinesOf } from './deadlines.ts'
import type { Accepted } from './deliveries.ts'
import { announce, endSession, lapseSession } from './end-session.ts'
import { workOf } from './heavy-work.ts'
import { sealHospital } from './hospital.ts'
import { storedInstance } from './instance-id.ts'
import { addCode, type LaunchPerson } from './launch-keys.ts'
import { invalid, unusableData } from './refusals.ts'
import { isSentAgain } from './repeated-create.ts'
import { meetSameData } from './same-data.ts'
import { onlyViews } from './session-access.ts'
import type { SessionDeps, SessionTransactor } from './session-deps.ts'
import type { SessionEnd } from './session-end.ts'
import { changeSession, findByHash, findByInstance, findDesktop, insertSession } from './session-store.ts'
import { putText, sealedText, type TextRow } from './session-texts.ts'
import { transition } from './state-machine.ts'
import type { SessionRow } from './tables.ts'

/** What became of a create request. */
export type Created =
  | { readonly kind: 'created' | 'existing'; readonly session: SessionRow; readonly code: string }
  | { readonly kind: 'conflict'; readonly conflict: SessionRow; readonly reason: 'INSTANCE' | 'DESKTOP' }

/** Attempts when two nodes add the same key at once and the database notices only then. */
const ATTEMPTS = 5

/** Creates a session, finds the one to reuse, or names the one in the way; throws ApiError 400 when the request is bad. */
export async function createSession(
  deps: SessionDeps,
  caller: Caller,
  request: CodingSessionRequest,
  options: CreateOptions = {},
): Promise<Created> {
  const asked = toOrder(request, createHash('sha256').update(request.data).digest('hex'))
  const order = allowed(options.alwaysNew ? { ...asked, wantsReuse: false } : asked, caller)
  const problems = requestProblems(request, order)
  if (problems.length > 0) throw invalid(problems)
  const accepted = await deps.heavy.run({
    tenant: deps.tenancy.tenantOf(caller),
    weight: workOf(order),
    run: () => deps.deliveries.accept(order.data, order.format),
    ...(options.isWanted && { isWanted: options.isWanted }),
  })
  if (!accepted.ok) throw unusableData(accepted.findings)
  await options.admit?.()
  const session = newSession(deps, caller, order, accepted)
  const texts = [await sealedText(deps.vault, session.id, 'ORIGINAL', order.data)]
  if (accepted.spiges !== undefined) texts.push(await sealedText(deps.vault, session.id, 'SPIGES', accepted.spiges))
  const created = await store(deps, { caller, order, session, texts, within: options.within })
  return created.kind === 'conflict' || !isToLaunch(created) ? created : launched(deps, created)
}

/** Also one that is there already, where its node died before it could tell the coder. */
function isToLaunch({ kind, session }: CreatedSession): boolean {
  return kind === 'created' || (session.status === 'PENDING' && session.target_notified === 0)
}

/** What of an order its caller may have: who only views, a session of a HIS, read-only (contract, Authentication 7). */
function allowed(order: CreateOrder, { capabilities }: Caller): CreateOrder {
  if (capabilities.has('session.edit')) return order
  if (!isHisRest(order)) throw onlyViews()
  return { ...order, readOnly: true }
}

/** What a caller within the service may ask for beyond the request. */
export interface CreateOptions {
  /** True: the same data make another session. */
  readonly alwaysNew?: boolean
  /** Whether the caller still waits; asked before the data are read. */
  isWanted?(): boolean
  /** Has the last word before anything is stored, once the data are known to be sound; throws to refuse. */
  admit?(): Promise<void>
  /** Writes along in the transaction that creates the session. */
  within?(tx: SessionTransactor, session: SessionRow): Promise<void>
}

interface Draft {
  readonly caller: Caller
  readonly order: CreateOrder
  readonly session: SessionRow
  readonly texts: readonly TextRow[]
  readonly within: CreateOptions['within'] | undefined
}

/** A snapshot is enough: unique indexes guard instanceId and desktop, and those with the same data meet. */
async function store(deps: SessionDeps, draft: Draft, attempt = 1): Promise<Created> {
  try {
    const { created, ends } = await deps.store.transact((tx) => storeWithin(tx, deps, draft), 'SNAPSHOT')
    announce(deps, ends)
    return created
  } catch (error) {
    if (attempt >= ATTEMPTS || !isUniqueViolation(error)) throw error
    return store(deps, draft, attempt + 1)
  }
}

async function storeWithin(
  tx: SessionTransactor,
  deps: SessionDeps,
  { caller, order, session, texts, within }: Draft,
): Promise<{ created: Created; ends: SessionEnd[] }> {
  deps.tenancy.requireStanding(caller)
  const ends: SessionEnd[] = []
  const code = deps.newSecret()
  const named = await liveOne(tx, deps, ends, byInstance(tx, session))
  if (named && isSentAgain(named, session, deps.now())) {
    await addCode(tx, deps, named, personOf(caller, named), code)
    return { created: { kind: 'existing', session: named, code }, ends }
  }
  if (named) return { created: { kind: 'conflict', conflict: named, reason: 'INSTANCE' }, ends }
  const known = await reusable(tx, deps, session, order)
  if (known) {
    const existing = await renamed(tx, deps, known, { caller, order })
    await addCode(tx, deps, existing, personOf(caller, existing), code)
    return { created: { kind: 'existing', session: existing, code }, ends }
  }
  const desktop = await liveOne(tx, deps, ends, byDesktop(tx, session, order))
  if (desktop && !order.forceClose) return { created: { kind: 'conflict', conflict: desktop, reason: 'DESKTOP' }, ends }
  if (desktop) ends.push(await forceClosed(tx, deps, desktop, caller))
  await insertSession(tx, session)
  for (const text of texts) await putText(tx, text)
  await within?.(tx, session)
  await addCode(tx, deps, session, personOf(caller, session), code)
  await deps.audit.record(tx, [
    {
      action: 'session.created',
      tenant: session.tenant,
      actor: caller.subject,
      actorName: caller.name,
      sessionId: session.id,
      detail: { source: session.source, format: session.format, cases: session.case_count },
    },
  ])
  return { created: { kind: 'created', session, code }, ends }
}

function byInstance(tx: SessionTransactor, { tenant, instance_hash }: SessionRow) {
  return instance_hash === null ? undefined : findByInstance(tx, tenant, instance_hash)
}

/** The desktop session in the way: the creator's own, or, where a routed session shall close it, the target's. */
function byDesktop(tx: SessionTransactor, { tenant, source, creator_id, target_user_id }: SessionRow, o: CreateOrder) {
  if (source === 'DLL') return findDesktop(tx, tenant, creator_id)
  return o.forceClose && target_user_id !== null ? findDesktop(tx, tenant, target_user_id) : undefined
}

/** The session in the way; one whose time is up is not, and ends here and now. */
async function liveOne(
  tx: SessionTransactor,
  deps: SessionDeps,
  ends: SessionEnd[],
  found: Promise<SessionRow | undefined> | undefined,
): Promise<SessionRow | undefined> {
  const session = await found
  const end = session && (await lapseSession(tx, deps, session))
  if (end) ends.push(end)
  return end ? undefined : session
}

function forceClosed(tx: SessionTransactor, deps: SessionDeps, session: SessionRow, caller: Caller) {
  const { subject, name } = caller
  const detail = { forceClose: true }
  return endSession(tx, deps, session, { trigger: 'cancel', actor: subject, actorName: name, detail })
}

/** An active session made by the same person of the same data in the same way. */
async function reusable(
  tx: SessionTransactor,
  deps: SessionDeps,
  session: SessionRow,
  { wantsReuse, forceClose }: CreateOrder,
): Promise<SessionRow | undefined> {
  if (!wantsReuse || forceClose) return undefined
  await meetSameData(deps.store.kind, tx, session)
  const same = ['creator_id', 'format', 'source', 'target_user_id', 'read_only'] as const
  const found = await findByHash(tx, session.tenant, session.data_hash)
  return found.find((row) => row.due_at > deps.now() && same.every((column) => row[column] === session[column]))
}

/** The same data sent under another instanceId: the newest one is what the webhook shall carry, the former is free. */
async function renamed(
  tx: SessionTransactor,
  { vault, audit }: SessionDeps,
  session: SessionRow,
  { caller, order }: Pick<Draft, 'caller' | 'order'>,
): Promise<SessionRow> {
  const given = storedInstance(vault, session, order.instanceId)
  if (given.instance_hash === null || given.instance_hash === session.instance_hash) return session
  await changeSession(tx, session, given)
  const { id: sessionId, tenant } = session
  await audit.record(tx, [
    { action: 'session.renamed', tenant, actor: caller.subject, actorName: caller.name, sessionId },
  ])
  return { ...session, ...given }
}

function newSession(deps: SessionDeps, caller: Caller, order: CreateOrder, accepted: Accepted): SessionRow {
  const created_at = deps.now()
  const place = { id: deps.newId(), tenant: deps.tenancy.tenantOf(caller) }
  const row = {
    ...place,
    status: transition('NONE', 'create')?.to ?? 'PENDING',
    action: null,
    format: order.format,
    source: order.source,
    ...storedInstance(deps.vault, place, order.instanceId),
    data_hash: order.dataHash,
    read_only: toFlag(order.readOnly),
    case_count: accepted.caseCount,
    hospital: sealHospital(deps.vault, place.id, accepted.hospital),
    creator_id: caller.subject,
    creator_name: caller.name,
    creator_email: caller.email,
    target_user_id: order.targetUserId ?? null,
    target_notified: order.targetUserId === undefined ? null : toFlag(false),
    coder_id: null,
    coder_name: null,
    former_coder_id: null,
    former_coder_name: null,
    created_at,
    opened_at: null,
    last_action_at: null,
    seen_at: null,
    left_at: null,
    ended_at: null,
    ended_by: null,
    draft_revision: 0,
    draft_cases: null,
    draft_saved_at: null,
    draft_saved_by: null,
    draft_saved_name: null,
    completion: null,
    has_original: toFlag(true),
    has_draft: toFlag(false),
    has_result: toFlag(false),
  }
  return { ...row, ...deadlinesOf(row, deps.limits) }
}

/** The person behind a launch link: whoever asks for it, editing only where that is allowed. */
export function personOf(caller: Caller, session: SessionRow): LaunchPerson {
  const { subject, name, email, tokenIssuer = '', launchedBy = userIdOf(caller) } = caller
  const mayEdit = caller.capabilities.has('session.edit') && session.read_only === 0
  return { subject, name, email, mayEdit, launchedBy, tokenIssuer }
}

type CreatedSession = Extract<Created, { code: string }>

/** Tells the coder's client, once the session is there for it to open; when that fails the coder counts as offline. */
async function launched(deps: SessionDeps, created: CreatedSession): Promise<CreatedSession> {
  const { id: sessionId, tenant, target_user_id: targetUserId } = created.session
  if (targetUserId === null) return created
  const reached = await deps.launches.launch({ tenant, targetUserId, sessionId }).catch(() => false)
  return reached ? { ...created, session: await noteNotified(deps, created.session) } : created
}

/** A session whose launch reached the coder's client: it may wait as long as any other. */
export function notified(session: SessionRow, { limits }: Pick<SessionDeps, 'limits'>): SessionRow {
  const reached: SessionRow = { ...session, target_notified: 1 }
  return { ...reached, ...deadlinesOf(reached, limits) }
}

/** Notes that the launch reached the coder's client. */
export async function noteNotified(deps: SessionDeps, session: SessionRow): Promise<SessionRow> {
  const reached = notified(session, deps)
  const { target_notified, expires_at, due_at } = reached
  await deps.store.transact(
    (tx) =>
      tx
        .updateTable('coding_session')
        .set({ target_notified, expires_at, due_at })
        .where('id', '=', session.id)
        .where('status', '=', 'PENDING')
        .execute(),
    'SNAPSHOT',
  )
  return reached
}
