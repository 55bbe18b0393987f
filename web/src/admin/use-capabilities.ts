/** What whoever is here may do. */
import { type Capability, permissions } from '@codarium/contract'
import { useSignIn } from '../sign-in/use-sign-in.ts'

/** The capabilities; undefined until the server has said so. Without sign-in everybody has all of them. */
export function useCapabilities(): readonly Capability[] | undefined {
  const { phase, me } = useSignIn()
  // Object.keys gives plain strings; the table has no other keys.
  return phase === 'off' ? (Object.keys(permissions) as Capability[]) : me?.capabilities
}
