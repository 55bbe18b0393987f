/** The login in the middle of the work: when it is lost, when it is back, and how to get it back. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type SignIn, useSignIn } from '../../sign-in/sign-in.tsx'
import type { OpenSession } from '../state/open-session.ts'
import type { SessionTokens } from './use-tokens.ts'

/** Tells the keeper of the draft; a login that is back also asks again for what was refused meanwhile. */
export function useSignInAgain(
  tokens: SessionTokens,
  { keeper }: OpenSession,
  onStranger: (name: string) => void,
): SignIn {
  const login = useSignIn()
  const queries = useQueryClient()
  const token = login.user?.access_token
  const name = login.user?.profile.name ?? login.user?.profile.sub ?? ''
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
      void keeper.signedIn()
      void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    }
    // While the server does not say who it is, the work waits as it did.
    void tokens.admits().then(goOn, () => undefined)
  }, [token, name, tokens, keeper, queries, onStranger])
  return login
}
