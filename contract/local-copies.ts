/** The keys of what a browser keeps for one user, on the wire. */
import { type Static, Type } from 'typebox'

const Key = (description: string) => Type.String({ pattern: '^[A-Za-z0-9+/]{43}=$', description })

/** The caller's keys: the same each time, and different from everybody else's. */
export const LocalKeys = Type.Object({
  owner: Type.String({
    pattern: '^[A-Za-z0-9_-]{22}$',
    description: 'Names the caller on a device without saying who it is',
  }),
  session: Type.Optional(
    Type.String({ description: 'For the token of a launch: the one session whose copies `workKey` opens' }),
  ),
  workKey: Key('256 bits in Base64, for unsaved work and typed text'),
  codesKey: Key('256 bits in Base64, for recent and favourite codes'),
})
/** The caller's keys. */
export type LocalKeys = Static<typeof LocalKeys>
