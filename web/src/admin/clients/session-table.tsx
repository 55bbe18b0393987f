/** The sessions that wait or are in work, as a table whose rows open. */
import type { LiveSession } from '@codarium/contract'
import { clientsTexts, clockTime } from '@codarium/texts'
import { PageLink } from '../../browser/page-link.tsx'
import { useTexts } from '../../language/use-language.ts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Mark } from '../../parts/mark.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { hospitalWords, sessionName } from '../../start/session-name.ts'
import { walkRows } from '../parts/walk-rows.ts'
import { type LivePlace, liveAddress } from './live-address.ts'
import { WindowState } from './window-state.tsx'

interface SessionTableProps {
  /** Undefined until they are there. */
  readonly sessions: readonly LiveSession[] | undefined
  readonly place: LivePlace
}

const PLACES = ['a', 'b', 'c', 'd']

export function SessionTable({ sessions, place }: SessionTableProps) {
  const texts = useTextsOf(clientsTexts)
  return (
    <table className="live" aria-label={texts.sessions} aria-busy={!sessions} onKeyDown={walkRows}>
      <thead>
        <tr>
          <th className="name">{texts.session}</th>
          <th className="coder">{texts.who}</th>
          <th className="whose">{texts.partner}</th>
          <th className="state">{texts.state}</th>
          <th className="window">{texts.window}</th>
          <th className="at">{texts.since}</th>
          <th className="at">{texts.expires}</th>
        </tr>
      </thead>
      <tbody>
        {sessions?.map((session) => (
          <Row key={session.sessionId} session={session} place={place} />
        ))}
        {!sessions &&
          PLACES.map((each) => (
            <tr key={each}>
              <td colSpan={7}>
                <Waiting size="long" />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

function Row({ session, place }: { session: LiveSession; place: LivePlace }) {
  const texts = useTextsOf(clientsTexts)
  const general = useTexts()
  const { sessionId, status, partner, tenant, coder, targetUserId, createdAt, openedAt, expiresAt } = session
  const facts = [hospitalWords(session.hospital, general), texts.cases(session.caseCount)].filter(Boolean).join(' · ')
  return (
    <tr data-row className={place.open === sessionId ? 'on' : ''}>
      <td className="name">
        <PageLink to={liveAddress({ ...place, open: sessionId })} current={place.open === sessionId}>
          {sessionName(session, general)}
        </PageLink>
        <small>{facts}</small>
      </td>
      <td className="coder">
        {coder?.name ?? <span className="dim">{targetUserId ? texts.forWhom(targetUserId) : texts.nobodyYet}</span>}
      </td>
      <td className="whose" title={tenant}>
        {partner?.name ?? <span className="dim">{texts.house}</span>}
      </td>
      <td className="state">
        <Mark shape={status === 'IN_PROGRESS' ? 'changed' : 'none'} className="state-mark" />{' '}
        {status === 'IN_PROGRESS' ? texts.states.IN_PROGRESS : texts.states.PENDING}
      </td>
      <td className="window">
        <WindowState of={session} />
      </td>
      <td className="at">{clockTime(new Date(openedAt ?? createdAt))}</td>
      <td className="at">{expiresAt ? clockTime(new Date(expiresAt)) : '–'}</td>
    </tr>
  )
}
