/** Ties the copies of a login to its life: there when they may be asked for, gone from memory once its person has left. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { forgetWindow } from '../local-copies/window-notes.ts'
import { forgetAnswers } from '../server/query-client.ts'
import { createServerApi } from '../server/server-api.ts'
import { OwnCopies } from './own-copies.ts'
import type { SignInSession, SignInState } from './session.ts'
import { hasLeft } from './trouble.ts'

/** The copies of this login; once its person has left nothing of them stays in memory. */
export function useOwnCopies(
  session: SignInSession | undefined,
  { phase, user, trouble, leaving }: SignInState,
): OwnCopies | undefined {
  const queries = useQueryClient()
  const own = useMemo(() => {
    if (!session) return undefined
    const token = () => session.state().user?.access_token
    const renew = async () => {
      await session.renew()
      return session.state().phase === 'signed-in' && !session.state().trouble
    }
    return new OwnCopies(createServerApi({ token, renew }), () => session.state().user?.profile.sub ?? '')
  }, [session])
  const subject = phase === 'signed-in' ? user?.profile.sub : undefined
  useEffect(() => {
    // Known beforehand, so that one can be asked on leaving also when the server does not answer then.
    if (subject) void own?.ifAny()
  }, [own, subject])
  const left = leaving || hasLeft(trouble)
  const kind = trouble?.kind
  useEffect(() => {
    if (!left) return
    own?.close()
    forgetAnswers(queries)
    // Who is away against their will finds what they had typed, sealed until they are back.
    if (kind !== 'otherPerson') forgetWindow()
  }, [left, kind, own, queries])
  return own
}
