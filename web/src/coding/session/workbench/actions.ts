/** What the keys, menus and buttons do: commands on the selected rows, and where the coder is afterwards. */
import type { ListName, RowValues } from '../case/case-lists.ts'
import { listNames } from '../case/case-lists.ts'
import { addOpenRow, type CaseTables, isOpen, type OpenRow, replaceRow, type TableRow } from '../case/case-tables.ts'
import * as commands from '../case/commands.ts'
import { countChanges } from '../case/differences.ts'
import type { Deed } from '../case/history.ts'
import { caseBeside, caseEntries, type StepAmong, shownCases } from './shown-cases.ts'
import type { Workbench } from './workbench.ts'
import { ENTRY } from './workbench-state.ts'

/** Goes to the case before or after, within what the case list shows. */
export function stepCase(bench: Workbench, by: 1 | -1, among: StepAmong = 'all'): void {
  const { current, caseFilter } = bench.state()
  const beside = caseBeside(shownCases(caseEntries(bench), caseFilter), current, by, among)
  if (beside) bench.openCase(beside.source.index)
}

/** The rows a command acts on: the selection, else the row with the focus. */
export function chosenKeys(bench: Workbench): readonly string[] {
  const { focus, selection } = bench.state()
  if (focus.row === ENTRY) return []
  return selection.includes(focus.row) ? selection : [focus.row]
}

/** Sets values of the chosen rows; in the diagnoses after ⇧ Enter the entry row comes next. */
export function setChosen(bench: Workbench, patch: commands.Patch): void {
  const { focus, awaitsPoa } = bench.state()
  const keys = chosenKeys(bench)
  if (keys.length === 0) return
  change(bench, focus.list, keys, 'changed', commands.setValues(bench.tables(), focus.list, keys, patch))
  if (awaitsPoa) bench.focus({ row: ENTRY, cell: 0 })
}

/** Deletes the chosen rows; the row that takes their place gets the focus. */
export function removeChosen(bench: Workbench): void {
  const { list, row } = bench.state().focus
  const keys = chosenKeys(bench)
  const rows = bench.tables()[list]
  const at = rows.findIndex(({ key }) => key === row)
  change(bench, list, keys, 'deleted', commands.removeRows(bench.tables(), list, keys))
  const left = bench.tables()[list]
  bench.focus({ row: (left[at] ?? left.at(-1))?.key ?? ENTRY })
}

/** Moves the chosen rows. */
export function moveChosen(bench: Workbench, by: -1 | 1): void {
  const { list } = bench.state().focus
  const keys = chosenKeys(bench)
  const { selection } = bench.state()
  change(bench, list, keys, 'moved', commands.moveRows(bench.tables(), list, keys, by))
  bench.set({ selection })
}

/** Makes the row with the focus the main diagnosis. */
export function makeMain(bench: Workbench): void {
  const { list, row } = bench.state().focus
  if (list !== 'diagnoses' || row === ENTRY) return
  change(bench, list, [row], 'main', commands.makeMain(bench.tables(), row))
  bench.focus({ row })
}

/** Duplicates the chosen rows. */
export function duplicateChosen(bench: Workbench): void {
  const { list } = bench.state().focus
  const keys = chosenKeys(bench)
  change(bench, list, keys, 'added', commands.duplicateRows(bench.tables(), list, keys))
}

/** Drops rows before the row that has this place now. */
export function dropRows(bench: Workbench, list: ListName, keys: readonly string[], place: number): void {
  change(bench, list, keys, 'moved', commands.placeRows(bench.tables(), list, keys, place))
}

/** Adds a row at the end, or under another; answers its key. */
export function addRow(bench: Workbench, list: ListName, values: RowValues, at?: number): string {
  const key = `new-${bench.tables().next}`
  const lists = commands.addRows(bench.tables(), list, [values], at)
  bench.edit(lists, { kind: 'added', list, keys: [key], codes: [values.code] })
  return key
}

/** Adds many rows as one step. */
export function addRows(bench: Workbench, list: ListName, rows: readonly RowValues[]): void {
  const { next } = bench.tables()
  const keys = rows.map((_row, at) => `new-${next + at}`)
  const lists = commands.addRows(bench.tables(), list, rows)
  bench.edit(lists, { kind: 'pasted', list, keys, codes: rows.map(({ code }) => code) })
}

/** Goes on before the search has answered: what was typed becomes an open row, the next entry row is ready. */
export function closeAhead(bench: Workbench, list: ListName, row: Omit<OpenRow, 'key'>): void {
  const { key, tables } = addOpenRow(bench.tables(), list, row)
  bench.edit(tables, { kind: 'added', list, keys: [key], codes: [], typed: [row.typed] })
  bench.focus({ list, row: ENTRY, cell: 0 })
}

/** Puts something else in the place of an open row: another text, or the code that was chosen for it. */
export function changeOpen(bench: Workbench, list: ListName, key: string, row: TableRow): void {
  const tables = replaceRow(bench.tables(), list, key, () => row)
  const said = isOpen(row) ? { codes: [], typed: [row.typed] } : { codes: [row.code] }
  bench.edit(tables, { kind: 'changed', list, keys: [key], ...said })
}

/** The open row with the focus; undefined when there is none. */
export function focusedOpen(bench: Workbench): OpenRow | undefined {
  const { list, row } = bench.state().focus
  return bench
    .tables()
    [list].filter(isOpen)
    .find(({ key }) => key === row)
}

/** Sets values of one row, in the case it belongs to. */
export function setRow(
  bench: Workbench,
  list: ListName,
  key: string,
  patch: commands.Patch,
  index = bench.state().current,
): void {
  change(bench, list, [key], 'changed', commands.setValues(bench.tables(index), list, [key], patch), index)
}

/** Goes up or down; from the entry row to the last row and back. */
export function moveFocus(bench: Workbench, by: -1 | 1, extend = false): void {
  const { focus, selection } = bench.state()
  const rows = bench.tables()[focus.list]
  const at = focus.row === ENTRY ? rows.length : rows.findIndex(({ key }) => key === focus.row)
  const to = rows[at + by]
  if (!to) {
    if (at + by === rows.length && !extend) bench.focus({ row: ENTRY, cell: 0 })
    return
  }
  const before = selection.length > 0 ? selection : chosenKeys(bench)
  bench.focus({ row: to.key })
  if (extend) bench.set({ selection: extended(before, focus.row, to.key) })
}

/** Goes to the next or previous list. */
export function moveList(bench: Workbench, by: -1 | 1): void {
  const at = listNames.indexOf(bench.state().focus.list) + by
  const list = listNames[at]
  if (list)
    bench.focus({ list, row: bench.state().readOnly ? (bench.tables()[list][0]?.key ?? ENTRY) : ENTRY, cell: 0 })
}

/** Undoes or redoes, and goes to what came back; changes from before the case was loaded cannot be undone, which is said. */
export function timeTravel(bench: Workbench, how: 'undo' | 'redo'): void {
  const deed = bench[how]()
  if (!deed) {
    if (how === 'undo') bench.set({ undoAtStart: countChanges(bench.original(), bench.lists()) > 0 })
    return
  }
  const key = deed.keys.find((each) => bench.tables()[deed.list].some((row) => row.key === each))
  bench.focus({ list: deed.list, row: key ?? ENTRY })
}

function change(
  bench: Workbench,
  list: ListName,
  keys: readonly string[],
  kind: Deed['kind'],
  tables: CaseTables,
  index = bench.state().current,
): void {
  const rows = bench.tables(index)[list].filter(({ key }) => keys.includes(key))
  const codes = rows.flatMap((row) => (isOpen(row) ? [] : row.code))
  const typed = rows.flatMap((row) => (isOpen(row) ? row.typed : []))
  bench.editCase(index, tables, { kind, list, keys, codes, ...(typed.length > 0 && { typed }) })
}

/** Going back over a selected row takes it out again. */
function extended(before: readonly string[], from: string, to: string): readonly string[] {
  return before.includes(to) ? before.filter((key) => key !== from) : [...before, to]
}
