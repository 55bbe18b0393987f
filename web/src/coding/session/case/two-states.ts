/** Two states of a case that grew apart from one original: new rows that say the same, or else have one code, are the same row in both. */
import { type CaseLists, listNames, type Row } from './case-lists.ts'
import { pairedRows } from './paired-rows.ts'

/** The second state with its new rows named as the equal ones of the first, and no name shared by chance. */
export function alignNewRows(first: CaseLists, second: CaseLists): CaseLists {
  const aligned = listNames.map((list) => [list, alignedRows(first[list], second[list])] as const)
  return { ...second, ...Object.fromEntries(aligned) }
}

function alignedRows(first: readonly Row[], second: readonly Row[]): readonly Row[] {
  const pairs = pairedRows(first.filter(isNew), second.filter(isNew))
  return second.map((row) => (isNew(row) ? { ...row, key: pairs.get(row)?.key ?? `other-${row.key}` } : row))
}

const isNew = ({ origin }: Row): boolean => origin === undefined
