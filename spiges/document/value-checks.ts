/** Which values the attributes of SpiGes may have; only what breaks the format, never what is merely implausible. */
import type { Refusal, RefusalKind, RefusalValues } from '@codarium/contract'
import { DOSE_FORM, POA_VALUES, SIDES } from '@codarium/domain'
import { codeUnits } from '../xml/cursor.ts'
import { kept } from './codes.ts'
import { isDigits, isMoment } from './digits.ts'

/** What the value of an attribute must be. */
export interface ValueCheck {
  /** Is the value that stands in a text, as characters (UTF-16), right? Nothing is cut out: there are 200,000 in 5 MB. */
  fits(codes: Uint16Array, start: number, end: number): boolean
  /** What is wrong with a value that does not fit. */
  wrong(value: string): Refusal
}

/** What is wrong with the value of an attribute; undefined when nothing is. */
export function valueProblem(attribute: string, value: string): Refusal | undefined {
  const check = Object.hasOwn(valueChecks, attribute) ? valueChecks[attribute] : undefined
  return !check || check.fits(unitsOf(value), 0, value.length) ? undefined : check.wrong(value)
}

/** Longest value (characters) that is looked at without an array of its own. */
const SHORT = 100
const short = new Uint16Array(SHORT + 1)

/** A draft has tens of thousands of short values: an array for each took ten times as long as the check itself. */
function unitsOf(value: string): Uint16Array {
  if (value.length > SHORT) return codeUnits(value)
  for (let at = 0; at < value.length; at++) short[at] = value.charCodeAt(at)
  short[value.length] = 0
  return short
}

const LONGEST_SHOWN = 40

/** A value as findings show it. */
const shown = (value: string): string => (value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value)

/** A value that is not what it should be. */
function isNot(kind: RefusalKind, words: string, value: string, values: RefusalValues = {}): Refusal {
  return { kind, values: { value: shown(value), ...values }, message: `"${shown(value)}" is not ${words}` }
}

/** One of some single characters. */
const oneOf = (...values: readonly string[]): ValueCheck => {
  const allowed = new Uint8Array(128)
  for (const value of values) allowed[value.charCodeAt(0)] = 1
  return {
    fits: (codes, start, end) => end - start === 1 && codes[start]! < 128 && allowed[codes[start]!] === 1,
    wrong: (value) => isNot('NOT_ONE_OF', `one of ${values.join(', ')}`, value, { allowed: [...values] }),
  }
}

const digits = (most: number, words: string): ValueCheck => ({
  fits: (codes, start, end) => end > start && end - start <= most && isDigits(codes, start, end),
  wrong: (value) => isNot('NOT_WHOLE_NUMBER', words, value, { limit: most }),
})

const matching = (pattern: RegExp, words: string, kind: RefusalKind): ValueCheck => ({
  fits: (codes, start, end) => pattern.test(textOf(codes, start, end)),
  wrong: (value) => isNot(kind, words, value),
})

const date = (lengths: readonly number[], form: string): ValueCheck => ({
  fits: (codes, start, end) => lengths.includes(end - start) && isMoment(codes, start, end),
  wrong: (value) => isNot('NOT_DATE', `a date ${form}`, value),
})

const atMost = (length: number): ValueCheck => ({
  fits: (_, start, end) => end - start <= length,
  wrong: () => ({ kind: 'TOO_LONG', values: { limit: length }, message: `is longer than ${length} characters` }),
})

const LONGEST_CODE = 20

/** As SpiGes writes it, or with dots and marks as catalogues do; `NULL` is what a failed export writes. */
const code: ValueCheck = {
  fits: (codes, start, end) => {
    if (isNull(codes, start, end)) return false
    if (end > start && end - start <= LONGEST_CODE && isBareCode(codes, start, end)) return true
    const value = textOf(codes, start, end)
    return /^[A-Za-z0-9.]{1,20}[+*!†#]?$/.test(value) && kept('diagnose_kode', value) !== ''
  },
  wrong: (value) => isNot('NOT_CODE', 'a code', value),
}

/** Nothing but capitals and digits? */
function isBareCode(codes: Uint16Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const each = codes[at]!
    if (each < 0x30 || each > 0x5a || (each > 0x39 && each < 0x41)) return false
  }
  return true
}

/** The letters N, U, L, L? */
function isNull(codes: Uint16Array, start: number, end: number): boolean {
  return end - start === 4 && codes[start] === 0x4e && textOf(codes, start, end) === 'NULL'
}

function textOf(codes: Uint16Array, start: number, end: number): string {
  return String.fromCharCode(...codes.subarray(start, Math.min(end, start + LONGEST_MATCHED)))
}

/** Longer values (characters) match no pattern here, whatever they are. */
const LONGEST_MATCHED = 100

const hourDate = date([8, 10], 'YYYYMMDD or YYYYMMDDHH')
/** Ten digits are tolerated: hospitals send the hour alone. */
const minuteDate = date([8, 10, 12], 'YYYYMMDD or YYYYMMDDHHMM')
const number = digits(9, 'a whole number')
const side = oneOf(...SIDES)

/** The checks by attribute; what is not here may have any value. */
export const valueChecks: Readonly<Record<string, ValueCheck>> = {
  ent_id: digits(12, 'a number of at most 12 digits'),
  burnr: digits(8, 'a number of at most 8 digits'),
  version: matching(/^1\.\d{1,2}(\.\d{1,2})?$/, 'a version of SpiGes 1', 'WRONG_FORM'),
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
  diagnose_poa: oneOf(...POA_VALUES),
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
  medi_dosis: matching(new RegExp(DOSE_FORM), 'a decimal number', 'NOT_DECIMAL'),
  medi_einheit: atMost(50),
}
