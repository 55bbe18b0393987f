/** Whether an age lies within limits (BFS rule 1698), and the limits in words. */
import { type Age, isOlder, isYounger } from '@codarium/domain'
import type { EntryAgeLimit } from '../../catalogue/code-entry.ts'
import type { Messages } from './messages.ts'

/** Whether an age is known to lie outside of limits; each bound is inclusive and in its own unit. */
export function isOutside(age: Age, limit: EntryAgeLimit): boolean {
  const { minYears = 0, maxYears = Infinity, minDays = 0, maxDays } = limit
  if (isYounger(age, minYears, 'years') || isOlder(age, maxYears, 'years')) return true
  return isYounger(age, minDays, 'days') || (maxDays !== undefined && isOlder(age, maxDays, 'days'))
}

/** The limits in words that follow "intended": for 12 to 55 years. */
export function ageWords(limit: EntryAgeLimit): Messages {
  const low = boundOf(limit.minYears, limit.minDays)
  const high = boundOf(limit.maxYears, limit.maxDays)
  if (low && high) return between(low, high)
  return low ? from(low) : until(high ?? { value: 0, unit: 'years' })
}

interface Bound {
  readonly value: number
  readonly unit: 'years' | 'days'
}

const UNITS = {
  de: { years: ['Jahr', 'Jahre'], days: ['Tag', 'Tage'] },
  fr: { years: ['an', 'ans'], days: ['jour', 'jours'] },
  it: { years: ['anno', 'anni'], days: ['giorno', 'giorni'] },
} as const

function boundOf(years: number | undefined, days: number | undefined): Bound | undefined {
  if (years !== undefined) return { value: years, unit: 'years' }
  return days === undefined ? undefined : { value: days, unit: 'days' }
}

function shown({ value, unit }: Bound, language: keyof typeof UNITS): string {
  return `${value} ${UNITS[language][unit][value === 1 ? 0 : 1]}`
}

function between(low: Bound, high: Bound): Messages {
  const first = (language: keyof typeof UNITS) => (low.unit === high.unit ? String(low.value) : shown(low, language))
  return {
    de: `für ${first('de')} bis ${shown(high, 'de')}`,
    fr: `de ${first('fr')} à ${shown(high, 'fr')}`,
    it: `da ${first('it')} a ${shown(high, 'it')}`,
  }
}

function from(low: Bound): Messages {
  return { de: `ab ${dative(low)}`, fr: `dès ${shown(low, 'fr')}`, it: `da ${shown(low, 'it')}` }
}

function until(high: Bound): Messages {
  return { de: `bis ${shown(high, 'de')}`, fr: `jusqu’à ${shown(high, 'fr')}`, it: `fino a ${shown(high, 'it')}` }
}

function dative(bound: Bound): string {
  return bound.value === 1 ? shown(bound, 'de') : `${shown(bound, 'de')}n`
}
