/** The lines of the charts, from what the nodes measured. */
import type { MeasuredSeries, OperationsHistory } from '@codarium/contract'
import type { LineSeries } from '../../charts/series.ts'

/** Values of a step, or none. */
type Values = readonly (number | null)[]

/** When the steps of a history begin and end. */
export function extentOf({ from, steps, stepSeconds }: OperationsHistory): {
  readonly from: number
  readonly to: number
} {
  const begin = Date.parse(from)
  return { from: begin, to: begin + steps * stepSeconds * 1000 }
}

/** The nodes that are shown: one, or all. */
export const shownNodes = ({ nodes }: OperationsHistory, node: string | undefined) =>
  nodes.filter((each) => node === undefined || each.node === node)

/** What the shown nodes measured together; undefined where the node measured nothing. */
export const measuredBy = (history: OperationsHistory, node: string | undefined): MeasuredSeries | undefined =>
  node === undefined ? history.all : shownNodes(history, node)[0]?.series

/** A line; each value stands at the end of its step, when it was known. */
export function lineOf(history: OperationsHistory, name: string, values: Values): LineSeries {
  const { from } = extentOf(history)
  const step = history.stepSeconds * 1000
  return { name, points: values.map((value, index) => ({ at: from + (index + 1) * step, value: value ?? undefined })) }
}

/** Counts as rates: how many there were per minute of what was measured. */
export const perMinute = ({ seconds }: MeasuredSeries, counts: Values): Values =>
  counts.map((count, index) => {
    const measured = seconds[index]
    return count === null || !measured ? null : (count / measured) * 60
  })
