/** Which values the attributes of SpiGes may have; only what breaks the format, never what is merely implausible. */
import { kept } from './codes.ts'

/** Says what is wrong with a value; undefined when nothing is. */
export type ValueCheck = (value: string) => string | undefined

const LONGEST_SHOWN = 40

/** A value as findings show it. */
export function shown(value: string): string {
  return value.length > LONGEST_SHOWN ? `"${value.slice(0, LONGEST_SHOWN)}…"` : `"${value}"`
}

const oneOf = (...values: readonly string[]): ValueCheck => {
  const allowed = new Set(values)
  return (value) => (allowed.has(value) ? undefined : `${shown(value)} is not one of ${values.join(', ')}`)
}

const matching =
  (pattern: RegExp, words: string): ValueCheck =>
  (value) =>
    pattern.test(value) ? undefined : `${shown(value)} is not ${words}`

const date =
  (lengths: readonly number[], form: string): ValueCheck =>
  (value) =>
    lengths.includes(value.length) && isMoment(value) ? undefined : `${shown(value)} is not a date ${form}`

const code: ValueCheck = (value) =>
  /^(?:[A-Z0-9]{1,20}|[A-Za-z0-9.]{1,20}[+*!†#]?)$/.test(value) &&
  value !== 'NULL' &&
  kept('diagnose_kode', value) !== ''
    ? undefined
    : `${shown(value)} is not a code`

const atMost =
  (length: number): ValueCheck =>
  (value) =>
    value.length <= length ? undefined : `is longer than ${length} characters`

/** Digits only: a real day, and an hour and minute if there are some. */
function isMoment(value: string): boolean {
  const year = digits(value, 0, 4)
  const month = digits(value, 4, 6)
  const day = digits(value, 6, 8)
  if (!(year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month))) return false
  const hour = digits(value, 8, 10)
  const minute = digits(value, 10, 12)
  return hour >= 0 && hour < 24 && minute >= 0 && minute < 60
}

/** The number some digits of a text stand for, -1 when one of them is none; what is beyond the end counts 0. */
function digits(value: string, from: number, to: number): number {
  let found = 0
  for (let at = from; at < to && at < value.length; at++) {
    const digit = value.charCodeAt(at) - 0x30
    if (!(digit >= 0 && digit <= 9)) return -1
    found = found * 10 + digit
  }
  return found
}

function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

const hourDate = date([8, 10], 'YYYYMMDD or YYYYMMDDHH')
/** Ten digits are tolerated: hospitals send the hour alone. */
const minuteDate = date([8, 10, 12], 'YYYYMMDD or YYYYMMDDHHMM')
const number = matching(/^\d{1,9}$/, 'a whole number')
const side = oneOf('0', '1', '2', '3', '9')

/** The checks by attribute; what is not here may have any value. */
export const valueChecks: Readonly<Record<string, ValueCheck>> = {
  ent_id: matching(/^\d{1,12}$/, 'a number of at most 12 digits'),
  burnr: matching(/^\d{1,8}$/, 'a number of at most 8 digits'),
  version: matching(/^1\.\d{1,2}(\.\d{1,2})?$/, 'a version of SpiGes 1'),
  fall_id: atMost(100),
  abc_fall: oneOf('A', 'B', 'C'),
  geschlecht: oneOf('1', '2'),
  alter: number,
  alter_U1: number,
  eintrittsdatum: hourDate,
  austrittsdatum: hourDate,
  admin_urlaub: number,
  aufenthalt_ips: number,
  aufenthalt_imc: number,
  beatmung: number,
  tarif: oneOf('0', '1', '2', '3', '4', '5', '6', '7'),
  episode_beginn: hourDate,
  episode_ende: hourDate,
  diagnose_id: number,
  diagnose_kode: code,
  diagnose_seitigkeit: side,
  diagnose_poa: oneOf('1', '2', '3', '9'),
  diagnose_zusatz: code,
  behandlung_id: number,
  behandlung_chop: code,
  behandlung_seitigkeit: side,
  behandlung_beginn: minuteDate,
  behandlung_auswaerts: oneOf('1', '2', '3', '9'),
  behandlung_bur: atMost(20),
  medi_id: number,
  medi_atc: code,
  medi_zusatz: atMost(50),
  medi_verabreichungsart: atMost(50),
  medi_dosis: matching(/^\d{1,15}(\.\d{1,10})?$/, 'a decimal number'),
  medi_einheit: atMost(50),
}
