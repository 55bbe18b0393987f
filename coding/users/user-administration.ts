/** Administration of the directory of users: list, block, unblock; each with its event in the audit trail. */
import type { DirectoryUser, UserPage, UserQuery, UserSessions } from '@codarium/contract'
import { isWellFormedText } from '@codarium/domain'
import {
  ApiError,
  type Caller,
  type ServiceUser,
  type Store,
  type Transactor,
  type UserDirectory,
  type UserTables,
  userIdOf,
} from '@codarium/platform'
import type { AuditEntry, AuditTrail } from '../audit/audit-trail.ts'
import type { AuditTables } from '../audit/migration.ts'
import { actorOf } from '../audit/routes.ts'
import type { SessionTables } from '../sessions/tables.ts'
import type { Tenancy } from '../tenancy/tenancy.ts'
import { openSessionsOf, sessionCounts } from './open-sessions.ts'

export interface UserAdministrationDeps {
  readonly store: Pick<Store<unknown>, 'withTables'>
  readonly directory: UserDirectory
  readonly audit: AuditTrail
  readonly tenancy: Tenancy
  /** Ends the launches of a person, in the transaction that blocks them. */
  withdraw(tx: Transactor<SessionTables>, which: { readonly launchedBy: string }): Promise<void>
  /** Tells the other nodes. */
  tell(): Promise<void>
  now(): number
}

/** The directory as administrators see it. */
export class UserAdministration {
  readonly #deps: UserAdministrationDeps
  readonly #store: Store<UserTables & AuditTables & SessionTables>

  constructor(deps: UserAdministrationDeps) {
    this.#deps = deps
    this.#store = deps.store.withTables<UserTables & AuditTables & SessionTables>()
  }

  /** A page of the users of the caller's tenant; administrators of the main issuer see all. */
  async page({ after, limit, ...query }: UserQuery, caller: Caller): Promise<UserPage> {
    const { directory, tenancy, audit } = this.#deps
    const place = after === undefined ? undefined : placeOf(after)
    const found = await directory.users.page({
      ...query,
      tenant: tenancy.limitOf(caller),
      after: place,
      limit: limit + 1,
    })
    await audit.witness([{ action: 'users.read', ...actorOf(caller), detail: query }])
    const shown = found.slice(0, limit)
    const last = shown.at(-1)
    const counts = await sessionCounts(this.#store.read, shown)
    return {
      users: shown.map((user) => ({ ...toDirectoryUser(user), openSessions: counts.get(user.id) ?? 0 })),
      ...(last && found.length > limit ? { next: cursorAfter(last) } : {}),
    }
  }

  /** One user; throws ApiError 404 for those of other tenants as well. */
  async get(id: string, caller: Caller): Promise<DirectoryUser> {
    const user = this.#visible(await this.#deps.directory.users.find(id), caller)
    const counts = await sessionCounts(this.#store.read, [user])
    return { ...toDirectoryUser(user), openSessions: counts.get(id) ?? 0 }
  }

  /** The sessions that wait for a user or are in work by them. */
  async sessions(id: string, caller: Caller): Promise<UserSessions> {
    const user = this.#visible(await this.#deps.directory.users.find(id), caller)
    return { sessions: await openSessionsOf(this.#store.read, user) }
  }

  /** Blocks a user, who is refused everywhere from then on. */
  async block(id: string, caller: Caller, reason?: string): Promise<DirectoryUser> {
    if (id === userIdOf(caller)) throw ownAccount()
    return this.#setBlocked(id, caller, { reason })
  }

  /** Lets a user in again. */
  unblock(id: string, caller: Caller): Promise<DirectoryUser> {
    return this.#setBlocked(id, caller, undefined)
  }

  /** Asked for what is so already, nothing happens and nothing is recorded. */
  async #setBlocked(id: string, caller: Caller, block: Block | undefined): Promise<DirectoryUser> {
    const { directory, audit, withdraw, tell, now } = this.#deps
    const blocked = block !== undefined
    const user = await this.#store.transact(async (tx) => {
      const before = this.#visible(await directory.users.find(id, tx), caller)
      if ((before.blockedAt !== undefined) === blocked) return before
      await directory.users.setBlocked(tx, id, block && { at: now(), by: caller.name, ...block })
      if (blocked) await withdraw(tx, { launchedBy: id })
      await audit.record(tx, [blockEvent(before, caller, block)])
      return this.#visible(await directory.users.find(id, tx), caller)
    })
    await directory.look()
    await tell()
    return toDirectoryUser(user)
  }

  #visible(user: ServiceUser | undefined, caller: Caller): ServiceUser {
    if (user && this.#deps.tenancy.mayRead(caller, user.tenant)) return user
    throw new ApiError('NOT_FOUND', 'There is no such user.')
  }
}

function ownAccount(): ApiError {
  return new ApiError('CONFLICT', 'Administrators cannot block themselves.', { reason: 'OWN_ACCOUNT' })
}

/** What is kept of a block besides who and when. */
interface Block {
  readonly reason: string | undefined
}

function blockEvent({ id, email, tenant }: ServiceUser, caller: Caller, block: Block | undefined): AuditEntry {
  const detail = { user: id, email, userTenant: tenant, ...(block?.reason ? { reason: block.reason } : {}) }
  return { action: block ? 'user.blocked' : 'user.unblocked', ...actorOf(caller), detail }
}

function toDirectoryUser(user: ServiceUser): DirectoryUser {
  const { id, subject, email, name, tenant, roles, firstSeen, lastSeen, blockedAt, blockedBy, blockedReason } = user
  return {
    id,
    userId: subject,
    email,
    name,
    tenant,
    roles: [...roles],
    firstSeen: new Date(firstSeen).toISOString(),
    lastSeen: new Date(lastSeen).toISOString(),
    blocked: blockedAt !== undefined,
    ...(blockedAt === undefined ? {} : { blockedAt: new Date(blockedAt).toISOString() }),
    ...(blockedBy === undefined ? {} : { blockedBy }),
    ...(blockedReason === undefined ? {} : { blockedReason }),
  }
}

function cursorAfter({ email, id }: ServiceUser): string {
  return Buffer.from(JSON.stringify([email, id])).toString('base64url')
}

/** The place a cursor names; throws ApiError 400 when it is none of ours. */
function placeOf(cursor: string): Pick<ServiceUser, 'email' | 'id'> {
  const [email, id] = readCursor(cursor)
  if (isKeepable(email) && isKeepable(id)) return { email, id }
  const message = 'must be the `next` of another page'
  throw new ApiError('VALIDATION_ERROR', `The parameter after ${message}.`, { details: [{ field: 'after', message }] })
}

function isKeepable(value: unknown): value is string {
  return typeof value === 'string' && isWellFormedText(value)
}

function readCursor(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
