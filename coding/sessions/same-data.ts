/** Makes creates of the same data meet, so that of two at the same moment one makes the session and the other reuses it. */
import { createHash } from 'node:crypto'
import { column, type Migration, type StoreKind } from '@codarium/platform'
import type { SessionTransactor } from './session-deps.ts'

/** Hexadecimal digits of a bucket: 65,536 rows at most, so that hardly ever others meet than those with the same data. */
const BUCKET_DIGITS = 4

/** Where creates meet. */
export interface SameDataTables {
  coding_same_data: { bucket: string }
}

/** Creates the table of the meetings. */
export const sameDataMigration: Migration = {
  wing: 'coding',
  id: '0091-same-data',
  up: async (tx) => {
    await tx.schema
      .createTable('coding_same_data')
      .addColumn('bucket', column.text, (c) => c.primaryKey().notNull())
      .execute()
  },
}

/**
 * Changes the row of these data, so that a create of the same beside this one is run again and sees what this one has
 * made: no unique index can do that, since the same data may well be in two sessions. The embedded store has one writer.
 */
export async function meetSameData(
  kind: StoreKind,
  tx: SessionTransactor,
  { tenant, data_hash }: { readonly tenant: string; readonly data_hash: string },
): Promise<void> {
  if (kind === 'embedded') return
  const bucket = createHash('sha256').update(`${tenant} ${data_hash}`).digest('hex').slice(0, BUCKET_DIGITS)
  await tx
    .withTables<SameDataTables>()
    .insertInto('coding_same_data')
    .values({ bucket })
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ bucket }))
    .execute()
}
