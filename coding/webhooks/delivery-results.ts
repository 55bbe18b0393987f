/** Writes what came of attempts: those that end together in one transaction, each with its line in the audit trail. */
import type { DeliveryStatus } from '@codarium/contract'
import type { Store, Transactor } from '@codarium/platform'
import type { AuditEntry, AuditTrail } from '../audit/audit-trail.ts'
import type { AuditTables } from '../audit/migration.ts'
import type { Vault } from '../vault/vault.ts'
import type { WebhookEventRow, WebhookTables } from './migration.ts'
import { type AttemptResult, judge } from './retry-schedule.ts'

/** Actor of what the dispatcher does. */
const DISPATCHER = 'webhook-dispatcher'

export interface EndedAttempt {
  /** As it was claimed. */
  readonly event: WebhookEventRow
  readonly startedAt: number
  readonly durationMs: number
  /** Where it went, without the query. */
  readonly address: string
  readonly result: AttemptResult
  /** When to try again, if it may be tried again at all. */
  readonly retryAt: number | undefined
}

/** What came of a claim without an attempt: there is no address, or the server is stopping. */
export interface Untried {
  readonly event: WebhookEventRow
  readonly status: 'SKIPPED' | 'PENDING'
}

type Ending = EndedAttempt | Untried

export interface ResultDeps {
  readonly store: Store<WebhookTables & AuditTables>
  readonly vault: Vault
  readonly audit: AuditTrail
}

/** Writes results one batch after the other; whoever comes while one is written is in the next. */
export class DeliveryResults {
  readonly #deps: ResultDeps
  #waiting: Ending[] = []
  #writing: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined

  constructor(deps: ResultDeps) {
    this.#deps = deps
  }

  /** Resolves when the result is committed. */
  write(ending: Ending): Promise<void> {
    this.#waiting.push(ending)
    this.#next ??= this.#writing
      .catch(() => {})
      .then(() => {
        const batch = this.#waiting
        this.#waiting = []
        this.#next = undefined
        this.#writing = this.#write(batch)
        return this.#writing
      })
    return this.#next
  }

  #write(batch: readonly Ending[]): Promise<void> {
    const { store, audit } = this.#deps
    return store.transact(async (tx) => {
      const entries: AuditEntry[] = []
      for (const ending of batch) {
        if ('result' in ending) entries.push(...(await recordAttempt(tx, this.#deps.vault, ending)))
        else await release(tx, ending)
      }
      await audit.record(tx, entries)
    })
  }
}

/** Writes an attempt and what it means for its event; gives the audit entries it leads to. */
export async function recordAttempt(
  tx: Transactor<WebhookTables>,
  vault: Vault,
  attempt: EndedAttempt,
): Promise<AuditEntry[]> {
  const current = await tx
    .selectFrom('coding_webhook_event')
    .selectAll()
    .where('id', '=', attempt.event.id)
    .executeTakeFirst()
  if (!current) return []
  const number = current.attempt_count + 1
  await insertAttempt(tx, vault, attempt, number)
  const status = statusAfter(attempt)
  // A claim that ran out may be another node's by now: its word counts, unless ours is that it has arrived.
  const isOurs =
    current.claimed_by === attempt.event.claimed_by && current.claimed_until === attempt.event.claimed_until
  if (!isOurs && status !== 'DELIVERED') {
    await tx.updateTable('coding_webhook_event').set({ attempt_count: number }).where('id', '=', current.id).execute()
    return []
  }
  await tx
    .updateTable('coding_webhook_event')
    .set({
      status,
      attempt_count: number,
      round_attempts: current.round_attempts + 1,
      claimed_until: 0,
      ...(attempt.retryAt === undefined ? {} : { next_at: attempt.retryAt }),
      ...(status === 'DELIVERED' ? { delivered_at: attempt.startedAt + attempt.durationMs } : {}),
    })
    .where('id', '=', current.id)
    .execute()
  return status === 'PENDING' || current.sequence === 0 ? [] : [auditEntry(current, status, number)]
}

function statusAfter({ result, retryAt }: EndedAttempt): DeliveryStatus {
  const outcome = judge(result)
  if (outcome === 'DELIVERED') return 'DELIVERED'
  return outcome === 'RETRY' && retryAt !== undefined ? 'PENDING' : 'DEAD'
}

async function insertAttempt(
  tx: Transactor<WebhookTables>,
  vault: Vault,
  { event, startedAt, durationMs, address, result }: EndedAttempt,
  number: number,
): Promise<void> {
  const id = `${event.id}/${number}`
  const { response } = result
  await tx
    .insertInto('coding_webhook_attempt')
    .values({
      id,
      event_id: event.id,
      number,
      started_at: startedAt,
      duration_ms: durationMs,
      outcome: judge(result),
      address,
      http_status: result.httpStatus ?? null,
      error: result.error ?? null,
      response: response ? vault.seal(response, responsePlace(id)) : null,
    })
    .execute()
}

/** Where the answer to an attempt stands. */
export function responsePlace(id: string) {
  return { table: 'coding_webhook_attempt', row: id, column: 'response' }
}

async function release(tx: Transactor<WebhookTables>, { event, status }: Untried): Promise<void> {
  await tx
    .updateTable('coding_webhook_event')
    .set({ status, claimed_until: 0 })
    .where('id', '=', event.id)
    .where('claimed_by', '=', event.claimed_by)
    .where('claimed_until', '=', event.claimed_until)
    .execute()
}

function auditEntry(
  { tenant, session_id, event_type }: WebhookEventRow,
  status: DeliveryStatus,
  attempts: number,
): AuditEntry {
  const action = status === 'DELIVERED' ? 'webhook.delivered' : 'webhook.dead'
  return { action, tenant, actor: DISPATCHER, sessionId: session_id, detail: { event: event_type, attempts } }
}
