/** Which rows of two lists are the same row: first those that say the same, then those of one code; each is paired once. */
import { type Row, valuesOf } from './case-lists.ts'

/** The rows of the second list that were found in the first, each with its row there. */
export function pairedRows(first: readonly Row[], second: readonly Row[]): ReadonlyMap<Row, Row> {
  const free = new Set(first)
  const pairs = new Map<Row, Row>()
  for (const alike of [sayTheSame, haveOneCode])
    for (const row of second) {
      const found = pairs.has(row) ? undefined : [...free].find((each) => alike(each, row))
      if (found) pairs.set(row, found)
      if (found) free.delete(found)
    }
  return pairs
}

const haveOneCode = (a: Row, b: Row): boolean => a.code === b.code
const sayTheSame = (a: Row, b: Row): boolean => sameRow({ ...valuesOf(a), key: '' }, { ...valuesOf(b), key: '' })

/** Whether two rows say the same and are named the same. */
export function sameRow(a: Row, b: Row): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof Row>
  return [...names].every((name) => a[name] === b[name])
}
