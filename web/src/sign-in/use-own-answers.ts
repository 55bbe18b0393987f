/** Keeps what everybody is answered apart from what a person is answered: who signs in on a page that stays is answered anew. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askAnew } from '../server/query-client.ts'
import type { SignInState } from './session.ts'

/** Follows the login of a page whose calls are answered without a token, too. */
export function useOwnAnswers({ phase, user }: SignInState): void {
  const queries = useQueryClient()
  const subject = phase === 'signed-in' ? user?.profile.sub : undefined
  const before = useRef(subject)
  useEffect(() => {
    if (subject !== undefined && before.current === undefined) void askAnew(queries)
    before.current = subject
  }, [subject, queries])
}
