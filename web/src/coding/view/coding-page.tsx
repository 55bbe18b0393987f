/** The page of a session: gets a token, opens the session, then shows the workplace; says in words why it cannot. */
import './styles/workplace.css'
import './styles/grid.css'
import './styles/hits.css'
import './styles/instruments.css'
import './styles/dialogs.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { ServerRefused } from '../../server/server-error.ts'
import { usePath } from '../../shell/navigation.tsx'
import { type SignIn, useSignIn } from '../../sign-in/sign-in.tsx'
import { createCodingApi, type TokenSource } from '../server/coding-api.ts'
import { exchangeLaunchCode, keptLaunchToken, launchCodeIn } from '../server/launch.ts'
import { openSession } from '../state/open-session.ts'
import { useCodingTexts } from './coding-context.tsx'
import { LoadingPlace, SessionMissing } from './session-missing.tsx'
import { SessionView } from './session-view.tsx'
import { useHouseLayout } from './use-house-layout.ts'

/** The session an address names. */
export const sessionIdIn = (path: string): string | undefined =>
  /^\/spiges\/session\/([^/]+)\/cases\/?$/.exec(path)?.[1]

/** Draws the page. */
export function CodingPage() {
  const sessionId = decodeURIComponent(sessionIdIn(usePath()) ?? '')
  const login = useSignIn()
  const { texts } = useCodingTexts()
  const launch = useLaunch(sessionId)
  const tokens = useTokens(login, launch.data)
  const api = useMemo(() => createCodingApi(tokens), [tokens])
  const mayStart = launch.isSuccess && (Boolean(launch.data) || login.phase === 'signed-in' || login.phase === 'off')
  useEffect(() => {
    document.title = 'Codarium'
  }, [])
  const viewKnown = useHouseLayout(api, mayStart)
  const session = useQuery({
    queryKey: ['session', sessionId, launch.data ? 'launch' : login.user?.profile.sub],
    queryFn: () => openSession(api, sessionId),
    enabled: mayStart,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (session.data && viewKnown)
    return (
      <SessionView
        key={sessionId}
        sessionId={sessionId}
        api={api}
        session={session.data}
        launched={Boolean(launch.data)}
      />
    )
  if (launch.isSuccess && !launch.data && login.phase === 'signed-out')
    return <SessionMissing says={texts.signInFirst} signIn={() => login.signIn()} />
  if (launch.isError) return <SessionMissing says={texts.launchUsed} signIn={() => login.signIn()} />
  if (session.error)
    return <SessionMissing says={sayWhy(session.error, sessionId, texts)} retry={() => void session.refetch()} />
  return <LoadingPlace />
}

function sayWhy(error: unknown, sessionId: string, texts: ReturnType<typeof useCodingTexts>['texts']): string {
  if (!(error instanceof ServerRefused)) return texts.failed
  if (error.status === 404) return error.message.includes('not kept') ? texts.dataGone : texts.notHereSays(sessionId)
  return `${texts.failed} ${error.message}`
}

/** Exchanges the code of the address, once; without one, the token this window has, or none. */
function useLaunch(sessionId: string) {
  return useQuery({
    queryKey: ['launch', sessionId],
    queryFn: async () => {
      const code = launchCodeIn(location.hash)
      if (!code) return keptLaunchToken(sessionId) ?? ''
      // The code leaves the address at once: it is good for one use, and no history shall hold it.
      history.replaceState(null, '', location.pathname)
      return exchangeLaunchCode(sessionId, code)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
  })
}

/** Tokens of the launch, or of whoever is signed in; those renew silently. */
function useTokens(login: SignIn, launched: string | undefined): TokenSource {
  const latest = useRef({ login, launched })
  latest.current = { login, launched }
  return useMemo(
    () => ({
      token: () => latest.current.launched || latest.current.login.user?.access_token,
      renew: async () => !latest.current.launched && (await latest.current.login.renew()),
    }),
    [],
  )
}
