/** The deliveries of all partners: one line each, newest first, with how many there are in each state. */
import type { AllDeliveriesPage, AllDeliveriesQuery, DeliveryLine, DeliveryStatus } from '@codarium/contract'
import type { Reader } from '@codarium/platform'
import type { Partner } from '../partners/partner.ts'
import { cursorOf, placeOf, toAttempt, toHead } from './delivery-list.ts'
import type { WebhookEventRow, WebhookTables } from './migration.ts'

/** What is asked for: of one tenant, or of all. */
export type LineQuery = Omit<AllDeliveriesQuery, 'profile'> & { readonly tenant: string | undefined }

type PartnerOf = (tenant: string) => Pick<Partner, 'id' | 'name'> | undefined

/** A page of lines; the counts stand on the first one. */
export async function readDeliveryLines(
  reader: Reader<WebhookTables>,
  query: LineQuery,
  partnerOf: PartnerOf,
): Promise<AllDeliveriesPage> {
  const { before, limit, status } = query
  // A test is sent once and is no delivery anybody waits for: it is shown among all, and counted nowhere.
  let wanted = events(reader, query).where('sequence', status === undefined ? '>=' : '>', 0)
  if (status !== undefined) wanted = wanted.where('status', '=', status)
  if (before !== undefined) {
    const { occurredAt, id } = placeOf(before)
    wanted = wanted
      .where('occurred_at', '<=', occurredAt)
      .where((is) => is.or([is('occurred_at', '<', occurredAt), is('id', '<', id)]))
  }
  const rows = await wanted
    .selectAll()
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const attempts = await lastAttempts(reader, shown)
  return {
    deliveries: shown.map((row) => toLine(row, attempts.get(row.id), partnerOf)),
    ...(before === undefined ? { counts: await counted(reader, query) } : {}),
    ...(last && rows.length > limit ? { next: cursorOf(last) } : {}),
  }
}

function events(reader: Reader<WebhookTables>, { tenant, from, to, sessionId }: LineQuery) {
  let query = reader.selectFrom('coding_webhook_event')
  if (tenant !== undefined) query = query.where('tenant', '=', tenant)
  if (from !== undefined) query = query.where('occurred_at', '>=', Date.parse(from))
  if (to !== undefined) query = query.where('occurred_at', '<', Date.parse(to))
  if (sessionId !== undefined) query = query.where('session_id', '=', sessionId)
  return query
}

async function counted(reader: Reader<WebhookTables>, query: LineQuery): Promise<Record<DeliveryStatus, number>> {
  const rows = await events(reader, query)
    .where('sequence', '>', 0)
    .select(['status', ({ fn }) => fn.countAll().as('count')])
    .groupBy('status')
    .execute()
  const none = { PENDING: 0, DELIVERED: 0, DEAD: 0, SKIPPED: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)])) }
}

type LastAttempt = NonNullable<DeliveryLine['lastAttempt']>

async function lastAttempts(
  reader: Reader<WebhookTables>,
  rows: readonly WebhookEventRow[],
): Promise<ReadonlyMap<string, LastAttempt>> {
  if (rows.length === 0) return new Map()
  const found = await reader
    .selectFrom('coding_webhook_attempt')
    .select(['event_id', 'number', 'started_at', 'duration_ms', 'outcome', 'address', 'http_status', 'error'])
    .where(
      'event_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('number')
    .execute()
  return new Map(found.map((row) => [row.event_id, toAttempt(row)]))
}

function toLine(row: WebhookEventRow, lastAttempt: LastAttempt | undefined, partnerOf: PartnerOf): DeliveryLine {
  const partner = partnerOf(row.tenant)
  return {
    ...toHead(row),
    ...(partner ? { profile: { id: partner.id, name: partner.name } } : {}),
    ...(lastAttempt ? { lastAttempt } : {}),
  }
}
