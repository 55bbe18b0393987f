/** What narrows the deliveries down: partner, state, time, session; all of it in the address. */
import type { AllDeliveriesPage, IntegrationProfile } from '@codarium/contract'
import { deliveriesTexts, grouped } from '@codarium/texts'
import { navigate } from '../../browser/navigate.ts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { FilterBox } from '../parts/filter-box.tsx'
import { type DeliveryPlace, deliveryAddress, isBackward, spans, states } from './delivery-address.ts'

interface DeliveryFiltersProps {
  readonly place: DeliveryPlace
  readonly partners: readonly IntegrationProfile[]
  readonly counts: AllDeliveriesPage['counts']
}

export function DeliveryFilters({ place, partners, counts }: DeliveryFiltersProps) {
  const texts = useTextsOf(deliveriesTexts)
  const { profile: _p, status: _s, ...rest } = place
  const go = (changed: DeliveryPlace) => navigate(deliveryAddress(changed))
  const choose = ({ profile = place.profile, status = place.status }: Partial<DeliveryPlace>) =>
    go({ ...rest, ...(profile && { profile }), ...(status && { status }) })
  return (
    <div className="filters">
      <select
        aria-label={texts.partner}
        value={place.profile ?? ''}
        onChange={({ target: { value } }) => choose({ profile: value })}
      >
        <option value="">{texts.all}</option>
        {place.profile && !partners.some(({ id }) => id === place.profile) && (
          <option value={place.profile}>{place.profile}</option>
        )}
        {partners.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <fieldset className="choices">
        <legend className="sr">{texts.state}</legend>
        <StateChoice label={texts.allStates} on={!place.status} choose={() => go(withoutStatus(place))} />
        {states.map((status) => (
          <StateChoice
            key={status}
            label={texts.states[status]}
            count={counts?.[status]}
            on={place.status === status}
            choose={() => choose({ status })}
          />
        ))}
      </fieldset>
      <Times place={place} />
      <FilterBox
        label={texts.session}
        placeholder={texts.sessionHint}
        text={place.session}
        rested={(session) => navigate(deliveryAddress({ ...place, session }), 'replace')}
      />
    </div>
  )
}

function withoutStatus({ status: _, ...rest }: DeliveryPlace): DeliveryPlace {
  return rest
}

interface StateChoiceProps {
  readonly label: string
  readonly count?: number | undefined
  readonly on: boolean
  choose(): void
}

function StateChoice({ label, count, on, choose }: StateChoiceProps) {
  return (
    <button type="button" aria-pressed={on} onClick={choose}>
      {label} <b>{count === undefined ? '' : grouped(String(count))}</b>
    </button>
  )
}

function Times({ place }: { place: DeliveryPlace }) {
  const texts = useTextsOf(deliveriesTexts)
  const go = (changed: Partial<DeliveryPlace>) => navigate(deliveryAddress({ ...place, ...changed }), 'replace')
  return (
    <>
      <select
        aria-label={texts.time}
        value={place.span}
        onChange={({ target }) => {
          const span = spans.find((each) => each === target.value)
          if (span) go({ span })
        }}
      >
        {spans.map((span) => (
          <option key={span} value={span}>
            {texts.spans[span]}
          </option>
        ))}
      </select>
      {place.span === 'own' &&
        (['from', 'to'] as const).map((name) => (
          <input
            key={name}
            type="date"
            aria-label={texts[name]}
            aria-invalid={isBackward(place)}
            value={place[name] ?? ''}
            onChange={({ target }) => go({ [name]: target.value })}
          />
        ))}
      {isBackward(place) && (
        <span className="error-t" role="alert">
          {texts.badRange}
        </span>
      )}
    </>
  )
}
