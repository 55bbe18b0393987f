/** The favourites and recent codes of whoever is signed in: those of the coding screen. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import { codesIn, type RememberedCodes } from './remembered-codes.ts'

/** The codes; undefined for somebody who has none here, and until they are open. */
export function useRememberedCodes(): RememberedCodes | undefined {
  const { phase, user, copies } = useSignIn()
  const isSomebody = phase === 'signed-in' || phase === 'off'
  const { data } = useQuery({
    queryKey: ['remembered codes', phase, user?.profile.sub],
    queryFn: async () => {
      const codes = codesIn(await copies())
      await codes.load()
      return codes
    },
    enabled: isSomebody,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    // Other windows may have kept more while nobody looked.
    void data?.load()
    return data?.follow()
  }, [data])
  return isSomebody ? data : undefined
}
