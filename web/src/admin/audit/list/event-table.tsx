/** The events as rows under their days, newest first; arrow keys go from row to row, Enter opens one. */
import type { AuditEvent } from '@codarium/contract'
import { auditTexts, clockTimeWithSeconds } from '@codarium/texts'
import { PageLink } from '../../../browser/page-link.tsx'
import { useLanguage } from '../../../language/use-language.ts'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { Mark } from '../../../parts/mark.tsx'
import { Waiting } from '../../../parts/waiting.tsx'
import { walkRows } from '../../parts/walk-rows.ts'
import { useAudit } from '../audit-context.ts'
import { byDay, type Day, dayTitle } from '../days.ts'
import { isBad, sentenceOf, whoOf } from '../says.ts'
import { shortHash } from '../short-hash.ts'
import type { Events } from './use-events.ts'

/** Rows that stand for events that have not arrived. */
const WAITING_ROWS = Array.from({ length: 12 }, (_, at) => at)

export function EventTable({ events: { events, old, waiting } }: { events: Events }) {
  const texts = useTextsOf(auditTexts)
  const { columns } = texts
  return (
    <table className={old ? 'trail old' : 'trail'} aria-label={texts.list} aria-busy={waiting} onKeyDown={walkRows}>
      <colgroup>
        <col />
        <col />
        <col />
        <col />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr>
          <td className="dot" />
          <th scope="col">{columns.at}</th>
          <th scope="col">{columns.who}</th>
          <th scope="col">{columns.what}</th>
          <th scope="col">{columns.session}</th>
          <th scope="col">{columns.hash}</th>
        </tr>
      </thead>
      {waiting ? <WaitingRows /> : byDay(events).map((day) => <DayRows key={day.date} day={day} />)}
    </table>
  )
}

function DayRows({ day }: { day: Day }) {
  const { language } = useLanguage()
  return (
    <tbody>
      <tr className="day">
        <th scope="rowgroup" colSpan={6}>
          {dayTitle(day, language)}
        </th>
      </tr>
      {day.events.map((event) => (
        <EventRow key={event.seq} event={event} />
      ))}
    </tbody>
  )
}

function EventRow({ event }: { event: AuditEvent }) {
  const texts = useTextsOf(auditTexts)
  const { place, to } = useAudit()
  const { seq, at, sessionId, hash } = event
  const isOpen = place.opened?.kind === 'entry' && place.opened.seq === seq
  return (
    <tr data-row className={isOpen ? 'on' : ''}>
      <td className="dot" />
      <td>{clockTimeWithSeconds(new Date(at))}</td>
      <td className="cut">{whoOf(event, texts)}</td>
      <td className="cut" title={sentenceOf(event, texts)}>
        <PageLink to={to({ opened: { kind: 'entry', seq } })} current={isOpen}>
          {isBad(event) && <Mark shape="error" className="error-t" />} {sentenceOf(event, texts)}
        </PageLink>
      </td>
      <td className="raw cut">{sessionId?.slice(0, 8)}</td>
      <td className="raw">{shortHash(hash)}</td>
    </tr>
  )
}

function WaitingRows() {
  return (
    <tbody>
      <tr className="day">
        <th scope="rowgroup" colSpan={6}>
          <Waiting size="medium" />
        </th>
      </tr>
      {WAITING_ROWS.map((at) => (
        <tr key={at}>
          <td className="dot" />
          <td>
            <Waiting size="short" />
          </td>
          <td>
            <Waiting size="medium" />
          </td>
          <td>
            <Waiting size="long" />
          </td>
          <td />
          <td>
            <Waiting size="short" />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
