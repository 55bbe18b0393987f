/** What charts draw: series of values over time, or over a few named things. */

/** A value at an instant (epoch milliseconds); undefined is a gap, and drawn as one. */
export interface Point {
  readonly at: number
  readonly value: number | undefined
}

/** A line of a chart. */
export interface LineSeries {
  readonly name: string
  /** In the order of their instants. */
  readonly points: readonly Point[]
}

/** The bars of one kind, one value for each name of the chart. */
export interface BarSeries {
  readonly name: string
  readonly values: readonly (number | undefined)[]
}

/** Lines that look different, in colour and in their dashes; the stylesheet has as many. */
export const STYLES = 6

/** The class that gives the series of this place its look. */
export const styleOf = (index: number): string => `c${index % STYLES}`
