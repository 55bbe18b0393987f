/** The columns of a crosswalk; BfArM's own have no header. */

import type { TableRow } from '../files/table.ts'
import { type Layout, optional, required } from '../table/columns.ts'
import { findHeader, type Header } from '../table/header.ts'
import type { Kind } from '../values/kinds.ts'
import { plainText } from '../values/plain-text.ts'

export type CrosswalkColumn = 'from' | 'to' | 'autoForward' | 'autoBackward'

/** The columns, with the header hospitals write themselves. */
export const CROSSWALK_LAYOUT: Layout<CrosswalkColumn> = {
  what: 'a crosswalk between two years',
  columns: {
    from: required(
      'from | alt | old | von | kode alt | code alt',
      'alter kode | ancien | ancien code | vecchio | codice vecchio | source',
    ),
    to: required(
      'to | neu | new | nach | kode neu | code neu',
      'neuer kode | nouveau | nouveau code | nuovo | codice nuovo | target',
    ),
    autoForward: optional(
      'auto forward | forward | vorwärts | automatisch vorwärts | auto vorwärts | überleitung vorwärts',
      'en avant | auto en avant | in avanti | auto in avanti',
    ),
    autoBackward: optional(
      'auto backward | backward | rückwärts | automatisch rückwärts | auto rückwärts | überleitung rückwärts',
      'en arrière | auto en arrière | indietro | auto indietro',
    ),
  },
}

/** BfArM's own tables have no header, but always this order. */
const BFARM_ORDER: readonly CrosswalkColumn[] = ['from', 'to', 'autoForward', 'autoBackward']

/** How tables write that a code has no counterpart. */
export const NO_CODE = /^(?:UNDEF|NONE|KEIN|KEINE|AUCUN|NESSUNO)?$/i

/** The header of a crosswalk, also of one without. */
export function crosswalkHeader(rows: readonly TableRow[], kind: Kind<string>): Header<CrosswalkColumn> | undefined {
  return findHeader(rows, CROSSWALK_LAYOUT) ?? bfarmHeader(rows, kind)
}

function bfarmHeader(rows: readonly TableRow[], kind: Kind<string>): Header<CrosswalkColumn> | undefined {
  const coded = (row: TableRow) => [0, 1].every((place) => isCodeOrNone(plainText(row.cells[place] ?? ''), kind))
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  if (rows.length === 0 || width > BFARM_ORDER.length || !rows.every(coded)) return undefined
  return {
    places: new Map(BFARM_ORDER.slice(0, width).map((key, place) => [key, place])),
    names: new Map(),
    line: 0,
    width,
  }
}

function isCodeOrNone(text: string, kind: Kind<string>): boolean {
  return NO_CODE.test(text) ? text !== '' : kind.read(text) !== undefined
}
