/** What cells can be, with the words that say so in a report. */
import type { Cell } from './cell.ts'
import { atcCode, chopCode, drgCode, gtin, icdCode, mdcCode, pharmacode, supplementCode } from './codes.ts'
import { decimal, wholeNumber } from './decimal.ts'
import { listed, plainText } from './plain-text.ts'
import { yesNo } from './yes-no.ts'

/** What a cell must be; undefined from `read` means it is not. */
export interface Kind<Value> {
  /** With its article, for messages: 'a decimal number'. */
  readonly what: string
  readonly read: (cell: Cell) => Value | undefined
}

/** Any text that is not blank. */
export const TEXT: Kind<string> = { what: 'a text', read: (cell) => plainText(cell) || undefined }

/** An amount, dose or weight: a decimal that is not negative. */
export const AMOUNT: Kind<string> = {
  what: 'a decimal number from 0 on',
  read: (cell) => {
    const value = decimal(cell)
    return value?.startsWith('-') ? undefined : value
  },
}

/** A whole number from 0 on. */
export const WHOLE: Kind<number> = { what: 'a whole number', read: wholeNumber }

/** Yes or no in four languages. */
export const YES_NO: Kind<boolean> = { what: 'yes or no (ja/nein, oui/non, si/no, 1/0)', read: yesNo }

/** A code of ICD-10-GM. */
export const ICD: Kind<string> = { what: 'an ICD-10 code', read: icdCode }

/** A code of CHOP below the chapters. */
export const CHOP: Kind<string> = { what: 'a CHOP code', read: chopCode }

/** A substance. */
export const ATC: Kind<string> = { what: 'an ATC code of seven characters', read: atcCode }

/** A case group of any tariff. */
export const DRG: Kind<string> = { what: 'a DRG, PCG or RCG code', read: drgCode }

/** A major diagnostic category. */
export const MDC: Kind<string> = { what: 'an MDC', read: mdcCode }

/** A supplementary payment or its group. */
export const SUPPLEMENT: Kind<string> = { what: 'a supplement code (ZE-2026-04.10)', read: supplementCode }

/** The number of a product in trade. */
export const GTIN: Kind<string> = { what: 'a GTIN with a right check digit', read: gtin }

/** The Swiss number of a pharmacy product. */
export const PHARMACODE: Kind<string> = { what: 'a Pharmacode', read: pharmacode }

/** Several values of one kind in a cell, separated by comma, semicolon, slash, bar or line end. */
export function listOf<Value>(kind: Kind<Value>): Kind<Value[]> {
  return {
    what: `${kind.what}, or several`,
    read: (cell) => {
      if (typeof cell !== 'string') return all([kind.read(cell)])
      return all(listed(cell).map((entry) => kind.read(entry)))
    },
  }
}

/** One code or several in a cell, separated by blanks as well; a blank inside one code does no harm. */
export function codesOf(kind: Kind<string>): Kind<string[]> {
  return {
    what: `${kind.what}, or several`,
    read: (cell) => {
      const one = kind.read(cell)
      if (one !== undefined || typeof cell !== 'string') return all([one])
      return all(
        cell
          .split(/[\s,;/|]+/)
          .filter((part) => part !== '')
          .map(kind.read),
      )
    },
  }
}

function all<Value>(values: readonly (Value | undefined)[]): Value[] | undefined {
  return values.includes(undefined) ? undefined : (values as Value[])
}
