/** Reads yes and no in the words of four languages. */
import type { Cell } from './cell.ts'
import { fold, plainText } from './plain-text.ts'

const YES = new Set('1 x ja j yes y true wahr oui o vrai si s vero'.split(' '))
const NO = new Set('0 nein n no false falsch non faux falso'.split(' '))

/** True for yes, false for no, undefined for any other word. */
export function yesNo(cell: Cell): boolean | undefined {
  const word = fold(plainText(cell))
  if (YES.has(word)) return true
  return NO.has(word) ? false : undefined
}
