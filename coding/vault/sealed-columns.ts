/** The registry of sealed columns: each feature declares its own here, so that a rotation finds them all. */

/** Sealed columns of one table. */
export interface SealedColumns {
  readonly table: string
  /** The primary key; its value as text is the `row` of the place. */
  readonly key: string
  readonly keyKind: 'text' | 'integer'
  readonly columns: readonly string[]
}

/** All sealed columns of the database. */
export const sealedColumns: readonly SealedColumns[] = [
  { table: 'audit_event', key: 'seq', keyKind: 'integer', columns: ['changes'] },
  { table: 'audit_head', key: 'id', keyKind: 'text', columns: ['chain_key'] },
]
