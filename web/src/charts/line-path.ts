/** The line through the values of a series, broken where there are none. */
import type { Point } from './series.ts'

/** What the drawing shows: from when to when, and up to which value. */
export interface Extent {
  readonly from: number
  readonly to: number
  readonly top: number
}

/** The drawing is so many units wide and high; the page stretches it. */
export const SIZE = 1000

/** How far to the right an instant stands. */
export const across = (at: number, { from, to }: Extent): number => ((at - from) / (to - from)) * SIZE

/** How far down a value stands. */
export const down = (value: number, { top }: Extent): number => SIZE - (value / top) * SIZE

/** The path of an SVG; a value that stands alone is a short line, for it would be nothing else. */
export function linePath(points: readonly Point[], extent: Extent): string {
  return runsOf(points.filter(({ at }) => at >= extent.from && at <= extent.to))
    .map((run) => `M${(run.length === 1 ? [run[0]!, run[0]!] : run).map((point) => place(point, extent)).join('L')}`)
    .join('')
}

/** The parts of a line in which no value is missing. */
function runsOf(points: readonly Point[]): Known[][] {
  const runs: Known[][] = [[]]
  for (const { at, value } of points) {
    if (value !== undefined) runs.at(-1)!.push({ at, value })
    else if (runs.at(-1)!.length > 0) runs.push([])
  }
  return runs.filter((run) => run.length > 0)
}

interface Known {
  readonly at: number
  readonly value: number
}

const place = ({ at, value }: Known, extent: Extent) => `${round(across(at, extent))} ${round(down(value, extent))}`

const round = (value: number) => Math.round(value * 100) / 100
