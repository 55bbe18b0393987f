/** Who may read the catalogue: whoever has the capability, and everybody where the server lets them. */
import type { SignIn } from '../sign-in/sign-in-context.ts'

/** Whether the catalogue may be read: 'unknown' until the server has said so. */
export type MayRead = 'yes' | 'no' | 'signed-out' | 'unknown'

/** Whether this login may read; `isPublic` is what the server says of those who are not signed in. */
export function mayRead({ phase, me, refused }: Pick<SignIn, 'phase' | 'me' | 'refused'>, isPublic: boolean): MayRead {
  if (phase === 'signed-out') return isPublic ? 'yes' : 'signed-out'
  if (phase === 'off') return 'yes'
  if (!me) return refused ? 'no' : 'unknown'
  return me.capabilities.includes('catalogue.read') ? 'yes' : 'no'
}
