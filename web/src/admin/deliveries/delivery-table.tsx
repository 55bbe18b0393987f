/** Deliveries as a table whose rows open; also beside a partner, without the column that says whose they are. */
import type { DeliveryLine } from '@codarium/contract'
import { clockTimeWithSeconds, dateAndTime, deliveriesTexts, grouped } from '@codarium/texts'
import { PageLink } from '../../browser/page-link.tsx'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { Waiting } from '../../parts/waiting.tsx'
import { walkRows } from '../parts/walk-rows.ts'
import { DeliveryState } from './delivery-state.tsx'

interface DeliveryTableProps {
  readonly label: string
  /** Undefined until they are there. */
  readonly lines: readonly DeliveryLine[] | undefined
  readonly openId?: string | undefined
  /** Beside a partner: short times, no partner. */
  readonly ofOne?: boolean
  addressOf(line: DeliveryLine): string
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

export function DeliveryTable({ label, lines, openId, ofOne = false, addressOf }: DeliveryTableProps) {
  const texts = useTextsOf(deliveriesTexts)
  return (
    <table
      className={ofOne ? 'deliveries of-one' : 'deliveries'}
      aria-label={label}
      aria-busy={!lines}
      onKeyDown={walkRows}
    >
      <thead>
        <tr>
          <th className="at">{texts.time}</th>
          {!ofOne && <th className="partner">{texts.partner}</th>}
          <th className="what">{texts.event}</th>
          <th className="session">{texts.session}</th>
          <th className="state">{texts.state}</th>
          <th className="num">{texts.attempts}</th>
        </tr>
      </thead>
      <tbody>
        {lines?.map((line) => (
          <Row key={line.id} line={line} on={line.id === openId} ofOne={ofOne} address={addressOf(line)} />
        ))}
        {!lines &&
          PLACES.map((place) => (
            <tr key={place}>
              <td colSpan={ofOne ? 5 : 6}>
                <Waiting size="long" />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  readonly line: DeliveryLine
  readonly on: boolean
  readonly ofOne: boolean
  readonly address: string
}

function Row({ line, on, ofOne, address }: RowProps) {
  const texts = useTextsOf(deliveriesTexts)
  const at = new Date(line.occurredAt)
  return (
    <tr data-row className={on ? 'on' : ''}>
      <td className="at">
        <PageLink to={address} current={on}>
          {ofOne ? clockTimeWithSeconds(at) : dateAndTime(at)}
        </PageLink>
      </td>
      {!ofOne && (
        <td className="partner cut" title={line.profile?.name}>
          {line.profile?.name ?? <span className="dim">{texts.partnerGone}</span>}
        </td>
      )}
      <td className="what" title={line.eventType}>
        {texts.events[line.eventType]}
      </td>
      <td className="session cut raw" title={line.sessionId}>
        {line.sequence > 0 && <span className="dim">{grouped(String(line.sequence))} </span>}
        {line.eventType !== 'webhook.test' && line.sessionId}
      </td>
      <td className="state">
        <DeliveryState of={line} />
      </td>
      <td className="num">{line.attemptCount}</td>
    </tr>
  )
}
