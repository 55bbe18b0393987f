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
  'session.ended': 'an administrator ended a session; `detail` has the reason',
  'session.timed-out': 'a session in work was ended because the coder did not act in time',
  'session.expired': 'a session that was never opened was ended',
  'session.exported': 'the result of a session was read',
  'session.deleted': 'a session was deleted at the end of its retention',
  'audit.read': 'this trail was read; `detail` has the filters',
  'audit.exported': 'this trail was saved as a file; `detail` has the filters',
  'audit.verified': 'the chain of this trail was checked; `detail` has what was found',
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
  'team.read': 'figures of the team were read; `detail` has the filters',
  'events.read': 'a partner fetched its events',
  'house-word.created': 'a word of the house was added',
  'house-word.changed': 'a word of the house was changed',
  'house-word.deleted': 'a word of the house was deleted',
  'house-words.imported': 'a list of house words was imported',
  'house-thesaurus.imported': 'a thesaurus was imported, in the place of the one of its language',
  'house-thesaurus.deleted': 'a thesaurus was deleted',
  'code-frequencies.deleted': 'a table of code frequencies was deleted',
  'keys.rotated': 'a new encryption key became active',
} as const satisfies Record<string, string>

/** A word of the list above. */
export type AuditAction = keyof typeof auditActions

/** Those that tell that something was read, and not that anything was done. */
export const auditReadings: readonly AuditAction[] = [
  'session.read',
  'session.exported',
  'audit.read',
  'audit.exported',
  'users.read',
  'team.read',
  'webhook.deliveries-read',
  'events.read',
]

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

/** Which events are wanted, on pages and in files. */
const auditFilters = {
  from: Type.Optional(Type.String({ format: 'date-time', description: 'Not before this instant' })),
  to: Type.Optional(Type.String({ format: 'date-time', description: 'Before this instant' })),
  actor: Type.Optional(
    Type.String({ minLength: 1, maxLength: 255, pattern: PRINTABLE, description: 'User id of whoever did it' }),
  ),
  action: Type.Optional(
    Type.String({ minLength: 1, maxLength: 50, pattern: PRINTABLE, description: 'A word of the list of actions' }),
  ),
  who: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: PRINTABLE,
      description: 'Part of the name or address of whoever did it, as the directory of users has them, or a user id',
    }),
  ),
  sessionId: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, pattern: PRINTABLE, description: 'Events of one session' }),
  ),
  readings: Type.Optional(
    Type.Boolean({ description: 'False: without events that only tell of a reading; true as absent' }),
  ),
}

/** Which events are wanted. */
export const AuditQuery = Type.Object(
  {
    ...auditFilters,
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

/** How many events came since the newest one that is shown; asking leaves no event. */
export const AuditNewerQuery = Type.Object(
  {
    ...auditFilters,
    after: Type.Integer({
      minimum: 0,
      maximum: LARGEST_INTEGER,
      description: '`seq` of the newest event that is shown',
    }),
  },
  { additionalProperties: false },
)

export type AuditNewerQuery = Static<typeof AuditNewerQuery>

/** Without the caller’s own readings of the trail: looking at it would otherwise never come to rest. */
export const AuditNewer = Type.Object({
  count: Type.Integer({ description: 'New events; at most 100 are counted' }),
})

export type AuditNewer = Static<typeof AuditNewer>

/** The trail as a file. */
export const AuditExportQuery = Type.Object(
  {
    ...auditFilters,
    format: Type.Enum(['csv', 'jsonl'], {
      default: 'csv',
      description: 'csv: for spreadsheets, a line per event; jsonl: one event per line as GET /api/v1/audit writes it',
    }),
  },
  { additionalProperties: false },
)

export type AuditExportQuery = Static<typeof AuditExportQuery>

const Neighbour = Type.Object({ place: Type.Integer(), hash: Type.String() })

/** Where an event stands in the chain. */
export const AuditPlace = Type.Object({
  segment: Type.Optional(
    Type.String({ description: 'Segment of the process that wrote it; absent in the chain of earlier releases' }),
  ),
  place: Type.Integer({ description: 'Its place there' }),
  before: Type.Optional(Neighbour),
  after: Type.Optional(Neighbour),
  link: Type.Optional(
    Type.Object(
      {
        number: Type.Integer(),
        hash: Type.String({ description: 'Hash over the rows it covers and the link before' }),
        previous: Type.Optional(Type.String({ description: 'Hash of the link before' })),
      },
      { description: 'The link that covers it; absent while it has none, and in the chain of earlier releases' },
    ),
  ),
  isSound: Type.Boolean({ description: 'Whether its hash fits its content and its place' }),
  keyed: Type.Boolean({ description: 'Whether the hash needs the encryption key' }),
})

export type AuditPlace = Static<typeof AuditPlace>

/** A place where the trail is broken. */
export const AuditBreak = Type.Object({
  segment: Type.Optional(
    Type.String({ description: 'Absent: the chain of earlier releases, or the trail as a whole' }),
  ),
  from: Type.Integer({ description: 'First row; 0 where it is not about rows' }),
  to: Type.Integer({ description: 'Last row' }),
  problem: Type.String({ description: 'A few words' }),
})

export type AuditBreak = Static<typeof AuditBreak>

/** What a verification of the trail found. */
export const AuditVerdict = Type.Object({
  startedAt: Type.String({ format: 'date-time' }),
  endedAt: Type.String({ format: 'date-time' }),
  by: Type.String({ description: 'Name of whoever had it verified' }),
  rows: Type.Integer({ description: 'Events that were checked' }),
  unlinked: Type.Integer({ description: 'Of these, events that no link covers yet' }),
  segments: Type.Integer({ description: 'Segments that were gone through' }),
  keyed: Type.Boolean({ description: 'Whether hashes need the encryption key: without it they prove little' }),
  anchors: Type.Integer({ description: 'Anchors that were compared' }),
  head: Type.Optional(
    Type.Object(
      { segment: Type.String(), number: Type.Integer(), hash: Type.String() },
      { description: 'End of the newest segment: worth noting outside the database' },
    ),
  ),
  breakCount: Type.Integer({ description: '0: unbroken' }),
  breaks: Type.Array(AuditBreak, { description: 'The first of them; at most 20' }),
})

export type AuditVerdict = Static<typeof AuditVerdict>

/** The newest anchor of the node that answers. */
export const AuditAnchor = Type.Object({
  at: Type.String({ format: 'date-time' }),
  node: Type.String(),
  segments: Type.Integer({ description: 'Ends of segments it names' }),
  signed: Type.Boolean({ description: 'Whether it is signed with the key of the trail' }),
})

export type AuditAnchor = Static<typeof AuditAnchor>

/** How the verification of the trail stands. */
export const AuditVerification = Type.Object({
  enabled: Type.Boolean({ description: 'False: SVC_AUDIT_ENABLED=false, nothing is recorded' }),
  running: Type.Optional(
    Type.Object({
      startedAt: Type.String({ format: 'date-time' }),
      rows: Type.Integer({ description: 'Events checked so far' }),
    }),
  ),
  failed: Type.Optional(
    Type.Boolean({ description: 'True: the last run of this node could not be finished; see its log' }),
  ),
  last: Type.Optional(AuditVerdict),
  anchor: Type.Optional(AuditAnchor),
})

export type AuditVerification = Static<typeof AuditVerification>
