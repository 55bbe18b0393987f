/** The sessions that wait for a person or are in work by them; each leads to what the audit trail tells of it. */
import { dateAndTime, sessionTexts, usersTexts } from '@codarium/texts'
import { PageLink } from '../../browser/page-link.tsx'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { Failure } from '../parts/failure.tsx'
import { sectionPath } from '../sections.ts'
import { useUserSessions } from './use-users.ts'

export function UserSessionList({ id }: { id: string }) {
  const texts = useTextsOf(usersTexts)
  const { states } = useTextsOf(sessionTexts)
  const { data, error } = useUserSessions(id)
  return (
    <section aria-label={texts.openSessions}>
      <h3>{texts.openSessions}</h3>
      <Failure of={error} />
      {!data && !error && <Waiting size="medium" />}
      {data?.sessions.length === 0 && <p className="dim">{texts.noSessions}</p>}
      <ul className="user-sessions">
        {data?.sessions.map(({ sessionId, status, caseCount, createdAt, lastActionAt }) => (
          <li key={sessionId}>
            <PageLink to={sectionPath('audit', `?q=${sessionId}`)} label={texts.sessionInAudit(sessionId.slice(0, 8))}>
              {sessionId.slice(0, 8)}
            </PageLink>
            <span>
              {states[status]}
              <small>{texts.sessionOf(caseCount, dateAndTime(new Date(createdAt)))}</small>
              {lastActionAt && <small>{texts.lastAction(dateAndTime(new Date(lastActionAt)))}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
