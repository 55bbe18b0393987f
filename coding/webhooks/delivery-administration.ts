/** What administrators do with deliveries: look at them, have them made again, send a test event. */
import { randomUUID } from 'node:crypto'
import type { DeliveryPage, DeliveryQuery, RedeliveryJob, RedeliveryRequest, WebhookDelivery } from '@codarium/contract'
import { ApiError, type Caller, type Store, type Transactor } from '@codarium/platform'
import type { AuditTrail } from '../audit/audit-trail.ts'
import type { AuditTables } from '../audit/migration.ts'
import { actorOf } from '../audit/routes.ts'
import type { Partner } from '../partners/partner.ts'
import type { Vault } from '../vault/vault.ts'
import { type AttemptDeps, attempt } from './attempt.ts'
import { readDeliveries, readDelivery } from './delivery-list.ts'
import { recordAttempt } from './delivery-results.ts'
import type { WebhookTables } from './migration.ts'
import { newEvent } from './outbox.ts'
import { testPayload } from './payload.ts'
import { addJob, findJob, queueAgain, toJob } from './redelivery.ts'

export interface DeliveryAdministrationDeps extends AttemptDeps {
  readonly store: Store<WebhookTables & AuditTables>
  readonly vault: Vault
  readonly audit: AuditTrail
  /** Finds a partner; throws ApiError 404. */
  partner(id: string): Promise<Partner>
  /** Has jobs and deliveries begin at once. */
  wake(): void
}

type Tx = Transactor<WebhookTables & AuditTables>

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
      required(await readDelivery(tx, this.#deps.vault, tenant, id)),
    )
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
      return required(await readDelivery(tx, vault, tenant, event.id))
    })
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
