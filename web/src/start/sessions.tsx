/** Sessions to continue: what waits or is in work, one key away. */
import type { SessionMetadata } from '@codarium/contract'
import type { SessionTexts, Texts } from '@codarium/texts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { PageLink } from '../browser/page-link.tsx'
import { useTexts } from '../language/use-language.ts'
import { useSessionTexts } from '../language/use-session-texts.ts'
import { Mark } from '../parts/mark.tsx'
import { NotYet } from '../parts/waiting.tsx'
import { getActiveSessions } from '../server/calls.ts'
import { untilItWorks } from '../server/query-client.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import { addressOf } from './session-address.ts'
import { hospitalWords, sessionName } from './session-name.ts'
import { rowNames, useRememberedRows } from './use-remembered-rows.ts'
import { useSessionKeys } from './use-session-keys.ts'

/** Left at which the rest of the time is marked (minutes). */
const SOON_MINUTES = 10

/** Sessions shown at most: those a digit can open. */
const MOST = 9
const NONE: readonly SessionMetadata[] = []
/** How often the list is asked for anew (ms): the minutes left are read from it. */
const LOOK_MS = 60_000

/** Draws the list; nothing for those who read no sessions. */
export function Sessions() {
  const texts = useTexts()
  const past = useSessionTexts()
  const { user, me, phase, refused } = useSignIn()
  const may = phase === 'off' || Boolean(me?.capabilities.includes('session.read-own'))
  const { data, isError } = useQuery({
    queryKey: ['active', user?.profile.sub],
    queryFn: () => getActiveSessions(user?.access_token),
    enabled: may,
    refetchInterval: untilItWorks(LOOK_MS),
  })
  const sessions = useMemo(() => (data?.sessions ?? NONE).slice(0, MOST), [data])
  const isNone = refused !== undefined || (phase === 'signed-in' && me && !may)
  const rows = useRememberedRows('sessions', data?.sessions.length ?? (isNone ? -1 : undefined))
  const list = useRef<HTMLUListElement>(null)
  const [wished, setWished] = useState(0)
  const chosen = Math.max(0, Math.min(wished, sessions.length - 1))
  const addresses = useMemo(() => sessions.map(({ sessionId }) => addressOf(sessionId)), [sessions])
  useSessionKeys(list, addresses, chosen)
  if (phase === 'signed-out') return null
  if (rows === undefined) return isError ? null : <NotYet />
  if (rows < 0) return null
  return (
    <section aria-labelledby="continue">
      <h2 id="continue">{texts.continueCoding}</h2>
      {rows === 0 && <p className="dim">{texts.noSessions}</p>}
      <ul className="todo" ref={list}>
        {!data && rowNames(Math.min(rows, MOST)).map((name) => <li key={name} />)}
        {sessions.map((session, at) => (
          <Session key={session.sessionId} session={session} at={at} on={at === chosen} choose={() => setWished(at)} />
        ))}
      </ul>
      <p className="more">
        <PageLink to="/sessions">{past.history}</PageLink> · <PageLink to={addressOf('last')}>{past.last}</PageLink>,{' '}
        {past.lastSays}
      </p>
    </section>
  )
}

function Session(props: { session: SessionMetadata; at: number; on: boolean; choose(): void }) {
  const { session, at, on, choose } = props
  const texts = useTexts()
  const past = useSessionTexts()
  const left = session.expiresAt
    ? Math.ceil((Date.parse(session.expiresAt) - Date.parse(session.serverTime)) / 60_000)
    : undefined
  const isSoon = left !== undefined && left <= SOON_MINUTES
  return (
    <li className={on ? 'first' : ''} onFocus={choose}>
      <PageLink to={addressOf(session.sessionId)}>
        <b>{sessionName(session, texts)}</b>
        <span>{sessionFacts(session, texts, past)}</span>
      </PageLink>
      <Meter changed={session.changedCases ?? 0} of={session.caseCount} />
      <span className="dim cut">{session.createdBy.name}</span>
      <span className={isSoon ? 'left warn-t' : 'left'}>
        {isSoon && <Mark shape="warn" />} {left !== undefined && texts.sessionLeft(left)}
      </span>
      <span className="cap" aria-hidden="true">
        <kbd>{on ? '↵' : at + 1}</kbd>
      </span>
    </li>
  )
}

/** Hospital, cases and state: what tells one session from another. */
function sessionFacts(session: SessionMetadata, texts: Texts, past: SessionTexts): string {
  const facts = [hospitalWords(session.hospital, texts), texts.cases(session.caseCount), stateOf(session, texts, past)]
  return facts.filter(Boolean).join(' · ')
}

/** How far a session is, in words. */
function stateOf({ hasDraft, status, changedCases, caseCount }: SessionMetadata, texts: Texts, past: SessionTexts) {
  if (!hasDraft) return status === 'PENDING' ? texts.sessionNew : texts.sessionOpened
  if (!changedCases) return texts.sessionInWork
  const changed = past.changed(changedCases, caseCount)
  return changedCases === caseCount ? `${changed}, ${past.ready}` : changed
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
