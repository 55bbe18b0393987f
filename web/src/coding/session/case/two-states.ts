/** Two states of a case that grew apart from one original: new rows that say the same, or else have one code, are the same row in both. */
import { type CaseLists, listNames, type Row, valuesOf } from './case-lists.ts'

/** The second state with its new rows named as the equal ones of the first, and no name shared by chance. */
export function alignNewRows(first: CaseLists, second: CaseLists): CaseLists {
  const aligned = listNames.map((list) => [list, alignedRows(first[list], second[list])] as const)
  return { ...second, ...Object.fromEntries(aligned) }
}

function alignedRows(first: readonly Row[], second: readonly Row[]): readonly Row[] {
  const free = new Set(first.filter(isNew))
  const keys = new Map<Row, string>()
  for (const alike of [sayTheSame, haveOneCode])
    for (const row of second) {
      const same = isNew(row) && !keys.has(row) ? [...free].find((each) => alike(each, row)) : undefined
      if (same) keys.set(row, same.key)
      if (same) free.delete(same)
    }
  return second.map((row) => (isNew(row) ? { ...row, key: keys.get(row) ?? `other-${row.key}` } : row))
}

const isNew = ({ origin }: Row): boolean => origin === undefined
const haveOneCode = (a: Row, b: Row): boolean => a.code === b.code
const sayTheSame = (a: Row, b: Row): boolean => said(a) === said(b)

const said = (row: Row): string => JSON.stringify(Object.entries(valuesOf(row)).sort())
