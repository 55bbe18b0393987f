/** What a coder can do to the lists of a case. Each command answers new lists; what it does not touch is shared. */
import type { CaseLists, FieldName, ListName, Row, RowValues } from './case-lists.ts'

/** Values to set; undefined clears. */
export type Patch = { readonly code?: string } & { readonly [Name in FieldName]?: string | undefined }

/** Adds rows at a place, or at the end. */
export function addRows(lists: CaseLists, list: ListName, rows: readonly RowValues[], at?: number): CaseLists {
  const fresh = rows.map((values, index): Row => ({ ...values, key: `new-${lists.next + index}` }))
  const before = lists[list]
  const place = at === undefined ? before.length : Math.max(0, Math.min(at, before.length))
  return { ...lists, [list]: before.toSpliced(place, 0, ...fresh), next: lists.next + rows.length }
}

/** Sets values of rows; partners that name a changed code follow it. */
export function setValues(lists: CaseLists, list: ListName, keys: readonly string[], patch: Patch): CaseLists {
  const chosen = new Set(keys)
  const former = lists[list].filter(({ key }) => chosen.has(key)).map(({ code }) => code)
  const changed = lists[list].map((row) => (chosen.has(row.key) ? patched(row, patch) : row))
  const followed = list === 'diagnoses' && patch.code ? followCode(changed, former, patch.code) : changed
  return same(lists[list], followed) ? lists : { ...lists, [list]: followed }
}

/** Removes rows. */
export function removeRows(lists: CaseLists, list: ListName, keys: readonly string[]): CaseLists {
  const chosen = new Set(keys)
  const left = lists[list].filter(({ key }) => !chosen.has(key))
  return left.length === lists[list].length ? lists : { ...lists, [list]: left }
}

/** Moves rows together by some places; a row at the edge stays, and the others close up to it. */
export function moveRows(lists: CaseLists, list: ListName, keys: readonly string[], by: -1 | 1): CaseLists {
  const chosen = new Set(keys)
  const rows = [...lists[list]]
  const order = rows.map((_row, at) => at)
  for (const at of by < 0 ? order : order.reverse()) {
    const [row, neighbour] = [rows[at], rows[at + by]]
    if (!row || !neighbour || !chosen.has(row.key) || chosen.has(neighbour.key)) continue
    rows[at] = neighbour
    rows[at + by] = row
  }
  return same(lists[list], rows) ? lists : { ...lists, [list]: rows }
}

/** Moves rows before the row that has this place now; dragging ends so. */
export function placeRows(lists: CaseLists, list: ListName, keys: readonly string[], place: number): CaseLists {
  const chosen = new Set(keys)
  const moving = lists[list].filter(({ key }) => chosen.has(key))
  const before = lists[list].slice(0, place).filter(({ key }) => !chosen.has(key))
  const after = lists[list].slice(place).filter(({ key }) => !chosen.has(key))
  const rows = [...before, ...moving, ...after]
  return same(lists[list], rows) ? lists : { ...lists, [list]: rows }
}

/** Makes a diagnosis the main one. */
export function makeMain(lists: CaseLists, key: string): CaseLists {
  return placeRows(lists, 'diagnoses', [key], 0)
}

/** Puts a copy of each row directly under it. */
export function duplicateRows(lists: CaseLists, list: ListName, keys: readonly string[]): CaseLists {
  return lists[list].reduce((done, { key, origin: _origin, ...values }) => {
    if (!keys.includes(key)) return done
    return addRows(done, list, [values], done[list].findIndex((row) => row.key === key) + 1)
  }, lists)
}

function patched(row: Row, patch: Patch): Row {
  const entries = Object.entries({ ...row, ...patch }).filter(([, value]) => value !== undefined && value !== '')
  const next = Object.fromEntries(entries) as Row
  const names = new Set([...Object.keys(row), ...Object.keys(next)]) as Set<keyof Row>
  return [...names].every((name) => row[name] === next[name]) ? row : next
}

/** A partner is told by its code, so it has to change with it, unless another row still has the old code. */
function followCode(rows: readonly Row[], former: readonly string[], code: string): readonly Row[] {
  const gone = new Set(former.filter((each) => !rows.some((row) => row.code === each)))
  return rows.map((row) => (row.partner && gone.has(row.partner) ? { ...row, partner: code } : row))
}

const same = (a: readonly Row[], b: readonly Row[]) => a.length === b.length && a.every((row, at) => row === b[at])
