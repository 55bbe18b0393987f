/** Administration of the directory of users: list, block, unblock; each with its event in the audit trail. */
import type { DirectoryUser, UserPage, UserQuery } from '@codarium/contract'
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
    return {
      users: shown.map(toDirectoryUser),
      ...(last && found.length > limit ? { next: cursorAfter(last) } : {}),
    }
  }

  /** One user; throws ApiError 404 for those of other tenants as well. */
  async get(id: string, caller: Caller): Promise<DirectoryUser> {
    return toDirectoryUser(this.#visible(await this.#deps.directory.users.find(id), caller))
  }

  /** Blocks a user, who is refused everywhere from then on. */
  async block(id: string, caller: Caller): Promise<DirectoryUser> {
    if (id === userIdOf(caller)) throw new ApiError('CONFLICT', 'Administrators cannot block themselves.')
    return this.#setBlocked(id, caller, true)
  }

  /** Lets a user in again. */
  unblock(id: string, caller: Caller): Promise<DirectoryUser> {
    return this.#setBlocked(id, caller, false)
  }

  /** Asked for what is so already, nothing happens and nothing is recorded. */
  async #setBlocked(id: string, caller: Caller, blocked: boolean): Promise<DirectoryUser> {
    const { directory, audit, withdraw, tell, now } = this.#deps
    const user = await this.#store.transact(async (tx) => {
      const before = this.#visible(await directory.users.find(id, tx), caller)
      if ((before.blockedAt !== undefined) === blocked) return before
      await directory.users.setBlocked(tx, id, blocked ? { at: now(), by: caller.name } : undefined)
      if (blocked) await withdraw(tx, { launchedBy: id })
      await audit.record(tx, [blockEvent(before, caller, blocked)])
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

function blockEvent({ id, email, tenant }: ServiceUser, caller: Caller, blocked: boolean): AuditEntry {
  const detail = { user: id, email, userTenant: tenant }
  return { action: blocked ? 'user.blocked' : 'user.unblocked', ...actorOf(caller), detail }
}

function toDirectoryUser(user: ServiceUser): DirectoryUser {
  const { id, subject, email, name, tenant, roles, firstSeen, lastSeen, blockedAt, blockedBy } = user
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
