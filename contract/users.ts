/** The directory of service users on the wire. */
import { type Static, Type } from 'typebox'
import { roles } from './access.ts'
import { PRINTABLE } from './printable.ts'

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
})

export type DirectoryUser = Static<typeof DirectoryUser>

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
