/** Lets several nodes take rows from one queue: each gets rows that no other is just taking. */
import { type Expression, sql } from 'kysely'
import type { StoreKind } from './store.ts'

/** The query, leaving out rows that other transactions have locked, and locking its own; the embedded engine has one writer. */
export function skipLocked<Query extends { modifyEnd(modifier: Expression<unknown>): Query }>(
  kind: StoreKind,
  query: Query,
): Query {
  return kind === 'postgres' ? query.modifyEnd(sql`for update skip locked`) : query
}
