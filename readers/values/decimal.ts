/** Reads numbers as Swiss, German and English files write them, digit by digit, so that nothing is rounded. */
import { plainNumber } from '@codarium/domain'
import type { Cell } from './cell.ts'

/** Marks between thousands that are never decimal marks: apostrophes and blanks. */
const GROUPED = /^\d{1,3}(?:['\u2019\u02bc \u00a0\u202f\u2009]\d{3})+(?=$|[.,])/

/** A currency before or after an amount. */
const CURRENCY = /^(?:CHF|Fr\.?)\s*|\s*(?:CHF|Fr\.?)$/gi

/** The canonical decimal of a cell: 1'234.50, 1.234,5 and 1234.5 are all '1234.5'; undefined when it is no number. */
export function decimal(cell: Cell): string | undefined {
  if (typeof cell === 'number') return canonical(plainNumber(cell))
  if (typeof cell !== 'string') return undefined
  const text = cell
    .trim()
    .replace(CURRENCY, '')
    .replace(/^[\u2212\u2013]/, '-')
  const [, sign = '', digits = ''] = /^([+-]?)(.*)$/s.exec(text) ?? []
  const plain = withPoint(digits)
  return plain === undefined ? undefined : canonical(sign === '-' ? `-${plain}` : plain)
}

/** A whole number from 0 on; undefined when the cell holds anything else. */
export function wholeNumber(cell: Cell): number | undefined {
  const text = decimal(cell)
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** The digits with a decimal point, whatever marks they were written with. */
function withPoint(text: string): string | undefined {
  const digits = GROUPED.test(text) ? text.replace(GROUPED, (whole) => whole.replace(/\D/g, '')) : text
  const marks: string[] = digits.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (!last || /^\d*[.,]\d+$/.test(digits)) return numeric(digits.replace(',', '.'))
  const other = last === '.' ? ',' : '.'
  if (marks.includes(other)) return bothMarks(digits, last, other)
  return /^\d{1,3}(?:[.,]\d{3})+$/.test(digits) ? digits.replaceAll(last, '') : undefined
}

/** 1.234,56 or 1,234.56: the mark that stands last and once is the decimal mark. */
function bothMarks(digits: string, last: string, other: string): string | undefined {
  const [whole = '', fraction = '', ...more] = digits.split(last)
  const grouped = new RegExp(`^\\d{1,3}(?:\\${other}\\d{3})+$`).test(whole)
  return more.length === 0 && grouped ? numeric(`${whole.replaceAll(other, '')}.${fraction}`) : undefined
}

function numeric(text: string): string | undefined {
  return /^(?:\d+(?:\.\d+)?|\.\d+)$/.test(text) ? text : undefined
}

function canonical(text: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(text) ?? []
  const left = whole.replace(/^0+(?=\d)/, '') || '0'
  const right = fraction.replace(/0+$/, '')
  const digits = right ? `${left}.${right}` : left
  return digits === '0' ? digits : sign + digits
}
