/** The page of a session: gets a token, opens the session, then shows the workplace; says in words why it cannot. */
import './styles/workplace.css'
import './styles/grid.css'
import './styles/hits.css'
import './styles/instruments.css'
import './styles/dialogs.css'
import type { CodingTexts, EndingTexts } from '@codarium/texts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { navigate } from '../browser/navigate.ts'
import { usePath } from '../browser/use-path.ts'
import { type Explained, explain } from '../language/explain.ts'
import { useCodingTexts, useEndingTexts } from '../language/use-coding-texts.ts'
import { openCopies } from '../local-copies/open-copies.ts'
import { Explanation } from '../parts/explanation.tsx'
import { createServerApi } from '../server/server-api.ts'
import { ServerRefused } from '../server/server-error.ts'
import { keptLaunchToken, launchCodeIn } from '../sign-in/launch-tokens.ts'
import type { SignIn } from '../sign-in/sign-in-context.ts'
import { hasLeft } from '../sign-in/trouble.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import { LoadingPlace, SessionMissing, WorkLeft } from './panels/session-missing.tsx'
import { exchangeLaunchCode } from './session/draft/launch.ts'
import { LAST, lastSessionId, openSession } from './session/draft/open-session.ts'
import { useTokens } from './session/draft/use-tokens.ts'
import { useHouseLayout } from './session/view/use-house-layout.ts'
import { SessionView } from './session-view.tsx'

/** The session an address names. */
const sessionIdIn = (path: string): string | undefined => /^\/spiges\/session\/([^/]+)\/cases\/?$/.exec(path)?.[1]

/** Draws the page; once its person has left nothing of their work stays on it. */
export function CodingPage() {
  const sessionId = decodeURIComponent(sessionIdIn(usePath()) ?? '')
  const login = useSignIn()
  const [stranger, setStranger] = useState<string>()
  if (stranger !== undefined || hasLeft(login.trouble)) return <WorkLeft stranger={stranger} />
  return <SessionPage key={sessionId} sessionId={sessionId} login={login} onStranger={setStranger} />
}

interface SessionPageProps {
  readonly sessionId: string
  readonly login: SignIn
  /** Told when somebody else signed in for the work on the screen. */
  onStranger(name: string): void
}

function SessionPage({ sessionId, login, onStranger }: SessionPageProps) {
  const { texts } = useCodingTexts()
  const more = useEndingTexts()
  const launch = useLaunch(sessionId)
  const tokens = useTokens(sessionId, login, launch.data)
  const api = useMemo(() => createServerApi(tokens), [tokens])
  const mayStart = launch.isSuccess && (Boolean(launch.data) || login.phase === 'signed-in' || login.phase === 'off')
  useEffect(() => {
    document.title = 'Codarium'
  }, [])
  const viewKnown = useHouseLayout(api, mayStart)
  const session = useQuery({
    // Not by the login: one that is lost and renewed in the middle changes nothing on the screen.
    queryKey: ['session', sessionId],
    queryFn: async () => {
      const copies = await (tokens.isLaunched() ? openCopies(api) : login.copies())
      tokens.bindTo(copies.owner)
      return openSession(api, sessionId, copies)
    },
    enabled: mayStart && sessionId !== LAST,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const last = useQuery({
    queryKey: ['last session'],
    queryFn: () => lastSessionId(api),
    enabled: mayStart && sessionId === LAST,
    gcTime: 0,
  })
  useEffect(() => {
    if (last.data) navigate(`/spiges/session/${last.data}/cases`, 'replace')
  }, [last.data])
  if (session.data && viewKnown)
    return (
      <SessionView
        key={sessionId}
        sessionId={sessionId}
        api={api}
        tokens={tokens}
        session={session.data}
        launched={Boolean(launch.data)}
        onStranger={onStranger}
      />
    )
  const signIn = () => login.signIn()
  if (launch.isSuccess && !launch.data && login.phase === 'signed-out')
    return <SessionMissing says={texts.signInFirst} signIn={signIn} />
  const failed = [launch, last, session].find(({ error }) => error)
  if (!failed) return <LoadingPlace />
  if (isRefusedToken(failed.error)) return <SessionMissing says={texts.launchUsed} signIn={signIn} />
  const { title, ...says } = sayWhy(failed.error, sessionId, texts, more)
  return <SessionMissing title={title} says={<Explanation of={says} />} retry={() => void failed.refetch()} />
}

const isRefusedToken = (error: unknown): boolean => error instanceof ServerRefused && error.status === 401

/** What is not here is told from what cannot be loaded now. */
function sayWhy(
  error: unknown,
  sessionId: string,
  texts: CodingTexts,
  more: EndingTexts,
): Explained & { title: string } {
  if (!(error instanceof ServerRefused && error.status === 404))
    return { title: texts.failed, ...explain(error, more.explained) }
  if (sessionId === LAST) return { title: texts.notHere, says: more.noLast }
  const kept = error.problem.reason !== 'DATA_NOT_KEPT'
  return { title: texts.notHere, says: kept ? texts.notHereSays(sessionId) : texts.dataGone }
}

/** Exchanges the code of the address, once; without one, the token this window has, or none. */
function useLaunch(sessionId: string) {
  return useQuery({
    queryKey: ['launch', sessionId],
    queryFn: async () => {
      const code = launchCodeIn(location.hash)
      if (!code) return keptLaunchToken(sessionId) ?? ''
      // Once the server has answered the code leaves the address: it is good for one use, and no history shall hold it.
      const forget = () => history.replaceState(null, '', location.pathname)
      return exchangeLaunchCode(sessionId, code).then(
        (token) => {
          forget()
          return token
        },
        (error: unknown) => {
          if (isRefusedToken(error)) forget()
          throw error
        },
      )
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
