/** All sessions, newest first: one's own, or those of the hospital for those who may read them; each opens where it is shown. */
import type { SessionMetadata } from '@codarium/contract'
import { dateAndTime } from '@codarium/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageLink } from '../browser/page-link.tsx'
import { useTexts } from '../language/use-language.ts'
import { useSessionTexts } from '../language/use-session-texts.ts'
import { getSessions, type SessionScope } from '../server/calls.ts'
import { Shell } from '../shell/shell.tsx'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import { addressOf } from '../start/session-address.ts'
import { hospitalWords, sessionName } from '../start/session-name.ts'

export function SessionsPage() {
  const texts = useSessionTexts()
  const { me, phase } = useSignIn()
  const may = phase === 'off' || Boolean(me?.capabilities.includes('session.read-own'))
  const mayAll = phase === 'off' || Boolean(me?.capabilities.includes('session.read-tenant'))
  const [scope, setScope] = useState<SessionScope>('history')
  const says = phase === 'signed-out' ? texts.signInFirst : me && !may ? texts.notReadable : undefined
  return (
    <Shell title={texts.sessions}>
      <main className="lead past" id="content" tabIndex={-1}>
        <h1>{texts.sessions}</h1>
        {says && <p role="status">{says}</p>}
        {may && mayAll && <Whose scope={scope} choose={setScope} />}
        {may && <List scope={scope} />}
      </main>
    </Shell>
  )
}

function Whose({ scope, choose }: { scope: SessionScope; choose(scope: SessionScope): void }) {
  const texts = useSessionTexts()
  const names = { history: texts.own, sessions: texts.house } as const
  return (
    <fieldset className="langs whose" aria-label={texts.whose}>
      {(['history', 'sessions'] as const).map((each) => (
        <button type="button" key={each} aria-pressed={each === scope} onClick={() => choose(each)}>
          {names[each]}
        </button>
      ))}
    </fieldset>
  )
}

function List({ scope }: { scope: SessionScope }) {
  const texts = useSessionTexts()
  const { user } = useSignIn()
  const { data, isError, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['sessions', scope, user?.profile.sub],
    queryFn: ({ pageParam }) => getSessions(scope, pageParam, user?.access_token),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const sessions = data?.pages.flatMap((page) => page.sessions)
  if (isError && !sessions) return <p role="status">{texts.failed}</p>
  if (sessions?.length === 0) return <p role="status">{texts.none}</p>
  return (
    <>
      <table>
        <thead>
          <tr>
            {(['hospital', 'delivery', 'cases', 'state', 'coder', 'created', 'from'] as const).map((name) => (
              <th key={name} scope="col">
                {texts.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sessions?.map((session) => (
            <Row key={session.sessionId} session={session} />
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <button type="button" className="btn" onClick={() => void fetchNextPage()}>
          {texts.more}
        </button>
      )}
    </>
  )
}

function Row({ session }: { session: SessionMetadata }) {
  const texts = useSessionTexts()
  const general = useTexts()
  const { sessionId, createdAt, caseCount, action, status, coder, createdBy } = session
  const at = dateAndTime(new Date(createdAt))
  const name = sessionName(session, general)
  const hospital = hospitalWords(session.hospital, general)
  return (
    <tr>
      <td>{hospital ?? '–'}</td>
      <td>
        <PageLink to={addressOf(sessionId)} label={texts.open([hospital, name, at].filter(Boolean).join(', '))}>
          {name}
        </PageLink>
      </td>
      <td>{caseCount}</td>
      <td>{action ? texts.actions[action] : texts.states[status]}</td>
      <td>{coder?.name ?? '–'}</td>
      <td>{at}</td>
      <td>{createdBy.name}</td>
    </tr>
  )
}
