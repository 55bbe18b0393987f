/** Where the bars of a chart stand: those of a thing side by side, with room between the things. */
import type { ChartRow } from './chart-rows.ts'
import { SIZE } from './line-path.ts'

/** The share of a thing's room that its bars take. */
const FILLED = 0.7

/** A bar. */
interface BarPlace {
  readonly key: string
  /** The place of its series. */
  readonly kind: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The bars of these rows in a drawing that reaches up to `top`. */
export function barPlaces(rows: readonly ChartRow<string>[], top: number): readonly BarPlace[] {
  const room = SIZE / rows.length
  return rows.flatMap(({ key, values }, at) => {
    const width = (room * FILLED) / values.length
    const left = at * room + (room * (1 - FILLED)) / 2
    return values.flatMap((value, kind) => {
      if (!value) return []
      const height = (value / top) * SIZE
      return [{ key: `${key} ${kind}`, kind, x: left + kind * width, y: SIZE - height, width, height }]
    })
  })
}
