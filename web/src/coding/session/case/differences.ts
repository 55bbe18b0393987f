/** What differs from the case as it came: a mark per row, and the rows that are gone. */
import { longestRising } from '@codarium/domain'
import { type CaseLists, fieldNames, type ListName, listNames, type Row } from './case-lists.ts'

/** What became of a row; `from` is its former rank, from 1. */
export type RowMark = { readonly kind: 'new' } | { readonly kind: 'changed' } | { readonly kind: 'moved'; from: number }

export interface ListDifferences {
  readonly marks: ReadonlyMap<string, RowMark>
  readonly deleted: readonly Row[]
}

/** Compares a list with the one that came. */
export function differencesOf(original: CaseLists, lists: CaseLists, list: ListName): ListDifferences {
  const before = new Map(original[list].map((row) => [row.key, row]))
  const present = new Set(lists[list].map(({ key }) => key))
  const moved = movedKeys(lists[list])
  const marks = new Map<string, RowMark>()
  for (const row of lists[list]) {
    const mark = markOf(row, before.get(row.key), moved)
    if (mark) marks.set(row.key, mark)
  }
  return { marks, deleted: original[list].filter(({ key }) => !present.has(key)) }
}

/** How many rows of a case differ. */
export function countChanges(original: CaseLists, lists: CaseLists): number {
  if (listNames.every((list) => lists[list] === original[list])) return 0
  return listNames.reduce((count, list) => {
    const { marks, deleted } = differencesOf(original, lists, list)
    return count + marks.size + deleted.length
  }, 0)
}

function markOf(row: Row, before: Row | undefined, moved: ReadonlySet<string>): RowMark | undefined {
  if (!before) return { kind: 'new' }
  if (!sameValues(before, row)) return { kind: 'changed' }
  return moved.has(row.key) ? { kind: 'moved', from: (before.origin ?? 0) + 1 } : undefined
}

const sameValues = (a: Row, b: Row): boolean =>
  a.code === b.code && fieldNames.every((name) => (a[name] ?? '') === (b[name] ?? ''))

/** The fewest rows that must have moved: all that are not in a longest run of rising origins. */
function movedKeys(rows: readonly Row[]): Set<string> {
  const known = rows.filter((row): row is Row & { origin: number } => row.origin !== undefined)
  const stayed = new Set(longestRising(known.map(({ origin }) => origin)))
  return new Set(known.filter(({ origin }) => !stayed.has(origin)).map(({ key }) => key))
}
