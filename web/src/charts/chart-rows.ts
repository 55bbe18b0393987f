/** A chart as a table: a row for each instant or name, a column for each series. */
import type { LineSeries } from './series.ts'

/** A row: what it stands for, and the values of the series in their order. */
export interface ChartRow<Key> {
  readonly key: Key
  readonly values: readonly (number | undefined)[]
}

/** The instants at which any series has a point, in order, with the values of all. */
export function lineRows(series: readonly LineSeries[]): readonly ChartRow<number>[] {
  const byTime = series.map(({ points }) => new Map(points.map(({ at, value }) => [at, value])))
  const times = [...new Set(byTime.flatMap((each) => [...each.keys()]))].sort((a, b) => a - b)
  return times.map((at) => ({ key: at, values: byTime.map((each) => each.get(at)) }))
}

/** The place of the row nearest to an instant. */
export function nearestRow(rows: readonly ChartRow<number>[], at: number): number {
  let nearest = 0
  for (const [index, { key }] of rows.entries())
    if (Math.abs(key - at) < Math.abs(rows[nearest]!.key - at)) nearest = index
  return nearest
}

/** The place of the last row that says anything; -1 where none does. */
export const lastSaying = (rows: readonly ChartRow<unknown>[]): number =>
  rows.findLastIndex(({ values }) => values.some((value) => value !== undefined))
