/** One-time launch codes and the tokens they are exchanged for: opaque, stored as hashes, good for one session. */
import { createHash } from 'node:crypto'
import type { Capability } from '@codarium/contract'
import { type Caller, capabilitiesOf, type Store, toFlag, unauthenticated } from '@codarium/platform'
import type { SessionRow, SessionTables } from './migration.ts'
import type { SessionParts, SessionTransactor } from './ports.ts'
import { inTurn } from './session-store.ts'

/** What a launch token begins with: tells it from the JWTs of an identity provider. */
export const TOKEN_PREFIX = 'cls_'
/** How long a code can be exchanged (ms): a HIS opens the frame at once; for later there is launch-link. */
export const CODE_LIFETIME = 10 * 60_000
/** How long a token lives at most, however busy (ms): a long working day. */
const TOKEN_LATEST = 12 * 60 * 60_000
/** A token in use is prolonged at most this often (ms): not every call has to write. */
const PROLONG_EVERY = 60_000

/** What a launch is for: the one session and the catalogues; never lists, other people or administration. */
const LAUNCH_CAPABILITIES: readonly Capability[] = [
  'session.edit',
  'session.read-own',
  'catalogue.read',
  'feedback.write',
  'layouts.use',
]

/** The person a launch stands for. */
export interface LaunchPerson {
  readonly subject: string
  readonly name: string
  readonly email: string
  readonly mayEdit: boolean
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
  parts: SessionParts,
  { id, tenant }: Pick<SessionRow, 'id' | 'tenant'>,
  { subject, name, email, mayEdit }: LaunchPerson,
  code: string,
): Promise<number> {
  const expires_at = parts.now() + CODE_LIFETIME
  const person = { tenant, subject, name, email, may_edit: toFlag(mayEdit) }
  const row: LaunchRow = {
    hash: hashOf(code),
    kind: 'CODE',
    session_id: id,
    ...person,
    expires_at,
    latest_at: expires_at,
  }
  await tx.insertInto('coding_launch').values(row).execute()
  return expires_at
}

/** Exchanges a code for a token, once and in time; throws 401 otherwise, without saying which it was. */
export async function exchangeCode(parts: SessionParts, sessionId: string, code: string): Promise<IssuedToken> {
  const token = TOKEN_PREFIX + parts.newSecret()
  const issued = await inTurn(parts, async (tx) => {
    const row = await takeCode(tx, parts, sessionId, code)
    if (!row) return undefined
    const now = parts.now()
    const expires_at = now + parts.limits.expiry
    const latest_at = now + Math.max(TOKEN_LATEST, parts.limits.expiry)
    await tx
      .insertInto('coding_launch')
      .values({ ...row, hash: hashOf(token), kind: 'TOKEN', expires_at, latest_at })
      .execute()
    const { tenant, subject: actor, name: actorName } = row
    await parts.audit.record(tx, [{ action: 'session.launched', tenant, actor, actorName, sessionId }])
    return { token, expiresAt: expires_at, sessionId, mayEdit: row.may_edit === 1 }
  })
  if (!issued) throw unauthenticated('the launch code is unknown, used or too old')
  return issued
}

/** What launch tokens are read with: by the session service, and by other services on the same database. */
export type TokenParts = Pick<SessionParts, 'limits' | 'now'> & { readonly store: Store<SessionTables> }

/** The caller behind a launch token; throws 401 when it is unknown or expired. */
export async function callerOfToken(parts: TokenParts, token: string): Promise<Caller> {
  const row = await parts.store.read
    .selectFrom('coding_launch')
    .selectAll()
    .where('hash', '=', hashOf(token))
    .where('kind', '=', 'TOKEN')
    .executeTakeFirst()
  const now = parts.now()
  if (!row || row.expires_at <= now) throw unauthenticated('the launch token is unknown or expired')
  return toCaller(row, await prolonged(parts, row, now))
}

/** Use keeps a token alive as it keeps its session: as long as a session may rest, up to a day's work. */
async function prolonged(parts: TokenParts, row: LaunchRow, now: number): Promise<number> {
  const expires_at = Math.min(now + parts.limits.expiry, row.latest_at)
  if (expires_at - row.expires_at < PROLONG_EVERY) return row.expires_at
  await parts.store.transact((tx) =>
    tx.updateTable('coding_launch').set({ expires_at }).where('hash', '=', row.hash).execute(),
  )
  return expires_at
}

async function takeCode(
  tx: SessionTransactor,
  parts: SessionParts,
  sessionId: string,
  code: string,
): Promise<LaunchRow | undefined> {
  const hash = hashOf(code)
  const row = await tx
    .selectFrom('coding_launch')
    .selectAll()
    .where('hash', '=', hash)
    .where('kind', '=', 'CODE')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  if (!row) return undefined
  await tx.deleteFrom('coding_launch').where('hash', '=', hash).execute()
  return row.expires_at > parts.now() ? row : undefined
}

/** Codes and tokens are long and random, so that one plain hash hides them. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

function toCaller({ subject, tenant, name, email, may_edit, session_id }: LaunchRow, expiresAt: number): Caller {
  const role = may_edit === 1 ? 'CODER' : 'VIEWER'
  return {
    subject,
    issuer: tenant,
    email,
    name,
    authorities: [`ROLE_${role}`],
    roles: [role],
    capabilities: new Set(LAUNCH_CAPABILITIES.filter((capability) => capabilitiesOf([role]).has(capability))),
    expiresAt: Math.floor(expiresAt / 1000),
    session: session_id,
  }
}
