/** Does not compile when a write outside a transaction would: each line below must be an error. */

import { sql } from 'kysely'
import type { Reader, Store, Transactor } from '../index.ts'
import type { NoteTables } from './test-store.ts'

/** Never run: the type checker is the test. */
export function writesThatMustNotCompile(store: Store<NoteTables>, tx: Transactor<NoteTables>): void {
  // @ts-expect-error a reader cannot insert
  store.read.insertInto('note')
  // @ts-expect-error a reader cannot update
  store.read.updateTable('note')
  // @ts-expect-error a reader cannot delete
  store.read.deleteFrom('note')
  // @ts-expect-error a reader cannot run SQL of its own, which might write
  sql`delete from note`.execute(store.read)
  // @ts-expect-error a reader cannot hide a write in a common table expression
  store.read.with('gone', (db) => db.deleteFrom('note').returning('id'))
  // @ts-expect-error a reader cannot change the schema
  store.read.schema.dropTable('note')
  // @ts-expect-error a reader cannot become a transaction
  store.read.transaction()
  // @ts-expect-error a reader is not a Transactor
  tx = store.read
  // @ts-expect-error a transaction cannot change the schema
  tx.schema.dropTable('note')
  // A Transactor can do what a Reader can, so that a query is written once for both.
  const reader: Reader<NoteTables> = tx
  void reader.selectFrom('note').selectAll().execute()
  // @ts-expect-error a wing sees its own tables only
  store.withTables<{ other: { id: string } }>().read.selectFrom('note')
  // Who has more tables than a part needs hands over what it has.
  const wide = tx.withTables<NoteTables & { other: { id: string } }>()
  const narrow: Transactor<NoteTables> = wide
  // @ts-expect-error but not who lacks some of them
  const widened: typeof wide = narrow
  // @ts-expect-error nor who has others
  const others: Reader<{ other: { id: string } }> = store.read
  void [widened, others]
}
