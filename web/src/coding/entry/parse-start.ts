/** Dates as coders type them: `0402 0940`, `4.2. 9:40`, `150126`, `+1 9:40` (days after admission). */
import { dayNumber, dayText } from '@codarium/domain'

/** The stay the date has to lie in; both as YYYYMMDD… */
export interface StayDates {
  readonly admission: string
  readonly discharge: string
}

/** The date as it is sent (YYYYMMDD or YYYYMMDDHHMM), or undefined when the text is none. */
export function parseStart(typed: string, stay: StayDates): string | undefined {
  const text = typed.trim()
  const relative = /^\+(\d{1,3})(?:\s+(.+))?$/.exec(text)
  if (relative) return joined(dayAfter(stay.admission, Number(relative[1])), relative[2])
  const dots = /^(\d{1,2})\.(\d{1,2})\.?(\d{4}|\d{2})?(?:\s+(.+))?$/.exec(text)
  if (dots) return joined(dayOf(dots[1]!, dots[2]!, dots[3], stay), dots[4])
  const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})?(?:\s+(.+))?$/.exec(text)
  if (digits) return joined(dayOf(digits[1]!, digits[2]!, digits[3], stay), digits[4])
  return undefined
}

/** A date as it is shown: 04.02.2026 09:40. */
export function shownStart(start: string): { readonly day: string; readonly year: string; readonly time: string } {
  const [, year = '', month = '', day = '', hour, minute] = /^(\d{4})(\d{2})(\d{2})(\d{2})?(\d{2})?/.exec(start) ?? []
  return { day: `${day}.${month}.`, year, time: hour ? `${hour}:${minute ?? '00'}` : '' }
}

/** The same as one text. */
export function startText(start: string): string {
  const { day, year, time } = shownStart(start)
  return `${day}${year}${time ? ` ${time}` : ''}`
}

function dayOf(day: string, month: string, year: string | undefined, stay: StayDates): string | undefined {
  const years = year ? [year.length === 2 ? `20${year}` : year] : yearsOf(stay)
  const days = years.map((each) => realDay(`${each}${month.padStart(2, '0')}${day.padStart(2, '0')}`))
  const within = days.find((each) => each && each >= stay.admission.slice(0, 8) && each <= stay.discharge.slice(0, 8))
  return within ?? days[0]
}

const yearsOf = ({ admission, discharge }: StayDates) => [...new Set([admission.slice(0, 4), discharge.slice(0, 4)])]

function joined(day: string | undefined, time: string | undefined): string | undefined {
  if (day === undefined || time === undefined) return day
  const [, hour, minute] = /^(\d{1,2})(?::?(\d{2}))?$/.exec(time.trim()) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute ?? 0) > 59) return undefined
  return `${day}${hour.padStart(2, '0')}${minute ?? '00'}`
}

/** The day if the calendar has it. */
const realDay = (day: string): string | undefined => (dayNumber(day) === undefined ? undefined : day)

function dayAfter(from: string, days: number): string | undefined {
  const first = dayNumber(from)
  return first === undefined ? undefined : dayText(first + days)
}
