/** Keeps service users in the database. */
import { createHash } from 'node:crypto'
import type { Role } from '@codarium/contract'
import type { Caller } from '../identity/caller.ts'
import type { Reader, Store, Transactor } from '../store/index.ts'
import type { UserTables } from './migration.ts'

/** A person who has used the service. */
export interface ServiceUser {
  readonly id: string
  /** Issuer of the user's tokens. */
  readonly tenant: string
  readonly email: string
  /** Token claim `sub`, as last seen. */
  readonly subject: string
  readonly name: string
  /** As of the newest token seen. */
  readonly roles: readonly Role[]
  /** Epoch milliseconds; the last one to some minutes. */
  readonly firstSeen: number
  readonly lastSeen: number
  readonly blockedAt: number | undefined
  readonly blockedBy: string | undefined
  readonly blockedReason: string | undefined
}

/** What of a caller the directory keeps. */
export type Visitor = Pick<Caller, 'issuer' | 'email' | 'subject' | 'name' | 'roles' | 'launchedBy' | 'issuedAt'>

/** Which users are wanted. */
export interface UserSelection {
  /** Absent: of all tenants. */
  readonly tenant?: string | undefined
  /** Part of name or address, in any case. */
  readonly search?: string | undefined
  readonly blocked?: boolean | undefined
  /** The last user of the page before. */
  readonly after?: Pick<ServiceUser, 'id' | 'email'> | undefined
  readonly limit: number
}

type Row = UserTables['service_user']

/** The id of the person behind a caller: an address means one person, however it is written. */
export function userIdOf({ issuer, email }: Pick<Visitor, 'issuer' | 'email'>): string {
  const key = JSON.stringify([issuer, emailKey(email)])
  return createHash('sha256').update(key).digest('hex').slice(0, ID_LENGTH)
}

/** Characters of an id: 128 bits, so that no two people share one. */
const ID_LENGTH = 32

function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

/** Service users in the database. */
export class UserStore {
  readonly #store: Store<UserTables>

  constructor(store: Pick<Store<unknown>, 'withTables'>) {
    this.#store = store.withTables<UserTables>()
  }

  /** Notes that a person was here; adds those not known yet unless the directory is closed. The newest token says who it is. */
  async note(visitor: Visitor, at: number, closed: boolean): Promise<ServiceUser | undefined> {
    const id = userIdOf(visitor)
    const row = await this.#store.transact(async (tx) => {
      const noted = (changes: Partial<Row>) =>
        tx.updateTable('service_user').set(changes).where('id', '=', id).returningAll().executeTakeFirst()
      const known = await noted({ last_seen: at })
      if (known && (known.roles_at ?? 0) <= (visitor.issuedAt ?? 0)) return noted(seenColumns(visitor))
      if (known || closed) return known
      return tx
        .insertInto('service_user')
        .values(newRow(id, visitor, at))
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    return row && fromRow(row)
  }

  /** A user by id. */
  async find(id: string, reader: Reader<UserTables> = this.#store.read): Promise<ServiceUser | undefined> {
    const row = await reader.selectFrom('service_user').selectAll().where('id', '=', id).executeTakeFirst()
    return row && fromRow(row)
  }

  /** A page of users by address. */
  async page({ tenant, search, blocked, after, limit }: UserSelection): Promise<ServiceUser[]> {
    let rows = this.#store.read.selectFrom('service_user').selectAll()
    if (tenant !== undefined) rows = rows.where('tenant', '=', tenant)
    if (blocked !== undefined) rows = rows.where('blocked_at', blocked ? 'is not' : 'is', null)
    if (search !== undefined) {
      const part = search.trim().normalize('NFC').toLowerCase()
      // What changes when the part is taken out holds it: unlike LIKE the same on both engines, whatever is sought.
      rows = rows.where((eb) =>
        eb.or(
          (['email_key', 'name_key'] as const).map((key) =>
            eb(eb.fn<string>('replace', [key, eb.val(part), eb.val('')]), '<>', eb.ref(key)),
          ),
        ),
      )
    }
    if (after !== undefined) {
      const key = emailKey(after.email)
      rows = rows.where((eb) =>
        eb.or([eb('email_key', '>', key), eb.and([eb('email_key', '=', key), eb('id', '>', after.id)])]),
      )
    }
    return (await rows.orderBy('email_key').orderBy('id').limit(limit).execute()).map(fromRow)
  }

  async blocked(): Promise<ServiceUser[]> {
    const rows = this.#store.read.selectFrom('service_user').selectAll().where('blocked_at', 'is not', null)
    return (await rows.execute()).map(fromRow)
  }

  /** Blocks a user, or lets one in again. */
  async setBlocked(
    tx: Transactor<UserTables>,
    id: string,
    block: { at: number; by: string; reason?: string | undefined } | undefined,
  ): Promise<void> {
    const values = {
      blocked_at: block?.at ?? null,
      blocked_by: block?.by ?? null,
      blocked_reason: block?.reason ?? null,
    }
    await tx.updateTable('service_user').set(values).where('id', '=', id).execute()
  }
}

function seenColumns({ email, subject, name, roles, issuedAt }: Visitor) {
  const name_key = name.normalize('NFC').toLowerCase()
  return { email, subject, name, name_key, roles: JSON.stringify(roles), roles_at: issuedAt ?? null }
}

function newRow(id: string, visitor: Visitor, at: number): Row {
  return {
    id,
    tenant: visitor.issuer,
    email_key: emailKey(visitor.email),
    ...seenColumns(visitor),
    first_seen: at,
    last_seen: at,
    blocked_at: null,
    blocked_by: null,
    blocked_reason: null,
  }
}

function fromRow(row: Row): ServiceUser {
  const { id, tenant, email, subject, name } = row
  return {
    id,
    tenant,
    email,
    subject,
    name,
    roles: JSON.parse(row.roles) as Role[],
    firstSeen: row.first_seen,
    lastSeen: row.last_seen,
    blockedAt: row.blocked_at ?? undefined,
    blockedBy: row.blocked_by ?? undefined,
    blockedReason: row.blocked_reason ?? undefined,
  }
}
