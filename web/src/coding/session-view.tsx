/** A session on the screen: ties the memory to other windows, to the clock of the session, and to its end. */

import type { Draft } from '@codarium/contract'
import { useEffect, useMemo, useRef } from 'react'
import { navigate } from '../browser/navigate.ts'
import { CatalogueProvider } from '../catalogue/catalogue-context.ts'
import { useTexts } from '../language/use-language.ts'
import type { ServerApi } from '../server/server-api.ts'
import { sessionPath } from '../server/session-path.ts'
import { keepLaunchToken } from '../sign-in/launch-tokens.ts'
import { hospitalWords } from '../start/session-name.ts'
import { useOpenRows } from './entry/use-open-rows.ts'
import { groupsOf } from './session/checks/grouping.ts'
import { type Coding, CodingProvider } from './session/context/coding-context.ts'
import type { OpenSession } from './session/draft/open-session.ts'
import { useEndings } from './session/draft/use-endings.ts'
import { useOtherWindows } from './session/draft/use-other-windows.ts'
import { useSessionClock } from './session/draft/use-session-clock.ts'
import { useSignInAgain } from './session/draft/use-sign-in-again.ts'
import type { SessionTokens } from './session/draft/use-tokens.ts'
import { KnownCodes } from './session/workbench/known-codes.ts'
import { Workplace } from './workplace.tsx'

/** Cases grouped at once for the list. */
const GROUPS_PAGE = 500
/** Pause before a page that was not grouped is asked for again (ms). */
const GROUPS_AGAIN_AFTER = 30_000

interface SessionViewProps {
  readonly sessionId: string
  readonly api: ServerApi
  readonly tokens: SessionTokens
  readonly session: OpenSession
  /** Whether a launch code led here, not a login. */
  readonly launched: boolean
  onStranger(name: string): void
}

export function SessionView({ sessionId, api, tokens, session, launched, onStranger }: SessionViewProps) {
  const { bench, place, codes } = session
  const path = sessionPath(sessionId)
  const login = useSignInAgain(tokens, session, onStranger)
  const { other, takeOver } = useOtherWindows(sessionId, api, session)
  const check = useSessionClock(path, api, session)
  const endings = useEndings(path, api, session, check)
  useLastWords(session)
  useLeaving(path, api, session)
  useGroupsOfAll(sessionId, api, session)
  useTitle(session)
  useEffect(() => place.follow(bench), [place, bench])
  useEffect(() => codes.follow(), [codes])
  const userName = useName(launched ? nameIn(session) : login.name)
  const { signInAgain, trouble } = login
  const known = useMemo(() => new KnownCodes(), [])
  const rows = useOpenRows(session, api, known)
  const coding = useMemo<Coding>(() => {
    const { bench, keeper, typing, codes, clockOffset } = session
    const embedded = window.parent !== window
    return {
      ...{ sessionId, api, bench, keeper, typing, codes, clockOffset },
      ...{ ...rows, known, other, takeOver, endings, userName, embedded },
      ...{ signInAgain, signInTrouble: trouble, mayRelaunchOnly: launched && embedded },
      readStored: () => api<Draft>(`${path}/draft`),
      settleConflict: (how, draft) => settleConflict(session, how, draft),
      leave: () => leave(sessionId, launched),
    }
  }, [sessionId, path, api, session, rows, known, other, takeOver, endings, userName, launched, signInAgain, trouble])
  return (
    <CodingProvider value={coding}>
      <CatalogueProvider value={api}>
        <Workplace />
      </CatalogueProvider>
    </CodingProvider>
  )
}

/** Decides between two drafts; undo brings the other one back, case by case. */
function settleConflict({ keeper }: OpenSession, how: 'ours' | 'theirs', stored: Draft): void {
  keeper.meet(stored, how)
  void keeper.flush()
}

/** The title of the window names the hospital. Not the delivery: its name may be the number of a visit, and titles go into histories. */
function useTitle({ bench }: OpenSession): void {
  const texts = useTexts()
  useEffect(() => {
    const { hospital, caseCount } = bench.state().meta
    const words = [hospitalWords(hospital, texts), texts.cases(caseCount), 'Codarium']
    document.title = words.filter(Boolean).join(' · ')
  }, [bench, texts])
}

const nameIn = ({ bench }: OpenSession): string => {
  const { coder, createdBy } = bench.state().meta
  return coder?.name ?? createdBy.name
}

/** The last name there was: a login that is lost for a moment does not change who works here. */
function useName(name: string): string {
  const last = useRef(name)
  if (name) last.current = name
  return last.current
}

/** Closes a window that was opened for this session, which Back must not open again; where that is not possible, the start page. */
function leave(sessionId: string, launched: boolean): void {
  keepLaunchToken(sessionId, undefined)
  if (launched) window.close()
  if (!window.closed) navigate('/')
}

/** Fills the groups of all cases into the list, page by page; without a grouper the list goes without until there is one. */
function useGroupsOfAll(sessionId: string, api: ServerApi, { bench }: OpenSession): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    const fill = async (offset: number): Promise<void> => {
      if (gone || offset >= bench.state().meta.caseCount) return
      const groups = await groupsOf(api, sessionId, offset, GROUPS_PAGE).catch(() => undefined)
      if (groups) bench.summariseGroups(groups)
      if (groups) return fill(offset + GROUPS_PAGE)
      const timer = setTimeout(() => void fill(offset), GROUPS_AGAIN_AFTER)
      stop = () => clearTimeout(timer)
    }
    void fill(0)
    return () => {
      gone = true
      stop?.()
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

/** Tells the server that the window closes without a choice; where something was changed it stays as it is. */
function useLeaving(path: string, api: ServerApi, { bench, keeper, typing }: OpenSession): void {
  useEffect(() => {
    const leave = () => {
      const { readOnly, histories, meta } = bench.state()
      const looksOnly = readOnly === 'readOnly' && meta.mayOpen
      if ((readOnly && !looksOnly) || keeper.state().unsaved + typing.pieces > 0 || histories.size > 0) return
      void api(`${path}/leave`, { method: 'POST', keepalive: true }).catch(() => undefined)
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [path, api, bench, keeper, typing])
}
