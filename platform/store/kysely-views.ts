/** What the wings see of the query builder: readers and transactions that can be typed for the tables of any part. */
import type { ControlledTransaction, Kysely, Transaction } from 'kysely'
import type { Reader, Transactor } from './store.ts'

/** Connections that only read. */
export function readerOf(connections: Kysely<unknown>): Reader<unknown> {
  return viewOf(connections)
}

/** A running transaction; the very same object, so that whoever waits for its end is told. */
export function transactorOf(tx: Transaction<unknown> | ControlledTransaction<unknown>): Transactor<unknown> {
  return viewOf(tx)
}

function viewOf<View>(builder: Kysely<unknown>): View {
  // Kysely has no type of its own for a part of itself that can be typed anew: tables exist for the compiler alone.
  return Object.assign(builder, { withTables: () => builder }) as unknown as View
}
