/** The tables of a case as they stand on the screen: coded rows, and open rows that have a text but no code yet. */
import { type CaseLists, type ListName, listNames, type Row } from './case-lists.ts'

/** What an open row waits for: the answer of the search, the connection, or the coder's choice. */
export type Waits = 'answer' | 'connection' | 'choice'

/** A typed text without a code, in its place among the rows. It has no code field, so that nothing can send it. */
export interface OpenRow {
  readonly key: string
  readonly typed: string
  readonly waits: Waits
}

/** A row on the screen. */
export type TableRow = Row | OpenRow

/** All rows on the screen; coded lists are tables without open rows, never the other way round. */
export interface CaseTables {
  readonly diagnoses: readonly TableRow[]
  readonly treatments: readonly TableRow[]
  readonly medications: readonly TableRow[]
  readonly next: number
}

/** Whether a row has no code yet. */
export const isOpen = (row: TableRow): row is OpenRow => 'typed' in row

const coded = new WeakMap<CaseTables, CaseLists>()

/** The coded rows alone: all that is ever sent, checked, grouped, counted or compared. Equal tables give equal lists. */
export function codedLists(tables: CaseTables): CaseLists {
  const known = coded.get(tables)
  if (known) return known
  const lists = hasOpen(tables) ? withoutOpen(tables) : (tables as CaseLists)
  coded.set(tables, lists)
  return lists
}

/** Whether the coded rows of two states are the same ones. */
export const sameCoded = (a: CaseTables, b: CaseTables): boolean =>
  listNames.every((list) => {
    const [one, other] = [codedLists(a)[list], codedLists(b)[list]]
    return one === other || (one.length === other.length && one.every((row, at) => row === other[at]))
  })

/** Whether the row that is to be the main diagnosis has no code yet: the next one must not pass for it. */
export const isMainOpen = ({ diagnoses: [first] }: CaseTables): boolean => first !== undefined && isOpen(first)

/** The open rows of a table, in their order. */
export const openRows = (tables: CaseTables, list: ListName): readonly OpenRow[] => tables[list].filter(isOpen)

/** The open rows that wait for the coder's choice, each with its list. */
export const rowsToChoose = (tables: CaseTables): readonly (OpenRow & { readonly list: ListName })[] =>
  listNames.flatMap((list) => openRows(tables, list).flatMap((row) => (row.waits === 'choice' ? { ...row, list } : [])))

/** Adds an open row at the end; answers its key as well. */
export function addOpenRow(tables: CaseTables, list: ListName, row: Omit<OpenRow, 'key'>) {
  const key = `new-${tables.next}`
  return { key, tables: { ...tables, [list]: [...tables[list], { ...row, key }], next: tables.next + 1 } }
}

/** Puts something else in the place of one row; the same tables when nothing changes. */
export function replaceRow(
  tables: CaseTables,
  list: ListName,
  key: string,
  change: (row: TableRow) => TableRow,
): CaseTables {
  const rows = tables[list].map((row) => (row.key === key ? change(row) : row))
  return rows.every((row, at) => row === tables[list][at]) ? tables : { ...tables, [list]: rows }
}

const hasOpen = (tables: CaseTables): boolean => listNames.some((list) => tables[list].some(isOpen))

function withoutOpen(tables: CaseTables): CaseLists {
  const rows = (list: ListName) => {
    const kept = tables[list].filter((row): row is Row => !isOpen(row))
    return kept.length === tables[list].length ? (tables[list] as readonly Row[]) : kept
  }
  return {
    diagnoses: rows('diagnoses'),
    treatments: rows('treatments'),
    medications: rows('medications'),
    next: tables.next,
  }
}
