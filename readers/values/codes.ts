/** Reads codes as people and Excel write them and gives each in the form of its catalogue. */
import { dottedCode, plainNumber } from '@codarium/domain'
import type { Cell } from './cell.ts'
import { onOneLine } from './plain-text.ts'

/** Marks after an ICD code that are no part of it: dagger, asterisk, exclamation mark, open digits. */
const ICD_MARKS = /[+*!#\u2020\u2021]+$/

const ICD = /^[A-Z]\d{2}(?:\.?\d{1,2})?$/
const CHOP_DOTTED = /^([0-9A-Z]{2})(?:\.([0-9A-Z])|\.([0-9A-Z]{2})(?:\.([0-9A-Z]{1,2}))?)?$/
const CHOP_PLAIN = /^(?=.*\d)[0-9A-Z]{2,6}$/
const CHOP_CHAPTER = /^C\d{1,2}$/
const ATC = /^[A-Z]\d{2}[A-Z]{2}\d{2}$/
const DRG = /^(?:[A-Z9]\d{2}[A-Z]?|T[PR]\d{2}[A-Z]?)$/
const MDC = /^\d{1,2}[A-Z]?$/
const SUPPLEMENT = /^ZE-?(\d{4})-?(\d{1,3})(?:\.(\d{1,3}))?$/

/** ICD-10-GM: `e1190`, `E11.90!` and `E11.90` are E11.90; `I23.-` is I23. */
export function icdCode(cell: Cell): string | undefined {
  const bare = compact(cell).replace(ICD_MARKS, '').replace(/\.?-$/, '').replace(ICD_MARKS, '')
  return ICD.test(bare) ? dottedCode('ICD10', bare.replace('.', '')) : undefined
}

/** CHOP below the chapters, with its Z: `893909`, `89.39.09` and `z89.39.09` are Z89.39.09. */
export function chopCode(cell: Cell): string | undefined {
  if (typeof cell === 'number') return chopFromNumber(cell)
  const bare = compact(cell)
    .replace(/^Z/, '')
    .replace(/[.-]+$/, '')
  if (CHOP_DOTTED.test(bare)) return `Z${bare}`
  if (!CHOP_PLAIN.test(bare)) return undefined
  return `Z${dottedCode('CHOP', bare)}`
}

/** A CHOP chapter, C0 to C18. */
export function chopChapter(cell: Cell): string | undefined {
  const bare = compact(cell)
  return CHOP_CHAPTER.test(bare) ? bare : undefined
}

/** ATC of a substance: all seven characters. */
export function atcCode(cell: Cell): string | undefined {
  const bare = compact(cell)
  return ATC.test(bare) ? bare : undefined
}

/** DRG, PCG (TARPSY) or RCG (ST Reha), with or without its severity letter. */
export function drgCode(cell: Cell): string | undefined {
  const bare = compact(cell)
  return DRG.test(bare) ? bare : undefined
}

/** Major diagnostic category: 01 to 23 with 18A, 18B, 21A, 21B, and 00 for Prä-MDC; Excel makes 1 of 01. */
export function mdcCode(cell: Cell): string | undefined {
  const text = typeof cell === 'number' ? plainNumber(cell) : compact(cell).replace(/^PR[ÄÉE](?:-?MDC)?$/, '00')
  const bare = text.replace(/^MDC/, '')
  return MDC.test(bare) ? bare.replace(/^\d(?!\d)/, '0$&') : undefined
}

/** Supplementary payment, `ZE-2026-04.10`, or its group, `ZE-2026-04`. */
export function supplementCode(cell: Cell): string | undefined {
  const [, year, group, tier] = SUPPLEMENT.exec(compact(cell)) ?? []
  if (!group) return undefined
  return tier ? `ZE-${year}-${group}.${tier}` : `ZE-${year}-${group}`
}

/** GTIN of 8, 12, 13 or 14 digits whose check digit is right (GS1 General Specifications 7.9). */
export function gtin(cell: Cell): string | undefined {
  const digits = typeof cell === 'number' ? plainNumber(cell) : compact(cell)
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return undefined
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0)
  return sum % 10 === 0 ? digits : undefined
}

/** Pharmacode: seven digits; Excel drops the leading zeros. */
export function pharmacode(cell: Cell): string | undefined {
  const digits = typeof cell === 'number' ? plainNumber(cell) : compact(cell)
  return /^\d{1,7}$/.test(digits) ? digits.padStart(7, '0') : undefined
}

/** 89.39 can only have been 89.39, but 89.3 may have been 89.30, and 89 may have been 89.00: those are not guessed. */
function chopFromNumber(value: number): string | undefined {
  const digits = plainNumber(value)
  return /^\d{1,2}\.\d{2}$/.test(digits) ? `Z${digits.padStart(5, '0')}` : undefined
}

function compact(cell: Cell): string {
  return typeof cell === 'string' ? onOneLine(cell).replaceAll(' ', '').toUpperCase() : ''
}
