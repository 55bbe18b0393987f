/** The length of stay by the rule of each tariff (domain rules: discharge day, leave, interruptions). */
import { dayNumber } from './calendar.ts'
import type { Tariff } from './tariff.ts'

/** What is told of a stay, in the words of a grouper; days are YYYYMMDD, hours may follow. */
export interface Stay {
  readonly admissionDate?: string | undefined
  readonly exitDate?: string | undefined
  /** 07 died, 06 transferred. */
  readonly exitMode?: string | undefined
  /** SpiGes austritt_aufenthalt. */
  readonly exitDestination?: string | undefined
  readonly leaveHours?: number | undefined
  /** The periods in the house where the stay was interrupted. */
  readonly periods?: readonly { readonly from: string; readonly to: string }[] | undefined
  /** Days as the hospital tells them. */
  readonly lengthOfStay?: number | undefined
}

/** Longest stay that is believed (days): a hundred years. */
const LONGEST = 36_524

const LEAVE_DAY_HOURS = 24

/** Where a patient goes (SpiGes austritt_aufenthalt) when the next house counts the last day. */
const transferTo: Readonly<Record<Tariff, readonly string[]>> = {
  SWISSDRG: [],
  TARPSY: ['4', '5', '55', '6', '66'],
  ST_REHA: ['4', '44', '5', '6', '66'],
}

const DIED = '07'
const TRANSFERRED = '06'

/** The length of stay in days, or undefined when it is missing or impossible. */
export function lengthOfStay(tariff: Tariff, stay: Stay): number | undefined {
  const { lengthOfStay: given, admissionDate, exitDate } = stay
  if ((admissionDate === undefined || exitDate === undefined) && !stay.periods) return plausible(given)
  const periods = periodsOf(stay)
  if (!periods) return undefined
  if (given !== undefined) return given > wholeDays(periods) ? undefined : plausible(given)
  return plausible(computed(tariff, stay, periods))
}

function plausible(days: number | undefined): number | undefined {
  return days !== undefined && days >= 1 && days <= LONGEST ? days : undefined
}

interface Period {
  readonly from: number
  readonly to: number
}

/** The periods in the house as day numbers; undefined when a day is none, an end lies before its begin, or they overlap. */
function periodsOf({ admissionDate, exitDate, periods = [] }: Stay): readonly Period[] | undefined {
  const whole = { from: numberOf(admissionDate), to: numberOf(exitDate) }
  const parts = periods.map(({ from, to }) => ({ from: numberOf(from), to: numberOf(to) }))
  const list = parts.length > 0 ? parts : [whole]
  const inOrder = list.every(({ from, to }, at) => from <= to && (at === 0 || list[at - 1]!.to <= from))
  if (!inOrder) return undefined
  if (admissionDate === undefined && exitDate === undefined) return list
  return list[0]!.from === whole.from && list.at(-1)!.to === whole.to ? list : undefined
}

/** The number of a day; none that equals or follows another where there is no such day. */
const numberOf = (text = '') => dayNumber(text) ?? Number.NaN

const nights = (periods: readonly Period[]) => periods.reduce((sum, { from, to }) => sum + to - from, 0)

/** Days on which the patient was in the house, counting a day on which one period ends and the next begins once. */
function wholeDays(periods: readonly Period[]): number {
  const shared = periods.filter(({ from }, at) => at > 0 && periods[at - 1]!.to === from).length
  return nights(periods) + periods.length - shared
}

function computed(tariff: Tariff, stay: Stay, periods: readonly Period[]): number {
  const leave = Math.floor((stay.leaveHours ?? 0) / LEAVE_DAY_HOURS)
  const counted = tariff === 'SWISSDRG' ? nights(periods) : wholeDays(periods) - (isTransferred(tariff, stay) ? 1 : 0)
  // In and out on the same day is one day in every tariff.
  return Math.max(1, counted) - leave
}

function isTransferred(tariff: Tariff, { exitMode, exitDestination }: Stay): boolean {
  if (exitMode === DIED) return false
  return exitDestination === undefined ? exitMode === TRANSFERRED : transferTo[tariff].includes(exitDestination)
}
