/** What runs, on what and where: for those who look after the server, and for visitors who have not signed in. */
import { administers } from '../sign-in/capabilities.ts'
import { useSignIn } from '../sign-in/sign-in.tsx'
import { Addresses } from './addresses.tsx'
import { Dependencies } from './dependencies.tsx'
import { useRememberedRows } from './remembered-rows.ts'
import { Services } from './services.tsx'

/** Whether it is shown; as it was last time until the server has said what I may. */
export function useShowsRunning(): boolean {
  const { phase, me, refused } = useSignIn()
  const isOpen = phase === 'signed-out' || phase === 'off'
  const isKnown = isOpen || me !== undefined || refused !== undefined
  const shows = isOpen || administers(me?.capabilities ?? [])
  return useRememberedRows('running', isKnown ? Number(shows) : undefined) === 1
}

export function Running() {
  return (
    <>
      <Services />
      <div className="columns">
        <Dependencies />
        <Addresses />
      </div>
    </>
  )
}
