/** The audit trail on the wire: who did what, when, in which session, and which fields changed. */
import { type Static, Type } from 'typebox'
import { LARGEST_INTEGER } from './integers.ts'
import { PRINTABLE } from './printable.ts'

/** What is recorded, by the word it has in `action`. Further parts of the product add their own. */
export const auditActions = {
  'session.created': 'a session was created',
  'session.renamed': 'the data of a session were sent again under another instanceId, which its result will carry',
  'session.launched': 'the one-time code of a session’s link was exchanged for a token',
  'session.opened': 'a coder opened a session for editing',
  'session.read': 'the data of a session, its cases or its draft were read',
  'session.changed': 'fields of a case were changed; `changes` has the old and new values',
  'session.grouped': 'cases of a session were grouped; `changes` has what the grouper said of its result',
  'session.applied': 'a session was completed with its result',
  'session.discarded': 'a session was completed without a result',
  'session.closed': 'a session was completed by closing its window',
  'session.cancelled': 'a session was cancelled from outside, or closed by force',
  'session.timed-out': 'a session in work was ended because the coder did not act in time',
  'session.expired': 'a session that was never opened was ended',
  'session.exported': 'the result of a session was read',
  'session.deleted': 'a session was deleted at the end of its retention',
  'audit.read': 'this trail was read; `detail` has the filters',
  'audit.broken': 'the trail was found altered, cut off or put back to an older copy',
  'users.read': 'the directory of users was read',
  'user.blocked': 'a user was blocked',
  'user.unblocked': 'a user was let in again',
  'layout.published': 'a layout was published for all',
  'layout.unpublished': 'a published layout was taken back',
  'layout.default': 'a published layout was made the default',
  'layout.changed': 'a published layout was changed',
  'layout.deleted': 'a published layout was deleted',
  'partner.created': 'an integration profile was created',
  'partner.changed': 'an integration profile was changed',
  'partner.deleted': 'an integration profile was deleted',
  'partner.secret-rotated': 'a partner got a new webhook secret',
  'webhook.delivered': 'a result was delivered to its partner',
  'webhook.dead': 'a result could not be delivered to its partner',
  'webhook.redelivered': 'results were queued for redelivery',
  'webhook.tested': 'a test event was sent to a partner',
  'webhook.deliveries-read': 'deliveries and the answers to them were read',
  'events.read': 'a partner fetched its events',
  'house-word.created': 'a word of the house was added',
  'house-word.changed': 'a word of the house was changed',
  'house-word.deleted': 'a word of the house was deleted',
  'house-words.imported': 'a list of house words was imported',
  'house-thesaurus.imported': 'a thesaurus was imported, in the place of the one of its language',
  'house-thesaurus.deleted': 'a thesaurus was deleted',
  'keys.rotated': 'a new encryption key became active',
} as const satisfies Record<string, string>

/** A word of the list above. */
export type AuditAction = keyof typeof auditActions

/** As a list of types and not as a choice of schemas: an answer is written in half the time. */
const TextOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'] })

/** A field of a case that was changed. */
export const AuditedChange = Type.Object({
  caseId: Type.String(),
  field: Type.String(),
  before: TextOrNull,
  after: TextOrNull,
})

export const AuditEvent = Type.Object({
  seq: Type.Integer({ description: 'Number of the event in the chain, without gaps over all tenants' }),
  at: Type.String({ format: 'date-time' }),
  tenant: Type.String({ description: 'Issuer of whoever did it, or to whom the session belongs' }),
  actor: Type.String({ description: 'User id (token claim `sub`), or the name of a job' }),
  actorName: Type.Optional(Type.String()),
  action: Type.String({ description: Object.keys(auditActions).join(', ') }),
  sessionId: Type.Optional(Type.String()),
  detail: Type.Optional(
    Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])),
  ),
  changes: Type.Optional(
    Type.Array(AuditedChange, {
      description:
        'A save of many changes is several events, whose `detail` has `part` and `parts`. A value of more than 4,000 characters is told by its beginning, length and SHA-256',
    }),
  ),
  changesOmitted: Type.Optional(
    Type.Integer({
      description: 'Changes after those shown, of an older event that has more than 1,000; see `changesFrom`',
    }),
  ),
  changesUnreadable: Type.Optional(
    Type.Boolean({ description: 'True: the changes cannot be opened; `codarium audit verify` says more' }),
  ),
  hash: Type.String({ description: 'Hash over this event and the one before it' }),
})

export type AuditEvent = Static<typeof AuditEvent>

/** A page of events, newest first. */
export const AuditPage = Type.Object({
  events: Type.Array(AuditEvent),
  next: Type.Optional(Type.Integer({ description: 'Pass as `before` for the next page; absent on the last' })),
})

export type AuditPage = Static<typeof AuditPage>

/** Which events are wanted. */
export const AuditQuery = Type.Object(
  {
    from: Type.Optional(Type.String({ format: 'date-time', description: 'Not before this instant' })),
    to: Type.Optional(Type.String({ format: 'date-time', description: 'Before this instant' })),
    actor: Type.Optional(
      Type.String({ minLength: 1, maxLength: 255, pattern: PRINTABLE, description: 'User id of whoever did it' }),
    ),
    action: Type.Optional(
      Type.String({ minLength: 1, maxLength: 50, pattern: PRINTABLE, description: 'A word of the list of actions' }),
    ),
    sessionId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, pattern: PRINTABLE, description: 'Events of one session' }),
    ),
    limit: Type.Integer({
      minimum: 1,
      maximum: 1000,
      default: 100,
      description: 'Events of a page; fewer where their changes fill it (about 1 MB)',
    }),
    before: Type.Optional(
      Type.Integer({ minimum: 1, maximum: LARGEST_INTEGER, description: '`next` of the page before' }),
    ),
    changesFrom: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 10_000_000,
        description:
          'Changes to leave out at the beginning of each event. The rest of an event with `changesOmitted`: its `seq` + 1 as `before`, `limit` 1, and the number of changes seen so far',
      }),
    ),
  },
  { additionalProperties: false },
)

export type AuditQuery = Static<typeof AuditQuery>
