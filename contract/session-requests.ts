/** Creating coding sessions, word for word after the contract (CodingSessionRequest, CodingSessionResponse). */
import { type Static, Type } from 'typebox'
import {
  LONGEST_INSTANCE_ID,
  PLAIN,
  SessionFormat,
  SessionInstant,
  SessionSource,
  SessionStatus,
} from './session-terms.ts'

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
    expiresAt: Type.Optional(SessionInstant('When the session expires unless it is opened')),
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
    conflictCreatedAt: Type.Optional(SessionInstant('When it was created')),
    conflictExpiresInMinutes: Type.Optional(Type.Integer({ description: 'Minutes until it expires' })),
    conflictMessage: Type.Optional(Type.String({ description: 'The conflict in words' })),
  },
  { description: 'CodingSessionResponse' },
)
/** The answer to a create-session request. */
export type CodingSessionResponse = Static<typeof CodingSessionResponse>
