/** What SpiGes tells of the stay, in the words of a grouper: modes, periods in the house (domain rules, published mapping). */
import { lengthOfStay, type Stay } from './length-of-stay.ts'
import { tariffOfSpiges } from './tariff.ts'

type Attributes = Readonly<Record<string, string>>

/** What SpiGes tells of the stay of a case. */
export interface SpigesStay {
  readonly administrative: Attributes
  /** The episodes of the stay (Patientenbewegung). */
  readonly movements?: readonly Attributes[]
}

/** eintrittsart: born here. */
const BIRTH = '3'
/** eintrittsart: transferred within 24 hours. */
const WITHIN_A_DAY = '5'
/** eintritt_aufenthalt, austritt_aufenthalt: another acute hospital. */
const ACUTE_HOSPITAL = '6'
/** austrittsentscheid: died. */
const DIED = '5'
/** austrittsentscheid: the patient against advice, a third person. */
const NOT_BY_THE_HOUSE: readonly (string | undefined)[] = ['2', '3']
/** episode_art: away between an interim discharge and the admission after it. */
const AWAY = '2'

/** Mode of admission: 01 normal, 06 transferred within 24 h, 11 transferred later. */
export function admissionMode({ eintrittsart, eintritt_aufenthalt }: Attributes): string {
  if (eintrittsart === BIRTH || eintritt_aufenthalt !== ACUTE_HOSPITAL) return '01'
  return eintrittsart === WITHIN_A_DAY ? '06' : '11'
}

/** Most hours of leave that are believed: about a hundred years. */
const MOST_LEAVE = 999_999

/** Days of a case by the rule of its tariff, by that of SwissDRG where it has none that is grouped; undefined when they are not known. */
export function daysOfStay(told: SpigesStay): number | undefined {
  return lengthOfStay(tariffOfSpiges(told.administrative.tarif) ?? 'SWISSDRG', stayOfSpiges(told))
}

/** What decides the length of a stay. */
export function stayOfSpiges(told: SpigesStay) {
  const { eintrittsdatum, austrittsdatum, austritt_aufenthalt = '', admin_urlaub = '' } = told.administrative
  const leave = /^\d{1,9}$/.test(admin_urlaub) ? Number(admin_urlaub) : undefined
  return {
    admissionDate: dayOf(eintrittsdatum),
    exitDate: dayOf(austrittsdatum),
    exitMode: exitMode(told.administrative),
    exitDestination: /^\d{1,2}$/.exec(austritt_aufenthalt)?.[0],
    leaveHours: leave !== undefined && leave <= MOST_LEAVE ? leave : undefined,
    periods: periodsOf(told),
  } satisfies Stay
}

/** Whether the stay ended with the death of the patient. */
export const hasDied = ({ austrittsentscheid }: Partial<Attributes>): boolean => austrittsentscheid === DIED

/** Mode of exit: 07 died, 06 transferred, 04 against advice, 00 normal. */
function exitMode({ austrittsentscheid, austritt_aufenthalt }: Attributes): string {
  if (hasDied({ austrittsentscheid })) return '07'
  if (austritt_aufenthalt === ACUTE_HOSPITAL) return '06'
  return NOT_BY_THE_HOUSE.includes(austrittsentscheid) ? '04' : '00'
}

/** The day of an instant as SpiGes writes it; undefined when it is none. */
export function dayOf(instant: string | undefined): string | undefined {
  return instant !== undefined && /^\d{8}(\d{2}){0,2}$/.test(instant) ? instant.slice(0, 8) : undefined
}

/**
 * The periods in the house around the interim discharges; undefined for a stay without any. Times away that are not told
 * in full leave a period that is none, so that the grouper refuses the length of stay instead of guessing one.
 */
function periodsOf({ administrative, movements = [] }: SpigesStay) {
  const away = movements.filter(({ episode_art }) => episode_art === AWAY)
  if (away.length === 0) return undefined
  const sorted = away
    .map(({ episode_beginn, episode_ende }) => ({ from: dayOf(episode_beginn), to: dayOf(episode_ende) }))
    .toSorted((a, b) => compare(a.from ?? '', b.from ?? ''))
  const begins = [dayOf(administrative.eintrittsdatum), ...sorted.map(({ to }) => to)]
  const ends = [...sorted.map(({ from }) => from), dayOf(administrative.austrittsdatum)]
  return begins.map((from, at) => ({ from: from ?? NO_DAY, to: ends[at] ?? NO_DAY }))
}

/** Has the form of a day and is none. */
const NO_DAY = '00000000'

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
