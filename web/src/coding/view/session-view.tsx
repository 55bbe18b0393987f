/** A session on the screen: ties the memory to other windows, to the clock of the session, and to its end. */
import type { Draft, SessionMetadata } from '@codarium/contract'
import { useEffect, useMemo, useState } from 'react'
import { navigate } from '../../shell/navigation.tsx'
import { useSignIn } from '../../sign-in/sign-in.tsx'
import type { CodingApi } from '../server/coding-api.ts'
import { groupsOf } from '../server/grouping.ts'
import { type OpenSession, readOnlyReason } from '../state/open-session.ts'
import { type OtherWindow, OtherWindows, type WindowMessage } from '../state/other-windows.ts'
import { type Coding, CodingProvider } from './coding-context.tsx'
import { Workplace } from './workplace.tsx'

/** Cases grouped at once for the list. */
const GROUPS_PAGE = 500

/** How often the session is asked how it stands (ms): an end elsewhere shows within this time. */
const CHECK_MS = 30_000

/** Draws the session. */
export function SessionView({
  sessionId,
  api,
  session,
  launched,
}: {
  sessionId: string
  api: CodingApi
  session: OpenSession
  launched: boolean
}) {
  const { bench, keeper, clockOffset } = session
  const login = useSignIn()
  const { other, takeOver } = useOtherWindows(sessionId, session)
  useSessionClock(sessionId, api, session)
  useLastWords(session)
  useGroupsOfAll(sessionId, api, session)
  const path = `/api/v1/coding/session/${encodeURIComponent(sessionId)}`
  const userName = launched ? (bench.state().meta.coder?.name ?? bench.state().meta.createdBy.name) : login.name
  const coding = useMemo<Coding>(() => {
    const settleConflict = async (how: 'ours' | 'theirs') => {
      const draft = await api<Draft>(`${path}/draft`)
      if (how === 'ours') return keeper.overwrite(draft.revision)
      bench.adopt(draft.cases)
      keeper.adopt(draft.revision)
    }
    const finish = async (action: 'APPLIED' | 'DISCARDED') => {
      await keeper.flush()
      const { phase, revision } = keeper.state()
      if (action === 'APPLIED' && phase !== 'saved') throw new Error(keeper.state().reason ?? phase)
      await api(`${path}/complete`, {
        method: 'POST',
        body: { action, ...(action === 'APPLIED' && { draftRevision: revision }) },
      })
      keeper.adopt(revision)
      const meta = await api<SessionMetadata>(path)
      bench.set({ meta, readOnly: 'finished' })
    }
    return {
      sessionId,
      bench,
      keeper,
      api,
      other,
      clockOffset,
      userName,
      takeOver,
      finish,
      embedded: window.parent !== window,
      settleConflict: (how) => void settleConflict(how),
      signIn: () => login.signIn(),
      leave: () => (launched ? window.close() : navigate('/')),
    }
  }, [sessionId, bench, keeper, api, other, clockOffset, userName, takeOver, login, launched, path])
  return (
    <CodingProvider value={coding}>
      <Workplace />
    </CodingProvider>
  )
}

function useOtherWindows(sessionId: string, { bench, keeper }: OpenSession) {
  const [other, setOther] = useState<OtherWindow>()
  const windows = useMemo(() => {
    const channel = new BroadcastChannel(`codarium.session.${sessionId}`)
    const talk = new OtherWindows(crypto.randomUUID(), (message) => channel.postMessage(message))
    channel.onmessage = (event: MessageEvent<WindowMessage>) => talk.receive(event.data)
    return { talk, channel }
  }, [sessionId])
  useEffect(() => {
    if (bench.state().readOnly) return
    windows.talk.onChange = (found, locked) => {
      setOther(found)
      const { readOnly } = bench.state()
      if (locked && !readOnly) void keeper.flush().then(() => bench.set({ readOnly: 'otherWindow' }))
      if (!locked && readOnly === 'otherWindow') bench.set({ readOnly: undefined })
    }
    windows.talk.open()
    const edited = bench.onEdit
    bench.onEdit = (index) => {
      edited(index)
      windows.talk.changed(Date.now())
    }
    const bye = () => windows.talk.close()
    addEventListener('pagehide', bye)
    return () => {
      bench.onEdit = edited
      removeEventListener('pagehide', bye)
      windows.talk.close()
    }
  }, [bench, keeper, windows])
  const takeOver = useMemo(() => () => windows.talk.take(), [windows])
  return { other, takeOver }
}

/** Follows what becomes of the session elsewhere. */
function useSessionClock(sessionId: string, api: CodingApi, { bench }: OpenSession): void {
  useEffect(() => {
    const check = async () => {
      if (bench.state().readOnly === 'finished') return
      const meta = await api<SessionMetadata>(`/api/v1/coding/session/${encodeURIComponent(sessionId)}`).catch(
        () => undefined,
      )
      if (!meta) return
      const readOnly = readOnlyReason(meta)
      bench.set({ meta, ...(readOnly && { readOnly }) })
    }
    const timer = setInterval(() => void check(), CHECK_MS)
    return () => clearInterval(timer)
  }, [sessionId, api, bench])
}

/** Fills the groups of all cases into the list, page by page; without a grouper the list goes without. */
function useGroupsOfAll(sessionId: string, api: CodingApi, { bench }: OpenSession): void {
  useEffect(() => {
    let gone = false
    const fill = async () => {
      for (let offset = 0; !gone && offset < bench.state().meta.caseCount; offset += GROUPS_PAGE) {
        bench.summariseGroups(await groupsOf(api, sessionId, offset, GROUPS_PAGE))
      }
    }
    void fill().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [sessionId, api, bench])
}

/** Saves what waits when the window is hidden or the connection is back. */
function useLastWords({ keeper }: OpenSession): void {
  useEffect(() => {
    const flush = () => void keeper.flush()
    const hidden = () => document.visibilityState === 'hidden' && flush()
    addEventListener('online', flush)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', hidden)
      keeper.stop()
    }
  }, [keeper])
}
