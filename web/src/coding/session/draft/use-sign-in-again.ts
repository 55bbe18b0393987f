/** The login in the middle of the work: when it is lost, when it is back, and how to get it back. */
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import type { SignIn } from '../../../sign-in/sign-in-context.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import type { Workbench } from '../workbench/workbench.ts'
import type { OpenSession } from './open-session.ts'
import type { SessionTokens } from './use-tokens.ts'

/** Tells the keeper of the draft; a login that is back also asks again for what was refused meanwhile. */
export function useSignInAgain(
  tokens: SessionTokens,
  { bench, keeper }: OpenSession,
  onStranger: (name: string) => void,
): SignIn {
  const login = useSignIn()
  const queries = useQueryClient()
  const token = login.user?.access_token
  const name = login.user?.profile.name ?? login.user?.profile.sub ?? ''
  const focused = useFocusedOutsideBar()
  useEffect(() => {
    tokens.onLost = () => keeper.signedOut()
    return () => {
      delete tokens.onLost
    }
  }, [tokens, keeper])
  useEffect(() => {
    if (!token || keeper.state().phase !== 'signedOut') return
    const goOn = (isSame: boolean) => {
      if (!isSame) return onStranger(name)
      returnFocus(bench, focused.current)
      void keeper.signedIn()
      void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    }
    // While the server does not say who it is, the work waits as it did.
    void tokens.admits().then(goOn, () => undefined)
  }, [token, name, tokens, bench, keeper, focused, queries, onStranger])
  return login
}

const BAR = '.workplace > .bar'

/** What had the focus last, but for the bar: the notice there, and its button, go with the lost login. */
function useFocusedOutsideBar(): RefObject<HTMLElement | undefined> {
  const last = useRef<HTMLElement | undefined>(undefined)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest(BAR)) last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  return last
}

/** Goes back to what one was in, text and caret as they were; who has gone on elsewhere meanwhile stays there. */
function returnFocus(bench: Workbench, focused: HTMLElement | undefined): void {
  const active = document.activeElement
  if (active && active !== document.body && !active.closest(BAR)) return
  if (focused?.isConnected) focused.focus()
  else bench.focus({})
}
