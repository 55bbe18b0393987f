/** What narrows the list down: a person or a session, days, a kind of event, and whether readings are shown. */
import { auditTexts } from '@codarium/texts'
import { PageLink } from '../../../browser/page-link.tsx'
import { useTextsOf } from '../../../language/use-texts-of.ts'
import { FilterBox } from '../../parts/filter-box.tsx'
import { useAudit } from '../audit-context.ts'
import { groupedActions } from '../grouped-actions.ts'
import { addressOf, allEvents, isNarrowed } from '../place.ts'
import type { Events } from './use-events.ts'

export function EventFilters({ events: { newer, refresh } }: { events: Events }) {
  const texts = useTextsOf(auditTexts)
  const { place, go } = useAudit()
  return (
    <search className="filters audit-filters">
      <FilterBox
        label={texts.find}
        placeholder={texts.findSays}
        text={place.query}
        rested={(query) => go({ query }, 'replace')}
      />
      <Days />
      <ActionChoice />
      <label className="quiet">
        <input type="checkbox" checked={place.quiet} onChange={({ target }) => go({ quiet: target.checked })} />
        {texts.withoutReadings}
      </label>
      {isNarrowed(place) && (
        <PageLink to={addressOf({ ...allEvents, ...(place.opened && { opened: place.opened }) })}>
          {texts.clear}
        </PageLink>
      )}
      <span className="grow" />
      <span role="status">
        {newer > 0 && (
          <button type="button" className="btn small newer" onClick={refresh}>
            {texts.newer(newer)}
          </button>
        )}
      </span>
    </search>
  )
}

function Days() {
  const texts = useTextsOf(auditTexts)
  const { place, go } = useAudit()
  const day = (name: 'from' | 'to') => (
    <label>
      <span className="dim">{texts[name]}</span>
      <input
        type="date"
        value={place[name] ?? ''}
        onChange={({ target }) => go({ [name]: target.value || undefined })}
      />
    </label>
  )
  return (
    <span className="days">
      {day('from')}
      {day('to')}
    </span>
  )
}

function ActionChoice() {
  const texts = useTextsOf(auditTexts)
  const { place, go } = useAudit()
  const { action = '' } = place
  const isKnown = action === '' || Object.hasOwn(texts.events, action)
  return (
    <select
      aria-label={texts.action}
      value={action}
      onChange={({ target }) => go({ action: target.value || undefined })}
    >
      <option value="">{texts.allActions}</option>
      {!isKnown && <option value={action}>{action}</option>}
      {groupedActions(texts).map(({ group, actions }) => (
        <optgroup key={group} label={texts.actionGroups[group]}>
          {actions.map(({ action: each, name }) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
