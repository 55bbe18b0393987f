/** The words of coding sessions: formats, sources, states, outcomes, and the limits of the contract. */
import { type Static, Type } from 'typebox'

/** Largest `data` of a session (bytes of UTF-8): the contract's 5 MB. */
export const LARGEST_DATA = 5 * 1024 * 1024

/** Longest instanceId (characters; contract, Limits). */
export const LONGEST_INSTANCE_ID = 100

/** Pattern of text a database and a header can hold: no control characters, no half characters. */
export const PLAIN = '^[^\\p{Cc}\\p{Cs}]*$'

/** The formats of case data. */
export const SessionFormat = Type.Enum(['spiges', 'bfs', 'custom'])
export type SessionFormat = Static<typeof SessionFormat>

/** Where a session comes from. */
export const SessionSource = Type.Enum(['API', 'DLL', 'BROWSER'])
export type SessionSource = Static<typeof SessionSource>

/** The states of a session (contract, States and transitions). */
export const SessionStatus = Type.Enum(['PENDING', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'EXPIRED'])
export type SessionStatus = Static<typeof SessionStatus>

/** What became of a finished session. */
export const SessionAction = Type.Enum(['APPLIED', 'DISCARDED', 'CANCELLED', 'TIMEOUT'])
export type SessionAction = Static<typeof SessionAction>

/** An instant on the wire (RFC 3339). */
export const SessionInstant = (description: string) => Type.String({ format: 'date-time', description })

/** Somebody, as a session names them. */
export const SessionPerson = Type.Object({
  userId: Type.String({ description: 'Claim sub' }),
  name: Type.String({ description: 'As the token names the person' }),
})
