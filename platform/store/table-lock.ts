/** Lets transactions that number rows without gaps take their turn, where they would otherwise lose races over it. */
import { sql } from 'kysely'
import type { StoreKind, Transactor } from './store.ts'

/**
 * Waits until no other transaction holds the table, and keeps it until this one ends; reading it stays free for all.
 * Must be the first statement of the transaction: PostgreSQL takes its view of the data with the first query after it,
 * so whoever waited here sees what the one before has written and loses no race. The embedded engine has one writer. Whoever
 * falls silent in its turn loses it (postgres-pool.ts).
 */
export async function lockTable<Tables>(
  kind: StoreKind,
  tx: Transactor<Tables>,
  table: keyof Tables & string,
): Promise<void> {
  if (kind !== 'postgres') return
  await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx)
}
