/** Builds the delivery of webhooks: outbox, dispatcher, redelivery, their routes. The façade of the folder. */
import { type Context, describeError, type Route } from '@codarium/platform'
import type { AuditTables } from '../audit/migration.ts'
import type { PartnerAdministration } from '../partners/partner-administration.ts'
import type { PartnerDirectory } from '../partners/partner-directory.ts'
import type { SessionDeps } from '../sessions/sessions.ts'
import type { SessionTables } from '../sessions/tables.ts'
import { DeliveryAdministration } from './delivery-administration.ts'
import { DeliveryResults } from './delivery-results.ts'
import { Dispatcher } from './dispatcher.ts'
import type { WebhookTables } from './migration.ts'
import { workOnJobs } from './redelivery.ts'
import { webhookRoutes } from './routes.ts'
import { createSender } from './sender.ts'
import { sweepAttempts } from './sweep.ts'
import { webhookMetrics } from './webhook-metrics.ts'

export { deadLetterMigration, numberingMigration, redeliveryRangeMigration, webhookMigration } from './migration.ts'
export { createOutbox } from './outbox.ts'

/** Time between two looks for jobs and for what is too old (ms). */
const CHORES_INTERVAL = 1_000

export interface WebhookServiceDeps {
  readonly sessions: SessionDeps
  readonly directory: PartnerDirectory
  readonly partners: PartnerAdministration
}

/** The running delivery of webhooks. */
export interface WebhookService {
  readonly routes: readonly Route[]
  wake(): void
  stop(): Promise<void>
}

/** Starts the delivery of webhooks. Events are where the sessions are: with SVC_PERSISTENCE_ENABLED=false in memory. */
export function startWebhooks(context: Context, given: WebhookServiceDeps): WebhookService {
  const { outgoing, node, shutdown, log, now } = context
  const stopped = shutdown.signal
  const { sessions, directory, partners } = given
  const { vault, audit } = sessions
  const store = sessions.store.withTables<WebhookTables & SessionTables & AuditTables>()
  const sender = createSender(outgoing.guards.webhooks, outgoing.connections)
  const results = new DeliveryResults({ store, vault, audit })
  const attempts = { sender, now, random: Math.random }
  const dispatcher = new Dispatcher({
    ...attempts,
    store,
    vault,
    directory,
    results,
    node,
    stopped,
    log,
    attempted: (outcome, durationMs) => meter.attempted(outcome, durationMs),
  })
  const meter = webhookMetrics(context.metrics, store, {
    now,
    state: () => dispatcher.state,
  })
  const chores = startChores(
    async () => {
      if (await workOnJobs(store, now, stopped)) dispatcher.wake()
      if (!stopped.aborted) await sweepAttempts(store, sessions.limits.retention, now())
    },
    (error) => log.warn(describeError(error), 'redelivery jobs cannot go on just now'),
    stopped,
  )
  const wake = () => {
    chores.run()
    dispatcher.wake()
  }
  const administration = new DeliveryAdministration({
    ...attempts,
    store,
    vault,
    audit,
    partner: (id) => partners.partner(id),
    partnerOf: (tenant) => directory.ofTenant(tenant),
    wake,
  })
  dispatcher.start()
  return {
    routes: webhookRoutes(administration, sessions),
    wake: () => dispatcher.wake(),
    stop: async () => {
      await chores.stop()
      await dispatcher.stop()
    },
  }
}

/** Does something again and again, one after the other. */
function startChores(work: () => Promise<void>, onDefect: (error: unknown) => void, stopped: AbortSignal) {
  let running: Promise<void> | undefined
  let again = false
  const run = () => {
    if (stopped.aborted) return
    again = running !== undefined
    running ??= work()
      .catch(onDefect)
      .finally(() => {
        running = undefined
        if (again) run()
      })
  }
  const timer = setInterval(run, CHORES_INTERVAL).unref()
  return {
    run,
    stop: async () => {
      clearInterval(timer)
      again = false
      await running
    },
  }
}
