/** The numbers of events and the time they happened, from the database where several nodes share one. */
import type { Reader, StoreKind, Transactor } from '@codarium/platform'
import { sql } from 'kysely'
import { lastSeq } from './chain-head.ts'
import { type AuditTables, EVENT_SEQUENCE } from './migration.ts'

/** Numbers in ascending order, and the time of all of them (epoch milliseconds). */
export interface EventNumbers {
  readonly seqs: readonly number[]
  readonly at: number
}

/** The clock of the database, in epoch milliseconds. */
const DATABASE_TIME = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** The time by which events on PostgreSQL are dated: a node whose clock is ahead must not take what is under way for left behind. */
export async function databaseTime(reader: Reader<AuditTables>): Promise<number> {
  return (await reader.selectNoFrom(DATABASE_TIME.as('at')).executeTakeFirstOrThrow()).at
}

/**
 * The next numbers. On PostgreSQL a sequence gives them, which no transaction waits for, and the clock is the database's:
 * nodes' clocks differ. The embedded store has one writer, which counts on from the last row.
 */
export async function nextNumbers(
  kind: StoreKind,
  tx: Transactor<AuditTables>,
  count: number,
  now: () => number,
): Promise<EventNumbers> {
  if (kind === 'embedded') {
    const last = await lastSeq(tx)
    return { seqs: Array.from({ length: count }, (_, at) => last + 1 + at), at: now() }
  }
  const { rows } = await sql<{ seq: number; at: number }>`
    select nextval(${sql.lit(EVENT_SEQUENCE)}::regclass) as seq,
           ${DATABASE_TIME} as at
    from generate_series(1, ${sql.lit(count)})`.execute(tx)
  return { seqs: rows.map(({ seq }) => seq).sort((a, b) => a - b), at: rows[0]?.at ?? 0 }
}
