/** What is measured of webhooks: attempts, what waits or is dead, addresses that are spared. No partner is named. */
import type { DeliveryAttempt } from '@codarium/contract'
import { type Metrics, type Store, word } from '@codarium/platform'
import type { WebhookTables } from './migration.ts'

/** What the dispatcher of this node is doing just now. */
export interface DispatcherState {
  readonly underWay: number
  /** Addresses whose circuit is open. */
  readonly sparedAddresses: number
}

/** Told of every attempt that has ended. */
export interface WebhookMeter {
  attempted(outcome: DeliveryAttempt['outcome'], durationMs: number): void
}

/** Registers the metrics of webhooks; those of the outbox are the same on every node. */
export function webhookMetrics(
  metrics: Metrics,
  store: Store<WebhookTables>,
  { now, state }: { now(): number; state(): DispatcherState },
): WebhookMeter {
  const attempts = metrics.durations({
    name: 'codarium_webhook_attempt_duration_seconds',
    help: 'Duration of attempts to deliver a webhook from this node, by outcome',
    labelNames: ['outcome'],
  })
  addNodeGauges(metrics, state)
  addOutboxGauges(metrics, store, now)
  return { attempted: (outcome, durationMs) => attempts.observe({ outcome: outcome.toLowerCase() }, durationMs / 1000) }
}

function addNodeGauges(metrics: Metrics, state: () => DispatcherState): void {
  metrics.gauge(
    { name: 'codarium_webhook_attempts_under_way', help: 'Attempts of this node that wait for an answer' },
    (gauge) => gauge.set(state().underWay),
  )
  metrics.gauge(
    { name: 'codarium_webhook_open_circuits', help: 'Webhook addresses this node spares because they do not answer' },
    (gauge) => gauge.set(state().sparedAddresses),
  )
}

function addOutboxGauges(metrics: Metrics, store: Store<WebhookTables>, now: () => number): void {
  metrics.gauge({ name: 'codarium_webhook_pending', help: 'Events that wait to be delivered' }, async (gauge) =>
    gauge.set((await pending(store)).count),
  )
  metrics.gauge(
    { name: 'codarium_webhook_oldest_pending_seconds', help: 'Age of the oldest event that waits; 0 when none does' },
    async (gauge) => {
      const { oldest } = await pending(store)
      gauge.set(oldest === null ? 0 : Math.max(0, now() - oldest) / 1000)
    },
  )
  metrics.gauge(
    { name: 'codarium_webhook_dead_letters', help: 'Events whose delivery failed for good and can be redelivered' },
    async (gauge) => gauge.set(await deadLetters(store)),
  )
}

async function pending({ read }: Store<WebhookTables>): Promise<{ count: number; oldest: number | null }> {
  const row = await read
    .selectFrom('coding_webhook_event')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('occurred_at').as('oldest')])
    .where('status', '=', word('PENDING'))
    .executeTakeFirst()
  return { count: Number(row?.count ?? 0), oldest: row?.oldest == null ? null : Number(row.oldest) }
}

/** Test events fail in front of whoever sends them and are no dead letters. */
async function deadLetters({ read }: Store<WebhookTables>): Promise<number> {
  const row = await read
    .selectFrom('coding_webhook_event')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('status', '=', 'DEAD')
    .where('sequence', '>', 0)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
