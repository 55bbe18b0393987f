/** The record of the last rotation, in the database: one row that all nodes see. */
import type { EncryptionStatus } from '@codarium/contract'
import type { Reader, Transactor } from '@codarium/platform'
import type { VaultTables } from './tables.ts'

/**
 * RUNNING: values are sealed anew; SETTLING: all are, transactions begun before may still end; REWRITING: the file is
 * rewritten, so that nothing of before is left in it; DONE: the old key may go.
 */
export type RotationState = NonNullable<EncryptionStatus['rotation']>['state']

export type RotationRow = VaultTables['encryption_rotation']

/** Id of the one row. */
const LAST = 'last'

/** The last rotation, if there was any. */
export function lastRotation(reader: Reader<VaultTables>): Promise<RotationRow | undefined> {
  return reader.selectFrom('encryption_rotation').selectAll().where('id', '=', LAST).executeTakeFirst()
}

/** Begins a rotation to a key. */
export async function beginRotation(
  tx: Transactor<VaultTables>,
  facts: Pick<RotationRow, 'key_id' | 'total' | 'started_at'>,
): Promise<void> {
  await tx.deleteFrom('encryption_rotation').where('id', '=', LAST).execute()
  const row = { id: LAST, state: 'RUNNING', done: 0, unreadable: 0, ended_at: null, ...facts }
  await tx.insertInto('encryption_rotation').values(row).execute()
}

/** Counts rows sealed anew. */
export async function countRows(tx: Transactor<VaultTables>, done: number): Promise<void> {
  if (done === 0) return
  await tx
    .updateTable('encryption_rotation')
    .set((eb) => ({ done: eb('done', '+', done) }))
    .where('id', '=', LAST)
    .execute()
}

/** Moves the rotation on. */
export async function setRotation(
  tx: Transactor<VaultTables>,
  values: Partial<Pick<RotationRow, 'state' | 'unreadable' | 'ended_at'>>,
): Promise<void> {
  await tx.updateTable('encryption_rotation').set(values).where('id', '=', LAST).execute()
}
