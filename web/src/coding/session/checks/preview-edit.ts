/** The case as it would be with a highlighted hit: what the grouper is asked about it, and under which name it is kept. */
import type { CaseEdit } from '@codarium/contract'
import { caseEditOf } from '../case/case-edit.ts'
import type { CaseLists } from '../case/case-lists.ts'
import { type CaseTables, codedLists, isOpen, replaceRow } from '../case/case-tables.ts'
import { addRows, setValues } from '../case/commands.ts'
import type { Preview } from '../workbench/workbench-state.ts'

/** The change whose effect in CHF is asked for; an open row has no place in the case as the server knows it, so there is none. */
export function changeOf(lists: CaseLists, { list, row, code }: Preview): object | undefined {
  const at = lists[list].findIndex(({ key }) => key === row)
  if (row !== undefined && at < 0) return undefined
  return { action: row ? 'REPLACE' : 'ADD', list, ...(row && { at }), row: { code } }
}

/** Names a highlighted hit and the row it would go to. */
export const previewName = ({ list, row = '', code }: Omit<Preview, 'index'>): string => `${list}/${row}/${code}`

export function previewEdit(
  index: number,
  original: CaseLists,
  tables: CaseTables,
  { list, row, code }: Preview,
): CaseEdit {
  const filled = replaceRow(tables, list, row ?? '', (each) => (isOpen(each) ? { key: each.key, code } : each))
  const next = row ? setValues(filled, list, [row], { code }) : addRows(filled, list, [{ code }])
  return caseEditOf(index, original, codedLists(next))
}
