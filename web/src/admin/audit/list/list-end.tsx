/** Below the events: how many are shown, the way to older ones, and what is said where there are none. */
import { auditTexts } from '@codarium/texts'
import { PageLink } from '../../../browser/page-link.tsx'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { Failure } from '../../parts/failure.tsx'
import { useAudit } from '../audit-context.ts'
import { addressOf, allEvents, isNarrowed } from '../place.ts'
import type { Events } from './use-events.ts'

export function ListEnd({ events: { events, older, loadsOlder, error, waiting, old } }: { events: Events }) {
  const texts = useTextsOf(auditTexts)
  const { place } = useAudit()
  if (waiting) return null
  return (
    <div className="trail-end">
      <Failure of={error} />
      {events.length > 0 && !old && <span className="dim">{texts.shown(events.length, older === undefined)}</span>}
      {older && (
        <button type="button" className="btn small" disabled={loadsOlder} onClick={older}>
          {loadsOlder ? texts.loading : texts.older}
        </button>
      )}
      {events.length === 0 && !error && (
        <p role="status">
          {isNarrowed(place) ? texts.none : texts.noneAtAll}{' '}
          {isNarrowed(place) && <PageLink to={addressOf(allEvents)}>{texts.clear}</PageLink>}
        </p>
      )}
    </div>
  )
}
