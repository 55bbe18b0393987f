/** Webhooks on the wire: events of partners, their deliveries and redelivery. */
import { type Static, Type } from 'typebox'
import { PRINTABLE } from './printable.ts'
import { SessionInstant } from './session-terms.ts'

/** What a webhook tells of (contract, HisWebhookPayload), and the event a test sends. */
export const WebhookEventType = Type.Enum(['case.coded', 'case.discarded', 'webhook.test'])
/** What a webhook tells of. */
export type WebhookEventType = Static<typeof WebhookEventType>

/** The body of a webhook (contract, HisWebhookPayload). */
export const HisWebhookPayload = Type.Object({
  event_type: { ...WebhookEventType, description: 'case.coded (Apply) or case.discarded (Discard)' },
  occurred_at: SessionInstant('When the coder completed the session'),
  session_id: Type.String({ description: 'Session id' }),
  instance_id: Type.String({ description: 'Echo of the request’s instanceId' }),
  spiges: Type.Optional(
    Type.Object(
      { ent_id: Type.String(), burnr: Type.String(), fall_id: Type.String() },
      { description: 'Which case: of the result, or of the delivery as it came for case.discarded' },
    ),
  ),
  result_data: Type.Optional(Type.String({ description: 'Modified SpiGes; present for case.coded' })),
})
/** The body of a webhook. */
export type HisWebhookPayload = Static<typeof HisWebhookPayload>

/** An event as GET /api/v1/his/events tells it. */
export const HisEvent = Type.Object({
  sequence: Type.Integer({
    description: 'Number among the partner’s events, from 1 without gaps (`webhook-sequence`)',
  }),
  id: Type.String({ description: 'The `webhook-id` of its deliveries' }),
  idempotencyKey: Type.String({ description: 'The `Idempotency-Key` of its deliveries' }),
  resultGone: Type.Optional(Type.Boolean({ description: 'True: the result is no longer kept (SVC_RETENTION_DAYS)' })),
  payload: HisWebhookPayload,
})
export type HisEvent = Static<typeof HisEvent>

/** GET /api/v1/his/events. */
export const HisEventPage = Type.Object({
  events: Type.Array(HisEvent),
  latest: Type.Integer({ description: 'Number of the partner’s newest event; 0 when there is none' }),
  next: Type.Optional(Type.Integer({ description: 'Pass as `after` for the next page; absent on the last' })),
})
export type HisEventPage = Static<typeof HisEventPage>

/** Where a delivery stands. */
export const DeliveryStatus = Type.Enum(['PENDING', 'DELIVERED', 'DEAD', 'SKIPPED'])
export type DeliveryStatus = Static<typeof DeliveryStatus>

/** One attempt to deliver an event. */
export const DeliveryAttempt = Type.Object({
  number: Type.Integer({ description: 'Counted from 1 over all redeliveries' }),
  startedAt: SessionInstant('When it began'),
  durationMs: Type.Integer({ description: 'How long it took' }),
  outcome: Type.Enum(['DELIVERED', 'RETRY', 'FAILED'], { description: 'FAILED: not retried' }),
  address: Type.String({ description: 'Where it went, without the query' }),
  httpStatus: Type.Optional(Type.Integer({ description: 'Status of the answer, if there was one' })),
  error: Type.Optional(Type.String({ description: 'Why there was no answer, or why it does not count' })),
  response: Type.Optional(Type.String({ description: 'The first 20 kB of the answer' })),
})
export type DeliveryAttempt = Static<typeof DeliveryAttempt>

/** An event on its way to a partner. */
export const WebhookDelivery = Type.Object({
  id: Type.String({ description: 'Id of the delivery, the `webhook-id` header' }),
  sequence: Type.Integer({ description: 'The `webhook-sequence` header; 0 for test events' }),
  eventType: WebhookEventType,
  sessionId: Type.String(),
  idempotencyKey: Type.String(),
  status: {
    ...DeliveryStatus,
    description: 'SKIPPED: there was no webhook address; DEAD: all attempts failed, waits to be redelivered',
  },
  occurredAt: SessionInstant('When the coder completed the session'),
  nextAttemptAt: Type.Optional(SessionInstant('When it is tried next')),
  deliveredAt: Type.Optional(SessionInstant('When the partner answered 2xx')),
  attemptCount: Type.Integer({ description: 'Attempts so far' }),
  attempts: Type.Array(DeliveryAttempt, { description: 'Every attempt, oldest first' }),
  sent: Type.Optional(
    Type.Object(
      {
        payload: Type.Omit(HisWebhookPayload, ['result_data']),
        resultBytes: Type.Optional(Type.Integer({ description: 'Size of `result_data` in UTF-8' })),
        resultGone: Type.Optional(Type.Boolean({ description: 'True: the result is no longer kept' })),
      },
      { description: 'The body without the result; of one delivery alone, not in lists' },
    ),
  ),
})
export type WebhookDelivery = Static<typeof WebhookDelivery>

/** Which deliveries are wanted. */
export const DeliveryQuery = Type.Object(
  {
    status: Type.Optional({ ...DeliveryStatus, description: 'Only deliveries in this state' }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Deliveries of a page' }),
    before: Type.Optional(
      Type.String({ pattern: '^\\d{1,16}\\.[\\w-]{1,80}$', description: '`next` of the page before' }),
    ),
  },
  { additionalProperties: false },
)
export type DeliveryQuery = Static<typeof DeliveryQuery>

/** Which deliveries of all partners are wanted. */
export const AllDeliveriesQuery = Type.Object(
  {
    ...DeliveryQuery.properties,
    profile: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'Id of a profile: only its deliveries' }),
    ),
    from: Type.Optional(SessionInstant('Events that occurred at this time or later')),
    to: Type.Optional(SessionInstant('Events that occurred before this time')),
    sessionId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, pattern: PRINTABLE, description: 'Only events of this session' }),
    ),
  },
  { additionalProperties: false },
)
/** Which deliveries of all partners are wanted. */
export type AllDeliveriesQuery = Static<typeof AllDeliveriesQuery>

/** A delivery among those of all partners: what came of it, without the answers. */
export const DeliveryLine = Type.Object({
  ...Type.Omit(WebhookDelivery, ['attempts', 'sent']).properties,
  profile: Type.Optional(
    Type.Object({ id: Type.String(), name: Type.String() }, { description: 'Absent: the profile is gone' }),
  ),
  lastAttempt: Type.Optional(Type.Omit(DeliveryAttempt, ['response'])),
})
/** A delivery among those of all partners. */
export type DeliveryLine = Static<typeof DeliveryLine>

/** A page of the deliveries of all partners, newest first. */
export const AllDeliveriesPage = Type.Object({
  deliveries: Type.Array(DeliveryLine),
  counts: Type.Optional(
    Type.Record(DeliveryStatus, Type.Integer(), {
      description:
        'How many there are in each state, whatever `status` asks for; on the first page, without test events',
    }),
  ),
  next: Type.Optional(Type.String({ description: 'Pass as `before` for the next page; absent on the last' })),
})
/** A page of the deliveries of all partners. */
export type AllDeliveriesPage = Static<typeof AllDeliveriesPage>

/** A page of deliveries, newest first. */
export const DeliveryPage = Type.Object({
  deliveries: Type.Array(WebhookDelivery),
  next: Type.Optional(Type.String({ description: 'Pass as `before` for the next page; absent on the last' })),
})
export type DeliveryPage = Static<typeof DeliveryPage>

/** POST redeliveries: everything since a time, as a job. */
export const RedeliveryRequest = Type.Object(
  {
    since: SessionInstant('Events that occurred at this time or later'),
    until: Type.Optional(SessionInstant('Events that occurred before this time; all up to now when absent')),
    status: Type.Optional(
      Type.Array(Type.Enum(['DEAD', 'SKIPPED', 'DELIVERED']), {
        minItems: 1,
        maxItems: 3,
        description: 'Which deliveries; default DEAD and SKIPPED',
      }),
    ),
  },
  { additionalProperties: false },
)
/** POST redeliveries. */
export type RedeliveryRequest = Static<typeof RedeliveryRequest>

/** POST redeliveries/count: what a redelivery would do. */
export const RedeliveryCount = Type.Object({
  count: Type.Integer({ description: 'Deliveries it would queue again' }),
  oldest: Type.Optional(SessionInstant('When the oldest of them occurred')),
  newest: Type.Optional(SessionInstant('When the newest of them occurred')),
})
/** What a redelivery would do. */
export type RedeliveryCount = Static<typeof RedeliveryCount>

export const RedeliveryJob = Type.Object({
  id: Type.String({ description: 'Id of the job' }),
  state: Type.Enum(['RUNNING', 'DONE'], {
    description: 'DONE: all are queued; their deliveries tell what becomes of them',
  }),
  since: SessionInstant('As it was asked for'),
  until: Type.Optional(SessionInstant('As it was asked for')),
  queued: Type.Integer({ description: 'Deliveries queued again so far' }),
  createdAt: SessionInstant('When it was asked for'),
  endedAt: Type.Optional(SessionInstant('When the last one was queued')),
})
export type RedeliveryJob = Static<typeof RedeliveryJob>
