/** The way into the coding UI: a one-time code against a token that is good for one session. */
import { type Static, Type } from 'typebox'
import { SessionInstant } from './session-terms.ts'

/** POST launch: the code of redirectUrl against a token. */
export const LaunchRequest = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 200, description: 'The launch code from the fragment' }) },
  { additionalProperties: false },
)

/** A token that is good for one session only. */
export const LaunchToken = Type.Object({
  token: Type.String({ description: 'Bearer token' }),
  tokenType: Type.Enum(['Bearer']),
  expiresAt: SessionInstant('When it expires unless it is used before; each use prolongs it, up to a day’s work'),
  sessionId: Type.String({ description: 'The one session it is good for' }),
  readOnly: Type.Boolean({ description: 'True: it may look, not edit' }),
})
export type LaunchToken = Static<typeof LaunchToken>

/** POST launch-link: a new way in for a session that exists. */
export const LaunchLink = Type.Object({
  redirectUrl: Type.String({ description: 'Address of the coding UI with a new one-time code' }),
  embedUrl: Type.String({ description: 'The same' }),
  codeExpiresAt: SessionInstant('Until when the code can be exchanged'),
})
/** POST launch-link. */
export type LaunchLink = Static<typeof LaunchLink>
