/** The filters of the overview; each stands in the address. */
import type { TeamOverview } from '@codarium/contract'
import { teamTexts } from '@codarium/texts'
import { useId } from 'react'
import { navigate } from '../browser/navigate.ts'
import { useTextsOf } from '../language/use-texts-of.ts'
import { addressOf, lastDays, PERIODS, type TeamPlace, withFilter, withoutFilters } from './address.ts'
import { departmentName, tariffName } from './names.ts'
import type { DayRange } from './range.ts'

interface FilterBarProps {
  readonly place: TeamPlace
  readonly range: DayRange
  /** What the period has; undefined until that is known. */
  readonly choices: TeamOverview['choices'] | undefined
}

const go = (place: TeamPlace) => navigate(addressOf(place))

export function FilterBar({ place, range, choices }: FilterBarProps) {
  const texts = useTextsOf(teamTexts)
  const { departments = [], coders = [], tariffs = [] } = choices ?? {}
  const { department, coder, tariff } = place
  const isNarrowed = department !== undefined || coder !== undefined || tariff !== undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of filters is a named group, not a form that is sent
    <div className="filters" role="group" aria-label={texts.filters}>
      <Period place={place} range={range} />
      <Choice
        label={texts.department}
        value={department}
        options={departments.map((each) => [each, departmentName(each, texts)])}
        choose={(value) => go(withFilter(place, 'department', value))}
      />
      <Choice
        label={texts.coder}
        value={coder}
        options={coders.map(({ id, name }) => [id, name])}
        choose={(value) => go(withFilter(place, 'coder', value))}
      />
      <Choice
        label={texts.tariff}
        value={tariff}
        options={tariffs.map((each) => [each, tariffName(each, texts)])}
        choose={(value) => go(withFilter(place, 'tariff', value))}
      />
      <button type="button" className="btn bare" disabled={!isNarrowed} onClick={() => go(withoutFilters(place))}>
        {texts.clear}
      </button>
    </div>
  )
}

function Period({ place, range }: Pick<FilterBarProps, 'place' | 'range'>) {
  const texts = useTextsOf(teamTexts)
  const isOwn = place.from !== undefined || place.to !== undefined
  const names = { 30: texts.periods.last30, 90: texts.periods.last90, 365: texts.periods.last365 }
  const day = (name: 'from' | 'to') => (
    <label>
      <span>{texts[name]}</span>
      <input
        type="date"
        value={range[name]}
        onChange={({ target: { value } }) => value && go({ ...place, ...range, [name]: value })}
      />
    </label>
  )
  return (
    <>
      <label>
        <span>{texts.period}</span>
        <select
          value={isOwn ? 'own' : place.days}
          onChange={({ target: { value } }) =>
            go(value === 'own' ? { ...place, ...range } : lastDays(place, Number(value)))
          }
        >
          {PERIODS.map((days) => (
            <option key={days} value={days}>
              {names[days]}
            </option>
          ))}
          <option value="own">{texts.periods.own}</option>
        </select>
      </label>
      {day('from')}
      {day('to')}
    </>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string | undefined
  readonly options: readonly (readonly [value: string, name: string])[]
  choose(value: string): void
}

/** What is chosen can be seen also where the period has nothing of it. */
function Choice({ label, value = '', options, choose }: ChoiceProps) {
  const texts = useTextsOf(teamTexts)
  const id = useId()
  const isThere = value === '' || options.some(([each]) => each === value)
  return (
    <label htmlFor={id}>
      <span>{label}</span>
      <select id={id} value={value} onChange={(event) => choose(event.target.value)}>
        <option value="">{texts.all}</option>
        {!isThere && <option value={value}>{value}</option>}
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
