/** What a coder can do to the tables of a case. Each command answers new tables; what it does not touch is shared. */
import type { FieldName, ListName, Row, RowValues } from './case-lists.ts'
import { type CaseTables, isOpen, type TableRow } from './case-tables.ts'

/** Values to set; undefined clears. */
export type Patch = { readonly code?: string } & { readonly [Name in FieldName]?: string | undefined }

/** Adds rows at a place, or at the end. */
export function addRows<Tables extends CaseTables>(
  tables: Tables,
  list: ListName,
  rows: readonly RowValues[],
  at?: number,
): Tables {
  const fresh = rows.map((values, index): Row => ({ ...values, key: `new-${tables.next + index}` }))
  const before: readonly TableRow[] = tables[list]
  const place = at === undefined ? before.length : Math.max(0, Math.min(at, before.length))
  return { ...tables, [list]: before.toSpliced(place, 0, ...fresh), next: tables.next + rows.length }
}

/** Sets values of rows; partners that name a changed code follow it. An open row has none. */
export function setValues<Tables extends CaseTables>(
  tables: Tables,
  list: ListName,
  keys: readonly string[],
  patch: Patch,
): Tables {
  const chosen = new Set(keys)
  const rows: readonly TableRow[] = tables[list]
  const former = rows.flatMap((row) => (chosen.has(row.key) && !isOpen(row) ? row.code : []))
  const changed = rows.map((row) => (chosen.has(row.key) && !isOpen(row) ? patched(row, patch) : row))
  return withRows(tables, list, list === 'diagnoses' && patch.code ? followCode(changed, former, patch.code) : changed)
}

export function removeRows<Tables extends CaseTables>(tables: Tables, list: ListName, keys: readonly string[]): Tables {
  const chosen = new Set(keys)
  const rows: readonly TableRow[] = tables[list]
  return withRows(
    tables,
    list,
    rows.filter(({ key }) => !chosen.has(key)),
  )
}

/** Moves rows together by some places; a row at the edge stays, and the others close up to it. */
export function moveRows<Tables extends CaseTables>(
  tables: Tables,
  list: ListName,
  keys: readonly string[],
  by: -1 | 1,
): Tables {
  const chosen = new Set(keys)
  const rows: TableRow[] = [...tables[list]]
  const order = rows.map((_row, at) => at)
  for (const at of by < 0 ? order : order.reverse()) {
    const [row, neighbour] = [rows[at], rows[at + by]]
    if (!row || !neighbour || !chosen.has(row.key) || chosen.has(neighbour.key)) continue
    rows[at] = neighbour
    rows[at + by] = row
  }
  return withRows(tables, list, rows)
}

/** Moves rows before the row that has this place now; dragging ends so. */
export function placeRows<Tables extends CaseTables>(
  tables: Tables,
  list: ListName,
  keys: readonly string[],
  place: number,
): Tables {
  const chosen = new Set(keys)
  const rows: readonly TableRow[] = tables[list]
  const moving = rows.filter(({ key }) => chosen.has(key))
  const before = rows.slice(0, place).filter(({ key }) => !chosen.has(key))
  const after = rows.slice(place).filter(({ key }) => !chosen.has(key))
  return withRows(tables, list, [...before, ...moving, ...after])
}

/** Makes a diagnosis the main one. */
export function makeMain<Tables extends CaseTables>(tables: Tables, key: string): Tables {
  return placeRows(tables, 'diagnoses', [key], 0)
}

/** Puts a copy of each row directly under it; an open row is no code one could have twice. */
export function duplicateRows<Tables extends CaseTables>(
  tables: Tables,
  list: ListName,
  keys: readonly string[],
): Tables {
  const rows: readonly TableRow[] = tables[list]
  return rows.reduce((done, row) => {
    if (!keys.includes(row.key) || isOpen(row)) return done
    const { key, origin: _origin, ...values } = row
    return addRows(done, list, [values], done[list].findIndex((each) => each.key === key) + 1)
  }, tables)
}

function patched(row: Row, patch: Patch): Row {
  const entries = Object.entries({ ...row, ...patch }).filter(([, value]) => value !== undefined && value !== '')
  const next = Object.fromEntries(entries) as Row
  const names = new Set([...Object.keys(row), ...Object.keys(next)]) as Set<keyof Row>
  return [...names].every((name) => row[name] === next[name]) ? row : next
}

/** A partner is told by its code, so it has to change with it, unless another row still has the old code. */
function followCode(rows: readonly TableRow[], former: readonly string[], code: string): readonly TableRow[] {
  const gone = new Set(former.filter((each) => !rows.some((row) => !isOpen(row) && row.code === each)))
  return rows.map((row) => (!isOpen(row) && row.partner && gone.has(row.partner) ? { ...row, partner: code } : row))
}

/** The tables with these rows in one of them; the same tables when they are the same rows. */
function withRows<Tables extends CaseTables>(tables: Tables, list: ListName, rows: readonly TableRow[]): Tables {
  const before: readonly TableRow[] = tables[list]
  const same = before.length === rows.length && before.every((row, at) => row === rows[at])
  return same ? tables : { ...tables, [list]: rows }
}
