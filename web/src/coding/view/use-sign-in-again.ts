/** The login in the middle of the work: when it is lost, when it is back, and how to get it back. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TokenSource } from '../../server/server-api.ts'
import { type SignIn, useSignIn } from '../../sign-in/sign-in.tsx'
import type { OpenSession } from '../state/open-session.ts'

/** Tells the keeper of the draft; a login that is back also asks again for what was refused meanwhile. */
export function useSignInAgain(tokens: TokenSource, { keeper }: OpenSession): SignIn {
  const login = useSignIn()
  const queries = useQueryClient()
  const token = login.user?.access_token
  useEffect(() => {
    tokens.onLost = () => keeper.signedOut()
    return () => {
      delete tokens.onLost
    }
  }, [tokens, keeper])
  useEffect(() => {
    if (!token || keeper.state().phase !== 'signedOut') return
    void keeper.signedIn()
    void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }, [token, keeper, queries])
  return login
}
