/** Sessions to continue: what waits or is in work, one key away. */
import type { SessionMetadata } from '@codarium/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getActiveSessions } from '../server/calls.ts'
import { Mark } from '../shell/mark.tsx'
import { navigate, PageLink } from '../shell/navigation.tsx'
import { useSignIn } from '../sign-in/sign-in.tsx'
import type { Texts } from '../texts/de.ts'
import { dateAndTime } from '../texts/format.ts'
import { useTexts } from '../texts/language.tsx'
import type { SessionTexts } from '../texts/sessions/de.ts'
import { useSessionTexts } from '../texts/use-session-texts.ts'
import { rowNames, useRememberedRows } from './remembered-rows.ts'

/** Left at which the rest of the time is marked (minutes). */
const SOON_MINUTES = 10

/** Sessions shown at most: those a digit can open. */
const MOST = 9
const NONE: readonly SessionMetadata[] = []

/** Where a session is coded. */
export const addressOf = (sessionId: string): string => `/spiges/session/${encodeURIComponent(sessionId)}/cases`

/** Draws the list; nothing for those who read no sessions. */
export function Sessions() {
  const texts = useTexts()
  const past = useSessionTexts()
  const { user, me, phase } = useSignIn()
  const may = phase === 'off' || Boolean(me?.capabilities.includes('session.read-own'))
  const { data } = useQuery({
    queryKey: ['active', user?.profile.sub],
    queryFn: () => getActiveSessions(user?.access_token),
    enabled: may,
  })
  const sessions = data?.sessions ?? NONE
  const known = phase === 'signed-in' && me && !may ? -1 : data?.sessions.length
  const rows = useRememberedRows('sessions', known)
  useNumberKeys(sessions)
  if (phase === 'signed-out' || rows < 0) return null
  return (
    <section aria-labelledby="continue">
      <h2 id="continue">{texts.continueCoding}</h2>
      {rows === 0 && <p className="dim">{texts.noSessions}</p>}
      <ul className="todo">
        {!data && rowNames(Math.min(rows, MOST)).map((name) => <li key={name} />)}
        {sessions.slice(0, MOST).map((session, at) => (
          <Session key={session.sessionId} session={session} at={at} />
        ))}
      </ul>
      <p className="more">
        <PageLink to="/sessions">{past.history}</PageLink> · <PageLink to={addressOf('last')}>{past.last}</PageLink>,{' '}
        {past.lastSays}
      </p>
    </section>
  )
}

function Session({ session, at }: { session: SessionMetadata; at: number }) {
  const texts = useTexts()
  const past = useSessionTexts()
  const left = session.expiresAt
    ? Math.ceil((Date.parse(session.expiresAt) - Date.parse(session.serverTime)) / 60_000)
    : undefined
  return (
    <li className={at === 0 ? 'first' : ''}>
      <PageLink to={addressOf(session.sessionId)}>
        <b>{texts.sessionOf(session.caseCount, dateAndTime(new Date(session.createdAt)))}</b>
        <span>{stateOf(session, texts, past)}</span>
      </PageLink>
      <Meter changed={session.changedCases ?? 0} of={session.caseCount} />
      <span className="dim cut">{session.createdBy.name}</span>
      <span className={left !== undefined && left <= SOON_MINUTES ? 'warn-t' : ''}>
        {left !== undefined && left <= SOON_MINUTES && <Mark shape="warn" />}{' '}
        {left !== undefined && texts.sessionLeft(left)}
      </span>
      <kbd>{at + 1}</kbd>
    </li>
  )
}

/** How far a session is, in words. */
function stateOf({ hasDraft, status, changedCases, caseCount }: SessionMetadata, texts: Texts, past: SessionTexts) {
  if (!hasDraft) return status === 'PENDING' ? texts.sessionNew : texts.sessionOpened
  if (!changedCases) return texts.sessionInWork
  const parts = [texts.sessionInWork, past.changed(changedCases, caseCount), changedCases === caseCount && past.ready]
  return parts.filter(Boolean).join(', ')
}

/** How much of a session is changed, as a line; the words beside it say the same. */
function Meter({ changed, of }: { changed: number; of: number }) {
  return (
    <span className="meter" aria-hidden="true">
      {changed > 0 && <i className="c" style={{ flexGrow: changed }} />}
      {of > changed && <i className="n" style={{ flexGrow: of - changed }} />}
    </span>
  )
}

/** A digit opens the session that carries it. */
function useNumberKeys(sessions: readonly SessionMetadata[]): void {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return
      const session = sessions[Number(event.key) - 1]
      if (/^[1-9]$/.test(event.key) && session) navigate(addressOf(session.sessionId))
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [sessions])
}
