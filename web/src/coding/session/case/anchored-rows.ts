/** Open rows apart from the table they stand in, each with what it stood under, so that they find their place again. */
import { type CaseLists, type ListName, listNames } from './case-lists.ts'
import { type CaseTables, isOpen, type TableRow, type Waits } from './case-tables.ts'

/** An open row and its place. */
export interface AnchoredRow {
  readonly typed: string
  readonly waits: Waits
  /** The code of the nearest coded row above it; undefined at the top. */
  readonly under?: string
  /** Its place in the table, where that row is gone. */
  readonly at: number
}

/** The open rows of a case, by table. */
export type AnchoredRows = Partial<Record<ListName, readonly AnchoredRow[]>>

/** Lifts the open rows out of the tables. */
export function anchoredRows(tables: CaseTables): AnchoredRows {
  const lifted = listNames.map((list) => [list, anchoredIn(tables[list])] as const)
  return Object.fromEntries(lifted.filter(([, rows]) => rows.length > 0))
}

function anchoredIn(rows: readonly TableRow[]): readonly AnchoredRow[] {
  let under: string | undefined
  return rows.flatMap((row, at) => {
    if (isOpen(row)) return { typed: row.typed, waits: row.waits, at, ...(under !== undefined && { under }) }
    under = row.code
    return []
  })
}

/** The tables with these open rows in them: under the code each stood under, or where it stood; their order stays. */
export function withAnchored(lists: CaseLists, anchored: AnchoredRows): CaseTables {
  let tables: CaseTables = lists
  for (const list of listNames) for (const row of anchored[list] ?? []) tables = inserted(tables, list, row)
  return tables
}

function inserted(tables: CaseTables, list: ListName, { typed, waits, under, at }: AnchoredRow): CaseTables {
  const rows = tables[list]
  const row = { key: `new-${tables.next}`, typed, waits }
  return { ...tables, [list]: rows.toSpliced(placeUnder(rows, under, at), 0, row), next: tables.next + 1 }
}

function placeUnder(rows: readonly TableRow[], under: string | undefined, at: number): number {
  if (under === undefined) return pastOpen(rows, 0)
  const places = rows.flatMap((row, place) => (!isOpen(row) && row.code === under ? [place + 1] : []))
  const nearest = places.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0]
  return nearest === undefined ? Math.min(at, rows.length) : pastOpen(rows, nearest)
}

/** Behind the open rows that stand there already: they came first. */
function pastOpen(rows: readonly TableRow[], from: number): number {
  let place = from
  while (rows[place] && isOpen(rows[place]!)) place++
  return place
}
