/** The tables of partners. */
import { column, type Migration } from '@codarium/platform'

export interface PartnerTables {
  coding_partner: {
    id: string
    /** The tenant of its sessions: the issuer it was created with, and never another, so that no session changes hands. */
    tenant: string
    name: string
    /** The other fields of the profile (JSON). */
    profile: string
    created_at: number
    updated_at: number
    /** Counts the changes: nodes notice by it that theirs is old. */
    revision: number
  }
  /** Every issuer belongs to one partner at most. */
  coding_partner_issuer: { issuer: string; partner_id: string }
  /** The current secret of a partner (no end) and those that still sign along. */
  coding_partner_secret: {
    id: string
    partner_id: string
    secret: Uint8Array
    created_at: number
    expires_at: number | null
  }
}

/** Creates the tables of partners. */
export const partnerMigration: Migration = {
  wing: 'coding',
  id: '0030-partners',
  up: async (tx) => {
    await tx.schema
      .createTable('coding_partner')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('tenant', column.text, (c) => c.notNull().unique())
      .addColumn('name', column.text, (c) => c.notNull())
      .addColumn('profile', column.json, (c) => c.notNull())
      .addColumn('created_at', column.instant, (c) => c.notNull())
      .addColumn('updated_at', column.instant, (c) => c.notNull())
      .addColumn('revision', column.integer, (c) => c.notNull())
      .execute()
    await tx.schema
      .createTable('coding_partner_issuer')
      .addColumn('issuer', column.text, (c) => c.primaryKey().notNull())
      .addColumn('partner_id', column.text, (c) => c.notNull())
      .execute()
    await tx.schema
      .createTable('coding_partner_secret')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('partner_id', column.text, (c) => c.notNull())
      .addColumn('secret', column.bytes, (c) => c.notNull())
      .addColumn('created_at', column.instant, (c) => c.notNull())
      .addColumn('expires_at', column.instant)
      .execute()
    await tx.schema.createIndex('coding_partner_secret_of').on('coding_partner_secret').column('partner_id').execute()
  },
}
