/** Redelivery: one event again, or all since a time as a job that any node goes on with when its own dies. */
import { randomUUID } from 'node:crypto'
import type { RedeliveryCount, RedeliveryJob, RedeliveryRequest } from '@codarium/contract'
import type { Reader, Store, Transactor } from '@codarium/platform'
import type { WebhookEventRow, WebhookTables } from './migration.ts'

/** Events queued with one transaction. */
const BATCH = 200

type JobRow = WebhookTables['coding_webhook_redelivery']

/** Queues an event again with all its retries; false when it waits already. */
export async function queueAgain(tx: Transactor<WebhookTables>, event: WebhookEventRow, now: number): Promise<boolean> {
  if (event.status === 'PENDING') return false
  await tx
    .updateTable('coding_webhook_event')
    .set({ status: 'PENDING', next_at: now, round_attempts: 0, claimed_until: 0 })
    .where('id', '=', event.id)
    .execute()
  return true
}

/** Adds a job for the events of a partner. */
export async function addJob(
  tx: Transactor<WebhookTables>,
  { partnerId, tenant, request, now }: { partnerId: string; tenant: string; request: RedeliveryRequest; now: number },
): Promise<JobRow> {
  const row: JobRow = {
    id: randomUUID(),
    partner_id: partnerId,
    ...askedFor({ tenant, request, now }),
    state: 'RUNNING',
    reached: 0,
    queued: 0,
    ended_at: null,
  }
  await tx.insertInto('coding_webhook_redelivery').values(row).execute()
  return row
}

/** What is asked for, as a job keeps it. */
export function askedFor({ tenant, request, now }: { tenant: string; request: RedeliveryRequest; now: number }) {
  return {
    tenant,
    since: Date.parse(request.since),
    until: request.until === undefined ? null : Date.parse(request.until),
    statuses: (request.status ?? ['DEAD', 'SKIPPED']).join(','),
    created_at: now,
  }
}

/** A job of a partner, if there is one. */
export function findJob(reader: Reader<WebhookTables>, partnerId: string, id: string): Promise<JobRow | undefined> {
  return reader
    .selectFrom('coding_webhook_redelivery')
    .selectAll()
    .where('id', '=', id)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
}

/** What a job would queue again if it began now. */
export async function countWanted(
  reader: Reader<WebhookTables>,
  job: Pick<JobRow, 'tenant' | 'since' | 'until' | 'statuses' | 'created_at'>,
): Promise<RedeliveryCount> {
  const { count, oldest, newest } = await wantedBy(reader, job)
    .where('sequence', '>', 0)
    .select(({ fn }) => [
      fn.countAll().as('count'),
      fn.min('occurred_at').as('oldest'),
      fn.max('occurred_at').as('newest'),
    ])
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return { count: 0 }
  return { count: Number(count), oldest: isoOf(oldest), newest: isoOf(newest) }
}

const isoOf = (at: unknown): string => new Date(Number(at)).toISOString()

/** The events a job is about: those of its partner from and until its times, in the states it names. */
function wantedBy(
  reader: Pick<Reader<WebhookTables>, 'selectFrom'>,
  {
    tenant,
    since,
    until,
    statuses,
    created_at,
  }: Pick<JobRow, 'tenant' | 'since' | 'until' | 'statuses' | 'created_at'>,
) {
  const all = reader
    .selectFrom('coding_webhook_event')
    .where('tenant', '=', tenant)
    .where('occurred_at', '>=', since)
    .where('occurred_at', '<=', created_at)
    .where('status', 'in', statuses.split(',') as WebhookEventRow['status'][])
  return until === null ? all : all.where('occurred_at', '<', until)
}

/** Takes each running job one step further, until it is told to stop; says whether any is left. Steps of several nodes do not count twice. */
export async function workOnJobs(
  store: Store<WebhookTables>,
  now: () => number,
  stopped: AbortSignal,
): Promise<boolean> {
  const running = await store.read
    .selectFrom('coding_webhook_redelivery')
    .select('id')
    .where('state', '=', 'RUNNING')
    .execute()
  for (const { id } of running) {
    if (stopped.aborted) return false
    await store.transact((tx) => step(tx, id, now()))
  }
  return running.length > 0
}

/** A job as the wire tells it. */
export function toJob({ id, state, since, until, queued, created_at, ended_at }: JobRow): RedeliveryJob {
  return {
    id,
    state,
    since: new Date(since).toISOString(),
    ...(until === null ? {} : { until: new Date(until).toISOString() }),
    queued,
    createdAt: new Date(created_at).toISOString(),
    ...(ended_at === null ? {} : { endedAt: new Date(ended_at).toISOString() }),
  }
}

async function step(tx: Transactor<WebhookTables>, id: string, now: number): Promise<void> {
  const job = await tx.selectFrom('coding_webhook_redelivery').selectAll().where('id', '=', id).executeTakeFirst()
  if (job?.state !== 'RUNNING') return
  const events = await wantedBy(tx, job)
    .selectAll()
    .where('sequence', '>', job.reached)
    .orderBy('sequence')
    .limit(BATCH)
    .execute()
  for (const event of events) await queueAgain(tx, event, now)
  const isLast = events.length < BATCH
  await tx
    .updateTable('coding_webhook_redelivery')
    .set({
      queued: job.queued + events.length,
      reached: events.at(-1)?.sequence ?? job.reached,
      ...(isLast ? { state: 'DONE' as const, ended_at: now } : {}),
    })
    .where('id', '=', id)
    .execute()
}
