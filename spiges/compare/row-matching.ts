/** Which row of a list became which: a row inserted is one insertion, a row moved is one move. */
import { longestRising } from '@codarium/domain'
import type { Row } from '../edit/rows.ts'

/** How the rows of a list relate to those before. */
export interface Matching {
  /** Per row now: its place before; -1 for a new one. */
  readonly origin: readonly number[]
  /** Places before of rows that are gone. */
  readonly gone: readonly number[]
  /** Places now of rows that changed their order among those that stayed. */
  readonly moved: ReadonlySet<number>
}

/** The fields of a row without its origin as JSON, always in the same order: the code, then by name. */
export function fieldsText(row: Row): string {
  const entries = Object.entries(row).filter(([field, value]) => field !== 'origin' && value !== undefined)
  return JSON.stringify(
    Object.fromEntries(entries.sort(([a], [b]) => (a === 'code' || (b !== 'code' && a < b) ? -1 : 1))),
  )
}

/** Matches equal rows first, then rows of one code, then rows that took the place of one another. */
export function matchRows(before: readonly Row[], after: readonly Row[]): Matching {
  const origin = new Array<number>(after.length).fill(-1)
  const taken = new Array<boolean>(before.length).fill(false)
  matchEdges(before, after, origin, taken)
  matchBy(fieldsText, before, after, origin, taken)
  matchBy((row) => String(row.code), before, after, origin, taken)
  matchReplaced(before, after, origin, taken)
  const gone = before.flatMap((_, at) => (taken[at] ? [] : [at]))
  return { origin, gone, moved: movedRows(origin) }
}

/** Equal rows at both ends are the same rows; most lists are done with that. */
function matchEdges(before: readonly Row[], after: readonly Row[], origin: number[], taken: boolean[]): void {
  const same = (a: number, b: number) => fieldsText(before[a]!) === fieldsText(after[b]!)
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && same(head, head)) head++
  let tail = 0
  while (tail < shorter - head && same(before.length - 1 - tail, after.length - 1 - tail)) tail++
  const pair = (a: number, b: number) => {
    origin[b] = a
    taken[a] = true
  }
  for (let at = 0; at < head; at++) pair(at, at)
  for (let at = 1; at <= tail; at++) pair(before.length - at, after.length - at)
}

function matchBy(
  key: (row: Row) => string,
  before: readonly Row[],
  after: readonly Row[],
  origin: number[],
  taken: boolean[],
): void {
  const free = Map.groupBy(
    before.keys().filter((at) => !taken[at]),
    (at) => key(before[at]!),
  )
  after.forEach((row, at) => {
    if (origin[at] !== -1) return
    const found = free.get(key(row))?.shift()
    if (found === undefined) return
    origin[at] = found
    taken[found] = true
  })
}

/** A row whose neighbour above stayed, where another row was: the code of the row was changed. */
function matchReplaced(before: readonly Row[], after: readonly Row[], origin: number[], taken: boolean[]): void {
  for (let at = 0; at < after.length; at++) {
    if (origin[at] !== -1) continue
    const place = at === 0 ? 0 : origin[at - 1]! + 1
    if ((at > 0 && origin[at - 1] === -1) || place >= before.length || taken[place]) continue
    origin[at] = place
    taken[place] = true
  }
}

function movedRows(origin: readonly number[]): Set<number> {
  const staying = new Set(longestRising(origin.filter((place) => place >= 0)))
  return new Set(origin.keys().filter((at) => origin[at]! >= 0 && !staying.has(origin[at]!)))
}
