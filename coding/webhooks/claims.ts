/** Which node delivers which event: claimed for a while, free again when the time is up or the node is gone. */
import { isGone, type Store, skipLocked, word } from '@codarium/platform'
import type { WebhookEventRow, WebhookTables } from './migration.ts'

/** How long a claim holds (ms): longer than the longest attempt (30 s) with its bookkeeping, and less than a minute. */
const CLAIM_TIME = 50_000
/** Due events looked at for one claim; those of busy addresses are left out beforehand. */
const CANDIDATES = 200

/** What a claim is made with. */
export interface ClaimOrder {
  readonly node: string
  readonly now: number
  /** Tenants for whom nothing can be sent just now. */
  readonly busyTenants: readonly string[]
  /** Which of the due events are wanted. */
  choose(due: readonly WebhookEventRow[]): readonly WebhookEventRow[]
}

/** Claims due events, oldest first; others that claim at the same time get other ones. */
export async function claimDue(store: Store<WebhookTables>, order: ClaimOrder): Promise<WebhookEventRow[]> {
  if ((await dueEvents(store.read, order).limit(1).execute()).length === 0) return []
  const { node, now } = order
  return store.transact(async (tx) => {
    const due = await skipLocked(store.kind, dueEvents(tx, order).limit(CANDIDATES)).execute()
    const claimed_until = now + CLAIM_TIME
    const chosen = order.choose(due).map((row) => ({ ...row, claimed_by: node, claimed_until }))
    if (chosen.length === 0) return []
    await tx
      .updateTable('coding_webhook_event')
      .set({ claimed_by: node, claimed_until })
      .where(
        'id',
        'in',
        chosen.map(({ id }) => id),
      )
      .execute()
    return chosen
  })
}

/** Frees what nodes hold that are known to be gone: nobody has to wait for the end of their claims. */
export async function freeAbandoned(store: Store<WebhookTables>, now: number): Promise<void> {
  const held = await store.read
    .selectFrom('coding_webhook_event')
    .select('claimed_by')
    .distinct()
    .where('status', '=', word('PENDING'))
    .where('claimed_until', '>', now)
    .execute()
  const gone = held.map(({ claimed_by }) => claimed_by).filter((node) => isGone(node))
  if (gone.length === 0) return
  await store.transact((tx) =>
    tx.updateTable('coding_webhook_event').set({ claimed_until: 0 }).where('claimed_by', 'in', gone).execute(),
  )
}

function dueEvents(reader: Store<WebhookTables>['read'], { now, busyTenants }: ClaimOrder) {
  const due = reader
    .selectFrom('coding_webhook_event')
    .selectAll()
    .where('status', '=', word('PENDING'))
    .where('sequence', '>=', 0)
    .where('next_at', '<=', now)
    .where('claimed_until', '<=', now)
    .orderBy('next_at')
    .orderBy('tenant')
    .orderBy('sequence')
  return busyTenants.length === 0 ? due : due.where('tenant', 'not in', [...busyTenants])
}
