/** The table of service users. */
import { column, type Migration } from '../store/index.ts'

/** The table of service users. */
export interface UserTables {
  service_user: {
    /** Hash of tenant and address: the same on every node, whoever sees the user first. */
    id: string
    /** Issuer of the user's tokens. */
    tenant: string
    /** The address in lower case: what a person is matched by. */
    email_key: string
    email: string
    /** Token claim `sub`, as last seen. */
    subject: string
    name: string
    name_key: string
    /** Those of the newest token seen. */
    roles: string
    /** When that token was issued (epoch seconds); null before the column was there. */
    roles_at: number | null
    first_seen: number
    last_seen: number
    blocked_at: number | null
    blocked_by: string | null
    blocked_reason: string | null
  }
}

/** Creates the table of service users. */
export const userMigration: Migration = {
  wing: 'platform',
  id: '0020-users',
  up: async (tx) => {
    await tx.schema
      .createTable('service_user')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('tenant', column.text, (c) => c.notNull())
      .addColumn('email_key', column.text, (c) => c.notNull())
      .addColumn('email', column.text, (c) => c.notNull())
      .addColumn('subject', column.text, (c) => c.notNull())
      .addColumn('name', column.text, (c) => c.notNull())
      .addColumn('name_key', column.text, (c) => c.notNull())
      .addColumn('roles', column.json, (c) => c.notNull())
      .addColumn('first_seen', column.instant, (c) => c.notNull())
      .addColumn('last_seen', column.instant, (c) => c.notNull())
      .addColumn('blocked_at', column.instant)
      .addColumn('blocked_by', column.text)
      .execute()
    await tx.schema.createIndex('service_user_by_email').on('service_user').columns(['email_key', 'id']).execute()
    await tx.schema.createIndex('service_user_blocked').on('service_user').columns(['blocked_at']).execute()
  },
}

/** Notes how new the token was whose roles are kept: an older one must not bring back what was taken away. */
export const rolesMigration: Migration = {
  wing: 'platform',
  id: '0080-user-roles',
  up: async (tx) => {
    await tx.schema.alterTable('service_user').addColumn('roles_at', column.integer).execute()
  },
}

/** Keeps why somebody was blocked. */
export const blockReasonMigration: Migration = {
  wing: 'platform',
  id: '0102-block-reason',
  up: async (tx) => {
    await tx.schema.alterTable('service_user').addColumn('blocked_reason', column.text).execute()
  },
}
