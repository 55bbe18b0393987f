/** The tokens of a session's screen: those of its launch as long as they are good, else of whoever is signed in, if it is the same person. */
import { useMemo, useRef } from 'react'
import type { TokenSource } from '../../../server/server-api.ts'
import { keepLaunchToken } from '../../../sign-in/launch-tokens.ts'
import type { SignIn } from '../../../sign-in/sign-in-context.ts'

/** Tokens of one person. */
export interface SessionTokens extends TokenSource {
  /** Whether it is a launch that lets one in now. */
  isLaunched(): boolean
  /** Names the person whose work is on the screen: from now on no token of anybody else is used for it. */
  bindTo(owner: string): void
  /** Whether whoever is signed in now is that person; rejects while the server does not say. */
  admits(): Promise<boolean>
}

interface Latest {
  readonly login: SignIn
  readonly launched: string | undefined
  refused?: boolean
  /** Whose work it is, and the login that is known to be theirs. */
  owner?: string
  admitted?: string | undefined
}

/** The source; it is the same one for as long as the page lives. */
export function useTokens(sessionId: string, login: SignIn, launched: string | undefined): SessionTokens {
  const latest = useRef<Latest>({ login, launched })
  latest.current = { ...latest.current, login, launched }
  return useMemo(() => {
    const launchToken = () => (latest.current.refused ? undefined : latest.current.launched || undefined)
    const subject = () => latest.current.login.user?.profile.sub
    const isTheirs = () => latest.current.owner === undefined || latest.current.admitted === subject()
    const admits = async () => {
      const who = subject()
      if (who === undefined) return false
      if (!isTheirs() && (await latest.current.login.copies()).owner !== latest.current.owner) return false
      latest.current.admitted = who
      return true
    }
    return {
      isLaunched: () => launchToken() !== undefined,
      bindTo: (owner) => {
        latest.current = { ...latest.current, owner, admitted: launchToken() ? undefined : subject() }
      },
      admits,
      token: () => launchToken() ?? (isTheirs() ? latest.current.login.user?.access_token : undefined),
      renew: async () => {
        // A launch is good for one visit: after it, only the same person can go on, by signing in.
        if (!launchToken()) return isTheirs() && latest.current.login.renew()
        latest.current.refused = true
        keepLaunchToken(sessionId, undefined)
        return admits().catch(() => false)
      },
    }
  }, [sessionId])
}
