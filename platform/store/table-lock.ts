/** Lets transactions that number rows without gaps take their turn, where they would otherwise lose races over it. */
import { sql } from 'kysely'
import type { StoreKind, Transactor } from './store.ts'

/**
 * Milliseconds for which whoever has the turn may fall silent before the server ends its transaction: a frozen node holds up
 * the others no longer. Shorter than they wait for a lock (postgres-pool.ts), so that none of them is refused.
 */
const SILENCE_MS = 1_000

/**
 * Waits until no other transaction holds the table, and keeps it until this one ends; reading it stays free for all.
 * Must be the first statement of the transaction: PostgreSQL takes its view of the data with the first query after it,
 * so whoever waited here sees what the one before has written and loses no race. The embedded engine has one writer.
 */
export async function lockTable<Tables>(
  kind: StoreKind,
  tx: Transactor<Tables>,
  table: keyof Tables & string,
): Promise<void> {
  if (kind !== 'postgres') return
  await sql`set local idle_in_transaction_session_timeout = ${sql.lit(SILENCE_MS)}; lock table ${sql.table(table)} in exclusive mode`.execute(
    tx,
  )
}
