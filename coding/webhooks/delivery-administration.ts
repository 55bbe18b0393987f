/** What administrators do with deliveries: look at them, have them made again, send a test event. */
import { randomUUID } from 'node:crypto'
import type {
  AllDeliveriesPage,
  AllDeliveriesQuery,
  DeliveryPage,
  DeliveryQuery,
  RedeliveryCount,
  RedeliveryJob,
  RedeliveryRequest,
  WebhookDelivery,
} from '@codarium/contract'
import { ApiError, type Caller, type Store, type Transactor } from '@codarium/platform'
import type { AuditTrail } from '../audit/audit-trail.ts'
import type { AuditTables } from '../audit/migration.ts'
import { actorOf } from '../audit/routes.ts'
import type { Partner } from '../partners/partner.ts'
import type { SessionTables } from '../sessions/tables.ts'
import type { Vault } from '../vault/vault.ts'
import { type AttemptDeps, attempt } from './attempt.ts'
import { readDeliveryLines } from './delivery-lines.ts'
import { readDeliveries, readDelivery } from './delivery-list.ts'
import { recordAttempt } from './delivery-results.ts'
import type { WebhookTables } from './migration.ts'
import { newEvent } from './outbox.ts'
import { readPayload, sentOf, testPayload } from './payload.ts'
import { addJob, askedFor, countWanted, findJob, queueAgain, toJob } from './redelivery.ts'

export interface DeliveryAdministrationDeps extends AttemptDeps {
  readonly store: Store<Tables>
  readonly vault: Vault
  readonly audit: AuditTrail
  /** Finds a partner; throws ApiError 404. */
  partner(id: string): Promise<Partner>
  /** The partner of a tenant, from memory. */
  partnerOf(tenant: string): Pick<Partner, 'id' | 'name'> | undefined
  /** Has jobs and deliveries begin at once. */
  wake(): void
}

type Tables = WebhookTables & SessionTables & AuditTables
type Tx = Transactor<Tables>

/** The deliveries of partners, for administrators. */
export class DeliveryAdministration {
  readonly #deps: DeliveryAdministrationDeps

  constructor(deps: DeliveryAdministrationDeps) {
    this.#deps = deps
  }

  /** A page of a partner's deliveries. */
  async page(partnerId: string, query: DeliveryQuery, caller: Caller): Promise<DeliveryPage> {
    const { tenant } = await this.#deps.partner(partnerId)
    return this.#audited('webhook.deliveries-read', caller, { profile: partnerId }, (tx) =>
      readDeliveries(tx, this.#deps.vault, tenant, query),
    )
  }

  /** One delivery; throws ApiError 404. */
  async get(partnerId: string, id: string, caller: Caller): Promise<WebhookDelivery> {
    const { tenant } = await this.#deps.partner(partnerId)
    return this.#audited('webhook.deliveries-read', caller, { profile: partnerId, delivery: id }, async (tx) =>
      this.#whole(tx, tenant, required(await readDelivery(tx, this.#deps.vault, tenant, id))),
    )
  }

  /** A page of the deliveries of all partners. Nothing sealed is opened for it, so that it leaves no line in the trail. */
  async all({ profile, ...query }: AllDeliveriesQuery): Promise<AllDeliveriesPage> {
    const tenant = profile === undefined ? undefined : (await this.#deps.partner(profile)).tenant
    return readDeliveryLines(this.#deps.store.read, { ...query, tenant }, this.#deps.partnerOf)
  }

  /** Queues a delivery again; throws ApiError 404, or 409 for a test event or one that waits already. */
  async redeliver(partnerId: string, id: string, caller: Caller): Promise<WebhookDelivery> {
    const { tenant } = await this.#deps.partner(partnerId)
    const { vault, now } = this.#deps
    const detail = { profile: partnerId, delivery: id }
    const delivery = await this.#audited('webhook.redelivered', caller, detail, async (tx) => {
      const event = await tx
        .selectFrom('coding_webhook_event')
        .selectAll()
        .where('id', '=', id)
        .where('tenant', '=', tenant)
        .executeTakeFirst()
      if (event?.sequence === 0) throw new ApiError('CONFLICT', 'A test event is not redelivered: send another one.')
      if (event && !(await queueAgain(tx, event, now()))) {
        throw new ApiError('CONFLICT', 'The delivery waits to be made already.')
      }
      return required(await readDelivery(tx, vault, tenant, id))
    })
    this.#deps.wake()
    return delivery
  }

  /** Begins a job that queues everything since a time again. */
  async redeliverSince(partnerId: string, request: RedeliveryRequest, caller: Caller): Promise<RedeliveryJob> {
    const { tenant } = await this.#deps.partner(partnerId)
    const now = this.#deps.now()
    const detail = { profile: partnerId, since: request.since }
    const job = await this.#audited('webhook.redelivered', caller, detail, (tx) =>
      addJob(tx, { partnerId, tenant, request, now }),
    )
    this.#deps.wake()
    return toJob(job)
  }

  /** What a redelivery since a time would queue again. */
  async countSince(partnerId: string, request: RedeliveryRequest): Promise<RedeliveryCount> {
    const { tenant } = await this.#deps.partner(partnerId)
    const { store, now } = this.#deps
    return countWanted(store.read, askedFor({ tenant, request, now: now() }))
  }

  /** A redelivery job; throws ApiError 404. */
  async job(partnerId: string, id: string): Promise<RedeliveryJob> {
    const found = await findJob(this.#deps.store.read, partnerId, id)
    if (!found) throw new ApiError('NOT_FOUND', 'There is no such job.')
    return toJob(found)
  }

  /** Sends a test event now, once, and tells what came of it; throws ApiError 404, or 409 without an address. */
  async test(partnerId: string, caller: Caller): Promise<WebhookDelivery> {
    const partner = await this.#deps.partner(partnerId)
    const { webhookUrl, tenant } = partner
    if (webhookUrl === undefined) throw new ApiError('CONFLICT', 'The profile has no webhook address.')
    const { vault, now } = this.#deps
    const facts = {
      tenant,
      sequence: 0,
      session_id: randomUUID(),
      event_type: 'webhook.test',
      occurred_at: now(),
    } as const
    const event = newEvent(facts)
    const read = { payload: testPayload(event), resultGone: false }
    const ended = await attempt(this.#deps, { ...partner, webhookUrl }, event, read, AbortSignal.any([]))
    return this.#audited('webhook.tested', caller, { profile: partnerId }, async (tx) => {
      await tx
        .insertInto('coding_webhook_event')
        .values({ ...event, status: 'DEAD' })
        .execute()
      await recordAttempt(tx, vault, { ...ended, retryAt: undefined })
      const delivery = required(await readDelivery(tx, vault, tenant, event.id))
      return { ...delivery, sent: sentOf(read) }
    })
  }

  /** With the body that goes out; of a test event there is no more than its answer. */
  async #whole(tx: Tx, tenant: string, delivery: WebhookDelivery): Promise<WebhookDelivery> {
    const { id, sessionId: session_id, eventType: event_type, occurredAt } = delivery
    const facts = { id, tenant, session_id, event_type, occurred_at: Date.parse(occurredAt) }
    const read =
      event_type === 'webhook.test'
        ? { payload: testPayload(facts), resultGone: false }
        : await readPayload(tx, this.#deps.vault, facts)
    return { ...delivery, sent: sentOf(read) }
  }

  #audited<T>(
    action: string,
    caller: Caller,
    detail: Record<string, string>,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    const { store, audit } = this.#deps
    return store.transact(async (tx) => {
      const result = await work(tx)
      await audit.record(tx, [{ action, ...actorOf(caller), detail }])
      return result
    })
  }
}

function required<T>(found: T | undefined): T {
  if (found === undefined) throw new ApiError('NOT_FOUND', 'There is no such delivery.')
  return found
}
