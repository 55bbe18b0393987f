/** Two states of a case that grew apart from one original: rows that say the same are the same row in both. */
import { type CaseLists, listNames, type Row, valuesOf } from './case-lists.ts'

/** The second state with its new rows named as the equal ones of the first, and no name shared by chance. */
export function alignNewRows(first: CaseLists, second: CaseLists): CaseLists {
  const aligned = listNames.map((list) => [list, alignedRows(first[list], second[list])] as const)
  return { ...second, ...Object.fromEntries(aligned) }
}

function alignedRows(first: readonly Row[], second: readonly Row[]): readonly Row[] {
  const free = first.filter(({ origin }) => origin === undefined)
  return second.map((row) => {
    if (row.origin !== undefined) return row
    const at = free.findIndex((each) => said(each) === said(row))
    const [same] = at < 0 ? [] : free.splice(at, 1)
    return { ...row, key: same?.key ?? `other-${row.key}` }
  })
}

const said = (row: Row): string => JSON.stringify(Object.entries(valuesOf(row)).sort())
