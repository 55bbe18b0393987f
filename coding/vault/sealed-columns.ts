/** The registry of sealed columns: each feature declares its own here, so that a rotation finds them all. */

/** Sealed columns of one table. */
export interface SealedColumns {
  readonly table: string
  /** The primary key; its value as text is the `row` of the place. */
  readonly key: string
  readonly columns: readonly string[]
  /** True for a table whose writers take turns (lockTable): a rotation then takes its turn as well. */
  readonly takesTurns?: true
}

/** All sealed columns of the database. */
export const sealedColumns: readonly SealedColumns[] = [
  { table: 'coding_session_text', key: 'id', columns: ['content'] },
  { table: 'coding_session_event', key: 'session_id', columns: ['correlation'] },
  { table: 'coding_partner_secret', key: 'id', columns: ['secret'] },
  { table: 'coding_webhook_attempt', key: 'id', columns: ['response'] },
  { table: 'audit_event', key: 'seq', columns: ['changes'] },
  { table: 'audit_head', key: 'id', columns: ['chain_key'], takesTurns: true },
]
