/** The way out: asks about unsaved work first, then leaves nothing of the user in this browser that others could read. */
import { useCallback, useMemo, useState } from 'react'
import type { UnsavedWork } from '../local-copies/kept-edits.ts'
import type { UserCopies } from '../local-copies/user-copies.ts'
import { forgetWindow } from '../local-copies/window-notes.ts'
import type { ServerApi } from '../server/server-api.ts'
import { tellLeft } from './left-elsewhere.ts'
import type { OwnCopies } from './own-copies.ts'
import type { SignInSession } from './session.ts'

/** What the user is asked before leaving. */
export interface LeavingQuestion {
  readonly works: readonly UnsavedWork[]
  readonly copies: UserCopies
  readonly api: ServerApi
  leave(): void
  stay(): void
}

/** `signOut` leaves at once, or asks: then the question is there. */
export function useSignOut(session: SignInSession | undefined, own: OwnCopies | undefined) {
  const [asked, setAsked] = useState<Pick<LeavingQuestion, 'works' | 'copies'>>()
  const leave = useCallback(async () => {
    setAsked(undefined)
    forgetWindow()
    const subject = session?.state().user?.profile.sub
    if (subject) tellLeft(subject)
    await session?.signOut()
  }, [session])
  const signOut = useCallback(async () => {
    const copies = await own?.ifAny()
    const works = (await copies?.unsaved()) ?? []
    if (copies && works.length > 0) setAsked({ works, copies })
    else await leave()
  }, [own, leave])
  const question = useMemo<LeavingQuestion | undefined>(
    () => asked && own && { ...asked, api: own.api, leave: () => void leave(), stay: () => setAsked(undefined) },
    [asked, own, leave],
  )
  return { signOut, question }
}
