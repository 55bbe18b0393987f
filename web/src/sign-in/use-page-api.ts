/** The calls of a page for whoever is signed in: with the token of the moment, renewed once when it is refused. */
import { useMemo, useRef } from 'react'
import { createServerApi, type ServerApi } from '../server/server-api.ts'
import { useOwnAnswers } from './use-own-answers.ts'
import { useSignIn } from './use-sign-in.ts'

/** The calls; the same ones for as long as the page lives. Whoever signs in meanwhile gets answers of their own. */
export function usePageApi(): ServerApi {
  const login = useSignIn()
  useOwnAnswers(login)
  const latest = useRef(login)
  latest.current = login
  return useMemo(
    () =>
      createServerApi({
        token: () => latest.current.user?.access_token,
        renew: () => latest.current.renew(),
      }),
    [],
  )
}
