/** Coding sessions as they are read: metadata and results after the contract, the rest additive. */
import { type Static, Type } from 'typebox'
import {
  SessionAction,
  SessionFormat,
  SessionInstant,
  SessionPerson,
  SessionSource,
  SessionStatus,
} from './session-terms.ts'

/** The hospital a delivery is of. */
export const SessionHospital = Type.Object({
  name: Type.Optional(Type.String({ description: 'Its name; only where SVC_HOSPITALS has one' })),
  enterprise: Type.String({ description: 'ent_id of the delivery' }),
  sites: Type.Array(Type.String(), { description: 'burnr of its sites' }),
})
export type SessionHospital = Static<typeof SessionHospital>

/** Session metadata: the contract's five fields first, the others additive. */
export const SessionMetadata = Type.Object({
  sessionId: Type.String({ description: 'Id of the session (UUID)' }),
  format: SessionFormat,
  status: SessionStatus,
  createdAt: SessionInstant('When it was created'),
  hasData: Type.Boolean({ description: 'Whether the input data are there' }),
  source: SessionSource,
  instanceId: Type.Optional(Type.String({ description: 'Correlator of the submission' })),
  dataHash: Type.String({ description: 'SHA-256 of the data in hexadecimal' }),
  caseCount: Type.Integer({ description: 'Cases in the delivery' }),
  hospital: Type.Optional(SessionHospital),
  readOnly: Type.Boolean({ description: 'True: nobody can edit this session' }),
  createdBy: SessionPerson,
  targetUserId: Type.Optional(Type.String({ description: 'Coder it was routed to' })),
  coder: Type.Optional(SessionPerson),
  openedAt: Type.Optional(SessionInstant('When it was first opened')),
  lastActionAt: Type.Optional(SessionInstant('The coder’s last action')),
  expiresAt: Type.Optional(SessionInstant('When it expires or times out; absent once it is finished')),
  endedAt: Type.Optional(SessionInstant('When it was completed, cancelled or expired')),
  action: Type.Optional(SessionAction),
  endedBy: Type.Optional(
    Type.Object(
      { ...SessionPerson.properties, reason: Type.String({ description: 'Why, in their words' }) },
      { description: 'The administrator who ended it; absent when nobody did' },
    ),
  ),
  draftRevision: Type.Integer({ description: 'Revision of the draft; 0 when nothing was saved' }),
  hasDraft: Type.Boolean({ description: 'Whether a draft is there' }),
  changedCases: Type.Optional(Type.Integer({ description: 'Cases its draft changes' })),
  mayOpen: Type.Boolean({
    description: 'Whether the caller may open it: for editing, or a read-only session of its own to look at it',
  }),
  mayEdit: Type.Boolean({ description: 'Whether the caller may open it for editing, or go on editing' }),
  serverTime: SessionInstant('The clock expiresAt is measured by'),
})
export type SessionMetadata = Static<typeof SessionMetadata>

/** Result metadata of a finished session. */
export const SessionResult = Type.Object({
  sessionId: Type.String({ description: 'Id of the session (UUID)' }),
  action: SessionAction,
  hasData: Type.Boolean({ description: 'Whether there are modified data' }),
  status: Type.Enum(['COMPLETED', 'CANCELLED', 'EXPIRED']),
  endedAt: SessionInstant('When it was finished'),
})
export type SessionResult = Static<typeof SessionResult>

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
  connectedSince: SessionInstant('Since when'),
  status: Type.Enum(['idle', 'coding'], { description: 'idle = available, coding = session in progress' }),
})
export type ConnectedClient = Static<typeof ConnectedClient>

/** GET clients. */
export const ClientsList = Type.Object({ clients: Type.Array(ConnectedClient), count: Type.Integer() })
