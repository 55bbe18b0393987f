/** Who sees what runs, on what and where: those who look after the server, and visitors who have not signed in. */
import { administers } from '../sign-in/capabilities.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import { useRememberedRows } from './use-remembered-rows.ts'

/** Whether it is shown; as it was last time until the server has said what I may. */
export function useShowsRunning(): boolean {
  const { phase, me, refused } = useSignIn()
  const isOpen = phase === 'signed-out' || phase === 'off'
  const isKnown = isOpen || me !== undefined || refused !== undefined
  const shows = isOpen || administers(me?.capabilities ?? [])
  return useRememberedRows('running', isKnown ? Number(shows) : undefined) === 1
}
