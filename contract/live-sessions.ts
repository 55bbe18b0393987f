/** What goes on right now, for administrators: sessions that wait or are in work, connected clients, and ending a session. */
import { type Static, Type } from 'typebox'
import { SessionInstant } from './session-terms.ts'
import { ConnectedClient, SessionMetadata } from './sessions.ts'

/** Whose something is: the issuer, and the partner that has it. */
const ownedBy = {
  tenant: Type.String({ description: 'Issuer it belongs to' }),
  partner: Type.Optional(
    Type.Object(
      { id: Type.String(), name: Type.String() },
      { description: 'Profile of that issuer, where there is one' },
    ),
  ),
}

/** A session that waits or is in work. */
export const LiveSession = Type.Object({
  ...SessionMetadata.properties,
  ...ownedBy,
  seenAt: Type.Optional(SessionInstant('Last sign of life of the coder’s window')),
  leftAt: Type.Optional(SessionInstant('When the window was closed without a choice')),
})
export type LiveSession = Static<typeof LiveSession>

/** GET admin/sessions. */
export const LiveSessions = Type.Object({
  sessions: Type.Array(LiveSession, { description: 'Newest first, 500 at most' }),
  total: Type.Integer({ description: 'How many there are' }),
})
export type LiveSessions = Static<typeof LiveSessions>

/** A connected desktop client. */
export const LiveClient = Type.Object({
  ...ConnectedClient.properties,
  ...ownedBy,
  name: Type.String({ description: 'As the token names the person' }),
})
export type LiveClient = Static<typeof LiveClient>

/** GET admin/clients. */
export const LiveClients = Type.Object({ clients: Type.Array(LiveClient) })
export type LiveClients = Static<typeof LiveClients>

/** Longest reason (characters): a sentence or two. */
export const LONGEST_END_REASON = 300

/** POST admin/sessions/{id}/end. */
export const EndSessionRequest = Type.Object(
  {
    reason: Type.String({
      minLength: 3,
      maxLength: LONGEST_END_REASON,
      pattern: '^[^\\p{Cc}\\p{Cs}]*\\S[^\\p{Cc}\\p{Cs}]*$',
      description: 'Why, as the coder is told; it stands in the audit trail as well, so no patient in it',
    }),
  },
  { additionalProperties: false },
)
export type EndSessionRequest = Static<typeof EndSessionRequest>
