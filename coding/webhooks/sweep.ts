/** Deletes what was kept of attempts once the sessions they told of may be deleted: answers may repeat case data. */
import type { Store } from '@codarium/platform'
import type { WebhookTables } from './migration.ts'

/** Attempts deleted with one transaction. */
const BATCH = 500

/** Deletes attempts older than the retention (ms; 0 keeps for ever); events that still wait keep theirs. */
export async function sweepAttempts(store: Store<WebhookTables>, retention: number, now: number): Promise<void> {
  if (retention === 0) return
  const old = await store.read
    .selectFrom('coding_webhook_attempt')
    .innerJoin('coding_webhook_event', 'coding_webhook_event.id', 'coding_webhook_attempt.event_id')
    .select('coding_webhook_attempt.id')
    .where('coding_webhook_event.status', '<>', 'PENDING')
    .where('coding_webhook_event.occurred_at', '<=', now - retention)
    .limit(BATCH)
    .execute()
  if (old.length === 0) return
  const ids = old.map(({ id }) => id)
  await store.transact((tx) => tx.deleteFrom('coding_webhook_attempt').where('id', 'in', ids).execute())
}
