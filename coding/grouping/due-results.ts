/** The list of results that still have to be grouped: the SQL of its rows. */
import type { SessionDeps, SessionTransactor } from '../sessions/session-deps.ts'
import type { GroupingTables } from './migration.ts'

/** Results looked at in one go. */
const AT_ONCE = 20
/** The first try is made at once by the node that ended the session; the list comes after it (ms). */
const HEAD_START = 5_000
/** First pause (ms) after a try that failed; each further one is twice as long, up to the longest. */
const FIRST_PAUSE = 15_000
const LONGEST_PAUSE = 60 * 60_000
/** 30 tries take about a day; a grouper that is away for longer is not coming back for this one. */
const MOST_ATTEMPTS = 30

/** Puts the result of a session on the list, in the transaction that ends it. */
export async function addDue(tx: SessionTransactor, sessionId: string, now: number): Promise<void> {
  const row = { session_id: sessionId, attempts: 0, due_at: now + HEAD_START }
  await tx.withTables<GroupingTables>().insertInto('coding_grouping_due').values(row).execute()
}

/** Takes the results that are due: each is due again later, so that no other node tries it now and none is lost. */
export async function takeDue({ store, now }: SessionDeps): Promise<string[]> {
  const list = store.withTables<GroupingTables>()
  const at = now()
  const rows = await list.read
    .selectFrom('coding_grouping_due')
    .selectAll()
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute()
  const taken: string[] = []
  for (const { session_id, attempts, due_at } of rows) {
    const pause = Math.min(FIRST_PAUSE * 2 ** attempts, LONGEST_PAUSE)
    const { numUpdatedRows } = await list.transact((tx) =>
      tx
        .updateTable('coding_grouping_due')
        .set({ attempts: attempts + 1, due_at: at + pause })
        .where('session_id', '=', session_id)
        .where('due_at', '=', due_at)
        .executeTakeFirst(),
    )
    if (numUpdatedRows === 0n) continue
    if (attempts < MOST_ATTEMPTS) taken.push(session_id)
    else await store.transact((tx) => dropDue(tx, session_id))
  }
  return taken
}

/** Takes the result of a session off the list. */
export async function dropDue(tx: SessionTransactor, sessionId: string): Promise<void> {
  await tx.withTables<GroupingTables>().deleteFrom('coding_grouping_due').where('session_id', '=', sessionId).execute()
}

/** Whether the result of a session is on the list. */
export async function isDue({ store }: Pick<SessionDeps, 'store'>, sessionId: string): Promise<boolean> {
  const row = await store
    .withTables<GroupingTables>()
    .read.selectFrom('coding_grouping_due')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row !== undefined
}
