/** Seals the feedback that earlier releases kept readable: at a start, before anybody is served. */
import type { SealedColumns, Sealing, Store, Transactor } from '@codarium/platform'
import { sealRow } from './feedback-row.ts'
import type { FeedbackTables, ReadableFeedbackTables } from './migration.ts'

/** Rows of a transaction: far below what anything waits for, and below the parameters both engines take. */
const ROWS_AT_ONCE = 500

type Tables = FeedbackTables & ReadableFeedbackTables

export const feedbackColumns: SealedColumns = {
  table: 'suggest_feedback',
  key: 'id',
  columns: ['text'],
  formerTable: 'suggest_feedback_readable',
  sealReadable,
}

async function sealReadable(store: Store<unknown>, sealing: Sealing): Promise<number> {
  let total = 0
  for (;;) {
    const moved = await store.withTables<Tables>().transact((tx) => movePage(tx, sealing))
    total += moved
    if (moved < ROWS_AT_ONCE) return total
  }
}

async function movePage(tx: Transactor<Tables>, sealing: Sealing): Promise<number> {
  const rows = await tx.selectFrom('suggest_feedback_readable').selectAll().limit(ROWS_AT_ONCE).execute()
  if (rows.length === 0) return 0
  const sealed = rows.map(({ id, text_key, ...row }) => sealRow(sealing, row))
  await tx.insertInto('suggest_feedback').values(sealed).execute()
  const ids = rows.map(({ id }) => id)
  await tx.deleteFrom('suggest_feedback_readable').where('id', 'in', ids).execute()
  return rows.length
}
