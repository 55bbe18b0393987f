/** Between the editor and the draft on the wire: the lists that differ, each as a whole. */
import type { CaseEdit, CodedCase } from '@codarium/contract'
import {
  type CaseLists,
  type ListName,
  listNames,
  listsOf,
  originalKey,
  type Row,
  type RowValues,
  valuesOf,
} from './case-lists.ts'
import { pairedRows, sameRow } from './paired-rows.ts'

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

/** The edit that leads from a case to its result: equal rows are the same row, then rows of the same code, the rest is new. */
export function editBetween(
  original: Pick<CodedCase, 'index' | ListName>,
  result: Pick<CodedCase, ListName>,
): CaseEdit {
  const before = listsOf(original)
  const lists = listsOf(result)
  const tied = listNames.map((list) => [list, tieRows(before[list], lists[list])] as const)
  return caseEditOf(original.index, before, { ...lists, ...Object.fromEntries(tied) })
}

/** Gives each row the key and origin of the row it was before. */
function tieRows(before: readonly Row[], after: readonly Row[]): readonly Row[] {
  const pairs = pairedRows(before, after)
  return after.map((row, at) => {
    const was = pairs.get(row)
    return was ? { ...valuesOf(row), key: was.key, origin: was.origin! } : { ...valuesOf(row), key: `new-${at}` }
  })
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
