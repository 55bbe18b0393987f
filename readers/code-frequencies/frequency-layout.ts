/** The columns of a table of frequencies: a code and how often it was coded; also without a header. */

import { formedList } from '../code-texts/official-lists.ts'
import type { TableRow } from '../files/table.ts'
import { type Layout, optional, required } from '../table/columns.ts'
import { findHeader, type Header } from '../table/header.ts'
import { ATC, CHOP, ICD, type Kind } from '../values/kinds.ts'
import { plainText } from '../values/plain-text.ts'

/** The systems whose codes are counted. */
export type CountedSystem = 'ICD10' | 'CHOP' | 'ATC'

export type FrequencyColumn = 'code' | 'count' | 'year'

/** The columns, with the header hospitals and statistics offices write. */
export const FREQUENCY_LAYOUT: Layout<FrequencyColumn> = {
  what: 'frequencies of codes (code;count)',
  columns: {
    code: required('code | kode | codice | zcode | chop | chop code | icd | icd code | icd-10 | cim | atc | atc code'),
    count: required(
      'count | anzahl | anzahl fälle | häufigkeit | fälle | fallzahl | frequency | cases',
      'nombre | nombre de cas | fréquence | cas | numero | numero di casi | frequenza | casi',
    ),
    year: optional('year | jahr | année | anno'),
  },
}

/** What a code of each system looks like. */
export const COUNTED_KINDS: Readonly<Record<CountedSystem, Kind<string>>> = { ICD10: ICD, CHOP, ATC }

/** The columns of a table without a header. */
const ORDER: readonly FrequencyColumn[] = ['code', 'count', 'year']

/** A whole number as lists write it, below zero too: that is a wrong line, and a line of such a table all the same. */
const NUMBER = /^[-\u2212]?\d{1,9}(?:['\u2019 ]\d{3})*$/
/** The share of rows without a header that must have the form: single lines may be wrong. */
const SHARE = 0.8

/** The header of such a table, also of one without. */
export function frequencyHeader(rows: readonly TableRow[]): Header<FrequencyColumn> | undefined {
  if (formedList(rows)) return undefined
  return findHeader(rows, FREQUENCY_LAYOUT) ?? assumedHeader(rows)
}

function assumedHeader(rows: readonly TableRow[]): Header<FrequencyColumn> | undefined {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  if (width < 2 || width > ORDER.length) return undefined
  const counted = rows.filter(isCounted).length
  if (counted === 0 || counted < rows.length * SHARE) return undefined
  const places = new Map(ORDER.slice(0, width).map((key, place) => [key, place]))
  return { places, names: new Map(), line: 0, width }
}

/** CHOP without dots looks like a number itself: two such columns may be a crosswalk, and are not taken for counts. */
function isCounted({ cells: [code = '', count = ''] }: TableRow): boolean {
  const isCode = [ICD, ATC].some((kind) => kind.read(code)) || (CHOP.read(code) && /[.Z]/i.test(plainText(code)))
  return Boolean(isCode) && NUMBER.test(plainText(count))
}
