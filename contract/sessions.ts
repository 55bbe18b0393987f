/** Coding sessions on the wire, word for word after the contract; what it does not show is designed here, additively. */
import { type Static, Type } from 'typebox'
import { CaseEdit, CodedCase } from './coded-case.ts'

/** Largest `data` of a session (bytes of UTF-8): the contract's 5 MB. */
export const LARGEST_DATA = 5 * 1024 * 1024

/** Longest instanceId (characters; contract, Limits). */
export const LONGEST_INSTANCE_ID = 100

/** Cases of one CaseEdit list at most: more than a 5 MB delivery holds. */
const MOST_CASES = 100_000

const Instant = (description: string) => Type.String({ format: 'date-time', description })

/** Pattern of text a database and a header can hold: no control characters, no half characters. */
export const PLAIN = '^[^\\p{Cc}\\p{Cs}]*$'

/** The formats of case data. */
export const SessionFormat = Type.Enum(['spiges', 'bfs', 'custom'])
/** The formats of case data. */
export type SessionFormat = Static<typeof SessionFormat>

/** Where a session comes from. */
export const SessionSource = Type.Enum(['API', 'DLL', 'BROWSER'])
/** Where a session comes from. */
export type SessionSource = Static<typeof SessionSource>

/** The states of a session (contract, States and transitions). */
export const SessionStatus = Type.Enum(['PENDING', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'EXPIRED'])
/** The states of a session. */
export type SessionStatus = Static<typeof SessionStatus>

/** What became of a finished session. */
export const SessionAction = Type.Enum(['APPLIED', 'DISCARDED', 'CANCELLED', 'TIMEOUT'])
/** What became of a finished session. */
export type SessionAction = Static<typeof SessionAction>

/** A create-session request. Which fields a path needs follows from source and targetUserId. */
export const CodingSessionRequest = Type.Object(
  {
    data: Type.String({ minLength: 1, description: 'Case data; at most 5 MB (5,242,880 bytes of UTF-8)' }),
    format: Type.Optional({
      ...SessionFormat,
      description: 'Required when source is API or targetUserId is used; HIS REST takes spiges only; default spiges',
    }),
    source: Type.Optional({
      ...SessionSource,
      description: 'Required for HIS REST (API); default DLL; becomes API when targetUserId is used',
    }),
    instanceId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: LONGEST_INSTANCE_ID,
        pattern: PLAIN,
        description: 'Required for HIS REST; correlator of this POST, unique among active sessions of the tenant',
      }),
    ),
    targetUserId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: PLAIN,
        description: 'Claim sub of the coder the session is routed to',
      }),
    ),
    dataHash: Type.Optional(
      Type.String({
        pattern: '^[0-9a-fA-F]{64}$',
        description: 'SHA-256 of data (UTF-8) in hexadecimal; computed when absent, refused when wrong',
      }),
    ),
    forceClose: Type.Optional(
      Type.Boolean({ description: 'True closes an active desktop session of the user (or the target user) first' }),
    ),
    readOnly: Type.Optional(
      Type.Boolean({ description: 'True: the session can be looked at but not edited, whoever opens it' }),
    ),
  },
  {
    additionalProperties: false,
    description: 'CodingSessionRequest',
    allOf: [
      {
        if: { properties: { source: { const: 'API' } }, required: ['source'], not: { required: ['targetUserId'] } },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
        then: { required: ['format', 'instanceId'] },
      },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
      { if: { required: ['targetUserId'] }, then: { required: ['format'] } },
    ],
  },
)
/** A create-session request. */
export type CodingSessionRequest = Static<typeof CodingSessionRequest>

/** The same on the path of the HIS, where the source has to be said: API. */
export const HisSessionRequest = Type.Object(
  { ...CodingSessionRequest.properties, source: Type.Optional(Type.Enum(['API'], { description: 'API' })) },
  {
    additionalProperties: false,
    description: 'CodingSessionRequest of HIS REST',
    allOf: [
      {
        if: { required: ['targetUserId'] },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
        then: { required: ['format'] },
        else: { required: ['source', 'format', 'instanceId'] },
      },
    ],
  },
)

/** The answer to a create-session request, conflicts included. */
export const CodingSessionResponse = Type.Object(
  {
    sessionId: Type.Optional(Type.String({ description: 'Id of the session (UUID)' })),
    redirectUrl: Type.Optional(
      Type.String({ description: 'Address of the coding UI; its fragment holds a one-time launch code' }),
    ),
    embedUrl: Type.Optional(Type.String({ description: 'HIS REST: the same as redirectUrl' })),
    expiresAt: Type.Optional(Instant('When the session expires unless it is opened')),
    isExisting: Type.Boolean({ description: 'True when a session with the same data hash was reused' }),
    status: Type.Optional(SessionStatus),
    dataHash: Type.Optional(Type.String({ description: 'SHA-256 of the data in hexadecimal' })),
    source: Type.Optional(SessionSource),
    instanceId: Type.Optional(Type.String({ description: 'Correlator of the session, echoed in its webhook' })),
    readOnly: Type.Optional(Type.Boolean({ description: 'True: nobody can edit this session' })),
    hasConflict: Type.Boolean({ description: 'True in conflict responses' }),
    targetUserNotified: Type.Optional(
      Type.Union([Type.Boolean(), Type.Null()], {
        description: 'Whether the launch reached the coder’s client; null when targetUserId was not used',
      }),
    ),
    conflictSessionId: Type.Optional(Type.String({ description: 'Id of the conflicting session' })),
    conflictInstanceId: Type.Optional(Type.String({ description: 'Its instance id; absent when it has none' })),
    conflictCreatedAt: Type.Optional(Instant('When it was created')),
    conflictExpiresInMinutes: Type.Optional(Type.Integer({ description: 'Minutes until it expires' })),
    conflictMessage: Type.Optional(Type.String({ description: 'The conflict in words' })),
  },
  { description: 'CodingSessionResponse' },
)
/** The answer to a create-session request. */
export type CodingSessionResponse = Static<typeof CodingSessionResponse>

const Person = Type.Object({
  userId: Type.String({ description: 'Claim sub' }),
  name: Type.String({ description: 'As the token names the person' }),
})

/** Session metadata: the contract's five fields first, the others additive. */
export const SessionMetadata = Type.Object({
  sessionId: Type.String({ description: 'Id of the session (UUID)' }),
  format: SessionFormat,
  status: SessionStatus,
  createdAt: Instant('When it was created'),
  hasData: Type.Boolean({ description: 'Whether the input data are there' }),
  source: SessionSource,
  instanceId: Type.Optional(Type.String({ description: 'Correlator of the submission' })),
  dataHash: Type.String({ description: 'SHA-256 of the data in hexadecimal' }),
  caseCount: Type.Integer({ description: 'Cases in the delivery' }),
  readOnly: Type.Boolean({ description: 'True: nobody can edit this session' }),
  createdBy: Person,
  targetUserId: Type.Optional(Type.String({ description: 'Coder it was routed to' })),
  coder: Type.Optional(Person),
  openedAt: Type.Optional(Instant('When it was first opened')),
  lastActionAt: Type.Optional(Instant('The coder’s last action')),
  expiresAt: Type.Optional(Instant('When it expires or times out; absent once it is finished')),
  endedAt: Type.Optional(Instant('When it was completed, cancelled or expired')),
  action: Type.Optional(SessionAction),
  draftRevision: Type.Integer({ description: 'Revision of the draft; 0 when nothing was saved' }),
  hasDraft: Type.Boolean({ description: 'Whether a draft is there' }),
  mayEdit: Type.Boolean({ description: 'Whether the caller may open it for editing, or go on editing' }),
  serverTime: Instant('The clock expiresAt is measured by'),
})
/** Session metadata. */
export type SessionMetadata = Static<typeof SessionMetadata>

/** Result metadata of a finished session. */
export const SessionResult = Type.Object({
  sessionId: Type.String({ description: 'Id of the session (UUID)' }),
  action: SessionAction,
  hasData: Type.Boolean({ description: 'Whether there are modified data' }),
  status: Type.Enum(['COMPLETED', 'CANCELLED', 'EXPIRED']),
  endedAt: Instant('When it was finished'),
})
/** Result metadata of a finished session. */
export type SessionResult = Static<typeof SessionResult>

/** POST complete. */
export const CompleteRequest = Type.Object(
  {
    action: Type.Enum(['APPLIED', 'DISCARDED', 'CANCELLED'], { description: 'What the coder chose' }),
    data: Type.Optional(
      Type.String({ minLength: 1, description: 'The modified SpiGes; APPLIED needs it, or draftRevision' }),
    ),
    draftRevision: Type.Optional(
      Type.Integer({ minimum: 0, description: 'APPLIED without data: apply the stored draft, which must be this one' }),
    ),
  },
  { additionalProperties: false },
)
/** POST complete. */
export type CompleteRequest = Static<typeof CompleteRequest>

/** PUT draft: all edits against the delivery as it came, or the whole modified SpiGes. */
export const DraftRequest = Type.Object(
  {
    revision: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Revision this draft was made from; another one stored is a 409' }),
    ),
    cases: Type.Optional(
      Type.Array(CaseEdit, { maxItems: MOST_CASES, description: 'The edited cases; all others are as they came' }),
    ),
    data: Type.Optional(Type.String({ minLength: 1, description: 'Instead of cases: the whole modified SpiGes' })),
  },
  { additionalProperties: false },
)
/** PUT draft. */
export type DraftRequest = Static<typeof DraftRequest>

/** What a saved draft is answered with. */
export const DraftSaved = Type.Object({
  revision: Type.Integer({ description: 'Revision of the draft just saved' }),
  savedAt: Instant('When it was saved'),
  expiresAt: Instant('When the session times out now'),
})
/** What a saved draft is answered with. */
export type DraftSaved = Static<typeof DraftSaved>

/** GET draft. */
export const Draft = Type.Object({
  revision: Type.Integer({ description: '0 when nothing was saved yet' }),
  savedAt: Type.Optional(Instant('When it was saved')),
  savedBy: Type.Optional(Person),
  cases: Type.Array(CaseEdit, { description: 'The edited cases against the delivery as it came' }),
})
/** GET draft. */
export type Draft = Static<typeof Draft>

/** POST open. */
export const OpenedSession = Type.Object({
  sessionId: Type.String({ description: 'Id of the session (UUID)' }),
  status: SessionStatus,
  mode: Type.Enum(['EDIT', 'READ_ONLY'], { description: 'READ_ONLY for a session created with readOnly' }),
  expiresAt: Instant('When the session times out without a further action'),
  draftRevision: Type.Integer({ description: 'Revision of the draft to go on from; 0 when there is none' }),
  caseCount: Type.Integer({ description: 'Cases in the delivery' }),
})
/** POST open. */
export type OpenedSession = Static<typeof OpenedSession>

/** GET cases. */
export const SessionCases = Type.Object({
  total: Type.Integer({ description: 'Cases in the delivery' }),
  offset: Type.Integer({ description: 'Index of the first case of this page' }),
  revision: Type.Integer({ description: 'Revision of the draft the page was made with; 0 without one' }),
  enterprise: Type.String({ description: 'ent_id of the delivery' }),
  cases: Type.Array(CodedCase),
})
/** GET cases. */
export type SessionCases = Static<typeof SessionCases>

/** POST launch: the code of redirectUrl against a token. */
export const LaunchRequest = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 200, description: 'The launch code from the fragment' }) },
  { additionalProperties: false },
)

/** A token that is good for one session only. */
export const LaunchToken = Type.Object({
  token: Type.String({ description: 'Bearer token' }),
  tokenType: Type.Enum(['Bearer']),
  expiresAt: Instant('When it expires unless it is used before; each use prolongs it, up to a day’s work'),
  sessionId: Type.String({ description: 'The one session it is good for' }),
  readOnly: Type.Boolean({ description: 'True: it may look, not edit' }),
})
/** A token that is good for one session only. */
export type LaunchToken = Static<typeof LaunchToken>

/** POST launch-link: a new way in for a session that exists. */
export const LaunchLink = Type.Object({
  redirectUrl: Type.String({ description: 'Address of the coding UI with a new one-time code' }),
  embedUrl: Type.String({ description: 'The same' }),
  codeExpiresAt: Instant('Until when the code can be exchanged'),
})
/** POST launch-link. */
export type LaunchLink = Static<typeof LaunchLink>

/** GET session/last: the replay. */
export const LastSession = Type.Object({
  ...SessionMetadata.properties,
  action: SessionAction,
  hasResultData: Type.Boolean({ description: 'Whether there are modified data' }),
  redirectUrl: Type.String({ description: 'Address of the coding UI, which opens it read-only' }),
})

/** GET active. */
export const ActiveSessions = Type.Object({
  active: Type.Boolean({ description: 'Whether the user has an active session' }),
  sessionId: Type.Optional(Type.String({ description: 'The one worked on last' })),
  sessions: Type.Array(SessionMetadata, { description: 'All of them: created by, routed to or opened by the user' }),
})

/** A page of sessions, newest first. */
export const SessionPage = Type.Object({
  sessions: Type.Array(SessionMetadata),
  next: Type.Optional(Type.String({ description: 'Pass as `after` for the next page; absent on the last' })),
})

/** A connected desktop coding client. */
export const ConnectedClient = Type.Object({
  userId: Type.String({ description: 'Claim sub of the coder' }),
  instanceId: Type.String({ description: 'WebSocket instance id of the client' }),
  connectedSince: Instant('Since when'),
  status: Type.Enum(['idle', 'coding'], { description: 'idle = available, coding = session in progress' }),
})
/** A connected desktop coding client. */
export type ConnectedClient = Static<typeof ConnectedClient>

/** GET clients. */
export const ClientsList = Type.Object({ clients: Type.Array(ConnectedClient), count: Type.Integer() })
