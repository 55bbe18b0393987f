/** One-time launch codes and the tokens they are exchanged for: opaque, stored as hashes, good for one session. */
import { createHash } from 'node:crypto'
import { ApiError, type Caller, type Store, toFlag, unauthenticated } from '@codarium/platform'
import { launchOf } from './launch-lineage.ts'
import type { SessionDeps, SessionTransactor } from './session-deps.ts'
import type { SessionRow, SessionTables } from './tables.ts'

/** What a launch token begins with: tells it from the JWTs of an identity provider. */
export const TOKEN_PREFIX = 'cls_'
/** How long a code can be exchanged (ms): a HIS opens the frame at once; for later there is launch-link. */
const CODE_LIFETIME = 10 * 60_000
/** How long a token lives at most, however busy (ms): a long working day. */
const TOKEN_LATEST = 12 * 60 * 60_000
/** A token in use is prolonged at most this often (ms): not every call has to write. */
const PROLONG_EVERY = 60_000

/** The person a launch stands for, and whom it goes back to. */
export interface LaunchPerson {
  readonly subject: string
  readonly name: string
  readonly email: string
  readonly mayEdit: boolean
  /** Id in the directory, and issuer of the token. */
  readonly launchedBy: string
  readonly tokenIssuer: string
}

/** A token as it is handed out, once. */
export interface IssuedToken {
  readonly token: string
  readonly expiresAt: number
  readonly sessionId: string
  readonly mayEdit: boolean
}

type LaunchRow = SessionTables['coding_launch']

/** Stores a code for a session; only its hash is kept. */
export async function addCode(
  tx: SessionTransactor,
  deps: SessionDeps,
  { id, tenant }: Pick<SessionRow, 'id' | 'tenant'>,
  { subject, name, email, mayEdit, launchedBy, tokenIssuer }: LaunchPerson,
  code: string,
): Promise<number> {
  const expires_at = deps.now() + CODE_LIFETIME
  const person = { tenant, subject, name, email, may_edit: toFlag(mayEdit) }
  const row: LaunchRow = {
    hash: hashOf(code),
    kind: 'CODE',
    session_id: id,
    ...person,
    launched_by: launchedBy,
    token_issuer: tokenIssuer,
    withdrawn: null,
    expires_at,
    latest_at: expires_at,
  }
  await tx.insertInto('coding_launch').values(row).execute()
  return expires_at
}

/** Exchanges a code for a token, once and in time; throws 401 otherwise, without saying which it was, and 403 when it was withdrawn. */
export async function exchangeCode(deps: SessionDeps, sessionId: string, code: string): Promise<IssuedToken> {
  const held = await findKey(deps.store.read, 'CODE', code)
  if (held?.session_id !== sessionId || held.expires_at <= deps.now()) throw unusableCode()
  const launch = await callerBehind(deps, held, held.expires_at)
  await deps.launchers.admit(launch)
  requireReader(launch)
  const token = TOKEN_PREFIX + deps.newSecret()
  const row = await deps.store.transact(async (tx) => {
    const taken = await takeCode(tx, code)
    return taken && exchanged(tx, deps, taken, token)
  }, 'SNAPSHOT')
  if (!row) throw unusableCode()
  return { token, expiresAt: row.expires_at, sessionId, mayEdit: launch.capabilities.has('session.edit') }
}

/** What launch tokens are read with: by the session service, and by other services on the same database. */
export type TokenDeps = Pick<SessionDeps, 'limits' | 'now' | 'launchers'> & { readonly store: Store<SessionTables> }

/** The caller behind a launch token; throws 401 when it is unknown or expired, 403 when it was withdrawn. */
export async function callerOfToken(deps: TokenDeps, token: string): Promise<Caller> {
  const row = await findKey(deps.store.read, 'TOKEN', token)
  const now = deps.now()
  if (!row || row.expires_at <= now) throw unauthenticated('the launch token is unknown or expired')
  const caller = await callerBehind(deps, row, row.expires_at)
  return { ...caller, expiresAt: Math.floor((await prolonged(deps, row, now)) / 1000) }
}

/** Which launches end: those of a person, those of a tenant's sessions, or those made with tokens of these issuers. */
export type Withdrawn =
  | { readonly launchedBy: string }
  | { readonly tenant: string }
  | { readonly issuers: readonly string[] }

/** Ends launches in the transaction that withdraws what they go back to: no node accepts them from the commit on. */
export async function withdrawLaunches(tx: Pick<SessionTransactor, 'updateTable'>, which: Withdrawn): Promise<void> {
  const withdrawn = 'launchedBy' in which ? 'USER_BLOCKED' : 'LAUNCH_WITHDRAWN'
  const all = tx.updateTable('coding_launch').set({ withdrawn }).where('withdrawn', 'is', null)
  if ('launchedBy' in which) await all.where('launched_by', '=', which.launchedBy).execute()
  else if ('tenant' in which) await all.where('tenant', '=', which.tenant).execute()
  else if (which.issuers.length > 0) await all.where('token_issuer', 'in', [...which.issuers]).execute()
}

/** Whom a key stands for now: what its maker may do no more, it may not either. */
async function callerBehind(deps: Pick<TokenDeps, 'launchers'>, row: LaunchRow, expiresAt: number): Promise<Caller> {
  if (row.withdrawn !== null) throw withdrawnKey(row.withdrawn)
  if (row.launched_by === null) throw withdrawnKey('LAUNCH_WITHDRAWN')
  return launchOf(row, await deps.launchers.find(row.launched_by), expiresAt)
}

async function exchanged(
  tx: SessionTransactor,
  deps: SessionDeps,
  row: LaunchRow,
  token: string,
): Promise<LaunchRow | undefined> {
  const now = deps.now()
  if (row.expires_at <= now) return undefined
  if (row.withdrawn !== null) throw withdrawnKey(row.withdrawn)
  const expires_at = now + deps.limits.expiry
  const latest_at = now + Math.max(TOKEN_LATEST, deps.limits.expiry)
  const key: LaunchRow = { ...row, hash: hashOf(token), kind: 'TOKEN', expires_at, latest_at }
  await tx.insertInto('coding_launch').values(key).execute()
  const { tenant, subject: actor, name: actorName, session_id: sessionId } = row
  await deps.audit.record(tx, [{ action: 'session.launched', tenant, actor, actorName, sessionId }])
  return key
}

/** Use keeps a token alive as it keeps its session: as long as a session may rest, up to a day's work. */
async function prolonged(deps: TokenDeps, row: LaunchRow, now: number): Promise<number> {
  const expires_at = Math.min(now + deps.limits.expiry, row.latest_at)
  if (expires_at - row.expires_at < PROLONG_EVERY) return row.expires_at
  await deps.store.transact(
    (tx) => tx.updateTable('coding_launch').set({ expires_at }).where('hash', '=', row.hash).execute(),
    'SNAPSHOT',
  )
  return expires_at
}

function findKey(
  reader: Pick<Store<SessionTables>['read'], 'selectFrom'>,
  kind: LaunchRow['kind'],
  secret: string,
): Promise<LaunchRow | undefined> {
  return reader
    .selectFrom('coding_launch')
    .selectAll()
    .where('hash', '=', hashOf(secret))
    .where('kind', '=', kind)
    .executeTakeFirst()
}

async function takeCode(tx: SessionTransactor, code: string): Promise<LaunchRow | undefined> {
  const row = await findKey(tx, 'CODE', code)
  if (row) await tx.deleteFrom('coding_launch').where('hash', '=', row.hash).execute()
  return row
}

/** Codes and tokens are long and random, so that one plain hash hides them. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

function requireReader({ capabilities }: Caller): void {
  if (capabilities.has('session.read-own')) return
  const detail = 'Whoever launched the session may not read it any more.'
  throw new ApiError('FORBIDDEN', detail, { reason: 'INSUFFICIENT_ROLE' })
}

function unusableCode(): ApiError {
  return unauthenticated('the launch code is unknown, used or too old')
}

function withdrawnKey(reason: NonNullable<LaunchRow['withdrawn']>): ApiError {
  return new ApiError('FORBIDDEN', 'The launch was withdrawn.', { reason })
}
