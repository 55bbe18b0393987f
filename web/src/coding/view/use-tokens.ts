/** The tokens of a session's screen: those of its launch as long as they are good, else of whoever is signed in. */
import { useMemo, useRef } from 'react'
import type { TokenSource } from '../../server/server-api.ts'
import type { SignIn } from '../../sign-in/sign-in.tsx'
import { dropLaunchToken } from '../server/launch.ts'

/** The source; it is the same one for as long as the page lives. */
export function useTokens(sessionId: string, login: SignIn, launched: string | undefined): TokenSource {
  const latest = useRef({ login, launched, refused: false })
  latest.current = { ...latest.current, login, launched }
  return useMemo(() => {
    const launchToken = () => (latest.current.refused ? undefined : latest.current.launched || undefined)
    const loginToken = () => latest.current.login.user?.access_token
    return {
      token: () => launchToken() ?? loginToken(),
      renew: async () => {
        // A launch is good for one visit: after it, only somebody who signs in can go on.
        if (!launchToken()) return latest.current.login.renew()
        latest.current.refused = true
        dropLaunchToken(sessionId)
        return loginToken() !== undefined
      },
    }
  }, [sessionId])
}
