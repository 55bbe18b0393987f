/** What stands in the address of the overview: the period and the filters, so that it can be sent to somebody. */
import { TARIFF_CHOICES, type TeamQuery } from '@codarium/contract'
import { TEAM } from '../browser/team-path.ts'

/** The periods that are counted back from today. */
export const PERIODS = [30, 90, 365] as const

/** What the overview shows. */
export interface TeamPlace {
  /** Days back from today, where no days are chosen. */
  readonly days: number
  readonly from?: string
  readonly to?: string
  readonly department?: string
  readonly coder?: string
  readonly tariff?: NonNullable<TeamQuery['tariff']>
}

/** What is shown where the address says nothing. */
const USUAL = 90

/** Reads a place; what it does not know is left out. */
export function readPlace(search: string): TeamPlace {
  const query = new URLSearchParams(search)
  const days = PERIODS.find((each) => String(each) === query.get('days')) ?? USUAL
  const tariff = TARIFF_CHOICES.find((each) => each === query.get('tariff')?.toUpperCase())
  return {
    days,
    ...given('from', query.get('from')),
    ...given('to', query.get('to')),
    ...given('department', departmentIn(query.get('department'))),
    ...given('coder', query.get('coder')),
    ...(tariff && { tariff }),
  }
}

/** The address of a place. */
export function addressOf({ days, from, to, department, coder, tariff }: TeamPlace): string {
  const query = new URLSearchParams()
  const put = (name: string, value: string | undefined) => value !== undefined && query.set(name, value)
  if (days !== USUAL && from === undefined && to === undefined) put('days', String(days))
  put('from', from)
  put('to', to)
  put('department', department?.toLowerCase())
  put('coder', coder)
  put('tariff', tariff?.toLowerCase())
  const rest = query.toString()
  return `${TEAM}${rest && `?${rest}`}`
}

/** The place with another filter; an empty value is none. */
export function withFilter(place: TeamPlace, name: 'department' | 'coder' | 'tariff', value: string): TeamPlace {
  const query = new URLSearchParams(addressOf(place).slice(TEAM.length))
  if (value === '') query.delete(name)
  else query.set(name, value)
  return readPlace(`?${query}`)
}

/** The place with everything of its period. */
export const withoutFilters = ({ department: _, coder: __, tariff: ___, ...period }: TeamPlace): TeamPlace => period

/** The place with so many days back from today. */
export const lastDays = ({ from: _, to: __, ...place }: TeamPlace, days: number): TeamPlace => ({ ...place, days })

function departmentIn(written: string | null): string | undefined {
  return /^(M\d{3}|NONE)$/.exec(written?.toUpperCase() ?? '')?.[0]
}

/** A key with its value, or nothing. */
const given = <Name extends string>(name: Name, value: string | null | undefined) =>
  (value ? { [name]: value } : {}) as { readonly [name in Name]?: string }
