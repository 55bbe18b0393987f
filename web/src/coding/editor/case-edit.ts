/** Between the editor and the draft on the wire: the lists that differ, each as a whole. */
import type { CaseEdit } from '@codarium/contract'
import { type CaseLists, type ListName, listNames, originalKey, type Row, type RowValues } from './case-lists.ts'

type EditedRow = RowValues & { readonly origin?: number }

/** What the draft has to say about a case; only its number when it is as it came. */
export function caseEditOf(index: number, original: CaseLists, lists: CaseLists): CaseEdit {
  const changed = listNames.filter((list) => !sameRows(original[list], lists[list]))
  return { index, ...Object.fromEntries(changed.map((list) => [list, lists[list].map(wireRow)])) }
}

/** The lists of a case with an edit of the draft applied to it. */
export function withCaseEdit(original: CaseLists, edit: CaseEdit): CaseLists {
  let lists = original
  for (const list of listNames) {
    const rows = edit[list] as readonly EditedRow[] | undefined
    if (rows) lists = { ...lists, ...editedList(list, rows, lists.next) }
  }
  return lists
}

/** Whether an edit says anything. */
export const isEmptyEdit = (edit: CaseEdit): boolean => listNames.every((list) => edit[list] === undefined)

function editedList(list: ListName, rows: readonly EditedRow[], next: number) {
  let number = next
  const named = rows.map((row): Row => {
    return { ...row, key: row.origin === undefined ? `new-${number++}` : originalKey(list, row.origin) }
  })
  return { [list]: named, next: number }
}

const wireRow = ({ key: _key, ...row }: Row): EditedRow => row

function sameRows(a: readonly Row[], b: readonly Row[]): boolean {
  if (a === b) return true
  return a.length === b.length && a.every((row, at) => sameRow(row, b[at]!))
}

function sameRow(a: Row, b: Row): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof Row>
  return [...names].every((name) => a[name] === b[name])
}
