/** The directory of service users on the wire. */
import { type Static, Type } from 'typebox'
import { roles } from './access.ts'
import { PRINTABLE } from './printable.ts'
import { SessionInstant, SessionStatus } from './session-terms.ts'

/** A person who has used the service. */
export const DirectoryUser = Type.Object({
  id: Type.String({ description: 'Id in the directory' }),
  userId: Type.String({ description: 'Token claim `sub`, as last seen' }),
  email: Type.String(),
  name: Type.String(),
  tenant: Type.String({ description: 'Issuer of the user’s tokens' }),
  roles: Type.Array(Type.Enum([...roles]), { description: 'As of the last token seen' }),
  firstSeen: Type.String({ format: 'date-time' }),
  lastSeen: Type.String({ format: 'date-time', description: 'To some minutes' }),
  blocked: Type.Boolean(),
  blockedAt: Type.Optional(Type.String({ format: 'date-time' })),
  blockedBy: Type.Optional(Type.String({ description: 'Name of the administrator' })),
  blockedReason: Type.Optional(Type.String({ description: 'Why, as the administrator wrote it' })),
  openSessions: Type.Optional(
    Type.Integer({ description: 'Sessions that wait for the user or are in work by them; in lists and of one user' }),
  ),
})

export type DirectoryUser = Static<typeof DirectoryUser>

/** What a block may say; a call without a body says nothing. */
export const BlockRequest = Type.Unsafe<{ reason?: string } | null>({
  type: ['object', 'null'],
  properties: {
    reason: {
      type: 'string',
      minLength: 1,
      maxLength: 300,
      pattern: PRINTABLE,
      description: 'Why; stands in the directory and in the audit trail',
    },
  },
  additionalProperties: false,
})

export type BlockRequest = Static<typeof BlockRequest>

/** A session that waits for a user or is in work by them. */
export const UserSession = Type.Object({
  sessionId: Type.String({ description: 'Id of the session (UUID)' }),
  status: SessionStatus,
  caseCount: Type.Integer({ description: 'Cases in the delivery' }),
  readOnly: Type.Boolean({ description: 'True: nobody can edit it' }),
  createdAt: SessionInstant('When it was created'),
  openedAt: Type.Optional(SessionInstant('When it was first opened')),
  lastActionAt: Type.Optional(SessionInstant('The coder’s last action')),
  expiresAt: SessionInstant('When it expires or times out'),
})

export type UserSession = Static<typeof UserSession>

/** The open sessions of a user, newest first; at most 200. */
export const UserSessions = Type.Object({ sessions: Type.Array(UserSession) })

export type UserSessions = Static<typeof UserSessions>

/** A page of users by address. */
export const UserPage = Type.Object({
  users: Type.Array(DirectoryUser),
  next: Type.Optional(Type.String({ description: 'Pass as `after` for the next page; absent on the last' })),
})

export type UserPage = Static<typeof UserPage>

/** Which users are wanted. */
export const UserQuery = Type.Object(
  {
    search: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: PRINTABLE,
        description: 'Part of a name or address, in any case',
      }),
    ),
    blocked: Type.Optional(Type.Boolean({ description: 'Only those blocked, or only those not' })),
    limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: 'Users of a page' }),
    after: Type.Optional(Type.String({ maxLength: 1000, description: '`next` of the page before' })),
  },
  { additionalProperties: false },
)

export type UserQuery = Static<typeof UserQuery>
