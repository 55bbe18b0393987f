/** Ties a session to other windows of this browser on it: one works, and whoever takes over has the newest state first. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ServerApi } from '../../../server/server-api.ts'
import { type OpenSession, readAnew, readOnlyReason } from './open-session.ts'
import { ASK_EVERY, type OtherWindow, OtherWindows, type WindowMessage } from './other-windows.ts'
import { isWithdrawal } from './use-session-clock.ts'

/** Tells this window from others; a page that is not secure has no randomUUID. */
const windowId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Answers another window that is there, and a function that takes the work over. */
export function useOtherWindows(sessionId: string, api: ServerApi, session: OpenSession) {
  const { bench, keeper } = session
  const [other, setOther] = useState<OtherWindow>()
  const talking = useRef<OtherWindows>(undefined)
  useEffect(() => {
    if (bench.state().readOnly) return
    const channel = new BroadcastChannel(`codarium.session.${sessionId}`)
    const talk = new OtherWindows(windowId(), (message) => channel.postMessage(message))
    talking.current = talk
    channel.onmessage = (event: MessageEvent<WindowMessage>) => talk.receive(event.data)
    talk.onOthers = setOther
    talk.onLost = () => {
      if (isOurs(session)) bench.set({ readOnly: 'otherWindow', sheet: undefined })
      void keeper.flush().finally(() => talk.gave())
    }
    talk.onTaken = () => void takeOver(api, sessionId, session)
    talk.open()
    const edited = bench.onEdit
    bench.onEdit = (index) => {
      edited(index)
      talk.changed(Date.now())
    }
    const asking = setInterval(() => talk.tick(), ASK_EVERY)
    const unfollow = followPage(talk)
    return () => {
      bench.onEdit = edited
      clearInterval(asking)
      unfollow()
      talk.close()
      // An open channel would go on answering for a page that is not there any more.
      channel.close()
    }
  }, [sessionId, api, session, bench, keeper])
  const take = useCallback(() => {
    if (isOurs(session)) bench.set({ readOnly: 'takingOver' })
    talking.current?.take()
  }, [session, bench])
  return { other, takeOver: take }
}

/** A page that is put aside says so; one that is there again takes its work up as a window that takes over does. */
function followPage(talk: OtherWindows): () => void {
  const hide = () => talk.close()
  const back = () => talk.reopen()
  const show = ({ persisted }: PageTransitionEvent) => persisted && back()
  addEventListener('pagehide', hide)
  addEventListener('pageshow', show)
  document.addEventListener('resume', back)
  return () => {
    removeEventListener('pagehide', hide)
    removeEventListener('pageshow', show)
    document.removeEventListener('resume', back)
  }
}

/** Whether nothing but windows decides who may work: a session that has ended stays ended. */
function isOurs({ bench }: OpenSession): boolean {
  return [undefined, 'otherWindow', 'takingOver', 'notLoaded'].includes(bench.state().readOnly)
}

/** Work goes on here once the newest state is here; until then, and when it cannot be loaded, nothing can be changed. */
async function takeOver(api: ServerApi, sessionId: string, session: OpenSession): Promise<void> {
  const { bench } = session
  if (!isOurs(session)) return
  bench.set({ readOnly: 'takingOver' })
  const isStill = () => bench.state().readOnly === 'takingOver'
  try {
    const meta = await readAnew(api, sessionId, session)
    if (isStill()) bench.set({ meta, readOnly: readOnlyReason(meta) })
  } catch (error) {
    if (isStill()) bench.set({ readOnly: isWithdrawal(error) ? 'withdrawn' : 'notLoaded' })
  }
}
