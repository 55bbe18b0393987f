/** Gives the pages the login: who is signed in, what the server says of them, and the ways in and out. */
import type { Me } from '@codarium/contract'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { navigate } from '../browser/navigate.ts'
import { usePath } from '../browser/use-path.ts'
import { useLanguage } from '../language/use-language.ts'
import { ServerRefused } from '../server/server-error.ts'
import { useConfiguration, useMe } from '../server/use-server.ts'
import { dropLaunchTokens, launchCodeIn, launchesHere } from './launch-tokens.ts'
import { LeavingDialog } from './leaving-dialog.tsx'
import { whenLeftElsewhere } from './left-elsewhere.ts'
import { expectsLogin, isSignInOff, storedName, storedSubject } from './login-store.ts'
import { createManager } from './manager.ts'
import { SignInSession, type SignInState, stateAtStart } from './session.ts'
import { coverWhileAside } from './shown-again.ts'
import { type SignIn, SignInContext } from './sign-in-context.ts'
import { SIGN_IN_AGAIN, whenHandedOver } from './sign-in-window.ts'
import { useOwnCopies } from './use-own-copies.ts'
import { useSignOut } from './use-sign-out.ts'
import { answerWhoIsHere, askWhoIsHere } from './who-is-here.ts'

/** Gives everything inside the login of this window. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  const session = useSession(language)
  const [before] = useState(() => stateAtStart(expectsLogin(), isSignInOff()))
  const [rememberedName] = useState(storedName)
  const state = useSyncExternalStore(session?.subscribe ?? neverChanges, session?.state ?? (() => before))
  const { me, refused } = useServersView(session, state)
  const own = useOwnCopies(session, state)
  const { signOut, question } = useSignOut(session, own)
  const value = useMemo<SignIn>(
    () => ({
      ...state,
      ready: session !== undefined && !state.leaving,
      name: nameOf(state, me, rememberedName),
      ...(me && { me }),
      ...(refused && { refused }),
      signIn: (hint) => void session?.signIn(language, hint),
      signInAgain: () => void session?.signInAgain(language),
      handOver: async () => session?.handOver(),
      signOut: () => void signOut(),
      copies: () => own?.get() ?? Promise.reject(new Error('the server has not said yet how one signs in')),
      dismiss: () => session?.dismiss(),
      renew: async () => {
        await session?.renew()
        const renewed = session?.state()
        return renewed?.phase === 'signed-in' && !renewed.trouble
      },
    }),
    [session, state, me, refused, rememberedName, language, own, signOut],
  )
  return (
    <SignInContext value={value}>
      {children}
      {question && <LeavingDialog question={question} />}
    </SignInContext>
  )
}

function useSession(language: string): SignInSession | undefined {
  const oauth2 = useConfiguration().data?.oauth2
  const path = usePath()
  const returning = path === '/callback'
  const session = useMemo(() => oauth2 && new SignInSession(createManager(oauth2), expectsLogin()), [oauth2])
  useEffect(() => {
    if (returning) void session?.finish().then((place) => comeIn(session, place))
    else if (session?.state().phase === 'starting') void session.resume()
  }, [session, returning])
  useEffect(() => session && coverWhileAside(document.body, userHere, () => void session.comeBack()), [session])
  useEffect(() => session && answerWhoIsHere(() => session.state().user?.profile.sub), [session])
  const mayAsk = session !== undefined && !returning && path !== SIGN_IN_AGAIN && isOwnWindow()
  useEffect(() => {
    if (!mayAsk || session.state().phase !== 'signed-out') return
    return askWhoIsHere((subject) => void session.signInSilently(language, subject))
  }, [session, mayAsk, language])
  useEffect(() => session && whenHandedOver((login) => void session.take(login)), [session])
  useEffect(() => session && whenLeftElsewhere((subject) => void session.leftElsewhere(subject)), [session])
  return session
}

/** Neither a frame, which belongs to the page around it, nor a window that a launch let in. */
const isOwnWindow = (): boolean => window.parent === window && launchesHere() === '' && !launchCodeIn(location.hash)

/** Goes on where one was; who signed in works under their own name here, no more under that of a launch. */
function comeIn(session: SignInSession, place: string): void {
  if (session.state().phase === 'signed-in') dropLaunchTokens()
  navigate(place, 'replace')
}

/** Whose this window is: who signed in, and what it was launched into. */
const userHere = (): string => `${storedSubject() ?? ''} ${launchesHere()}`

function useServersView(session: SignInSession | undefined, { phase, user }: SignInState) {
  const signedIn = user && { token: user.access_token, subject: user.profile.sub }
  const { data: me, error } = useMe(phase === 'off' ? { subject: 'everybody' } : signedIn)
  const refused = error instanceof ServerRefused ? error : undefined
  useEffect(() => {
    if (refused?.status === 401) void session?.tokenRefused(refused.message)
  }, [session, refused])
  const known = phase === 'off' || (phase === 'signed-in' && me?.userId === user?.profile.sub)
  return { me: known ? me : undefined, refused: refused?.status === 403 ? refused : undefined }
}

function nameOf({ phase, user }: SignInState, me: Me | undefined, remembered: string | undefined): string {
  if (phase === 'starting') return remembered ?? ''
  return phase === 'signed-in' ? (me?.name ?? user?.profile.name ?? '') : ''
}

const neverChanges = () => () => {}
