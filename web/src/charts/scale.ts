/** Where the marks of the axes stand: round figures, and times people would name. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Distances between two marks of time (ms), each one that a clock or a calendar shows. */
const TIME_STEPS = [
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  7 * DAY,
  14 * DAY,
  28 * DAY,
  56 * DAY,
]

/** More marks of time than this stand too close on a phone. */
const MOST_TIMES = 7

/** Marks from 0 up to at least `most`, three or four of them, at round figures; `whole`: no fractions. */
export function valueTicks(most: number, whole = false): readonly number[] {
  const rough = Math.max(most, Number.MIN_VALUE) / 3
  const power = most > 0 ? 10 ** Math.floor(Math.log10(rough)) : 1
  const factor = most > 0 ? ([1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10) : 1
  const step = whole ? Math.max(1, Math.ceil(factor * power)) : factor * power
  const count = Math.max(1, Math.ceil(most / step - 1e-9))
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

/** The marks of a span of time, where clocks of the user show round times. */
export function timeTicks(from: number, to: number): readonly number[] {
  const step = TIME_STEPS.find((each) => (to - from) / each <= MOST_TIMES) ?? 56 * DAY
  const ticks: number[] = []
  for (let at = firstTick(from, step); at <= to; at = nextTick(at, step)) ticks.push(at)
  return ticks
}

/** Whether marks stand for whole days. */
export const marksDays = (from: number, to: number): boolean => (to - from) / (12 * HOUR) > MOST_TIMES

function firstTick(from: number, step: number): number {
  const midnight = new Date(from).setHours(0, 0, 0, 0)
  let at = midnight
  while (at < from) at = nextTick(at, step)
  return at
}

/** A day may have 23 or 25 hours: from midnight on it is counted anew. */
function nextTick(at: number, step: number): number {
  const next = new Date(at)
  if (step >= DAY) return next.setDate(next.getDate() + step / DAY)
  const midnight = new Date(at)
  midnight.setDate(midnight.getDate() + 1)
  return Math.min(at + step, midnight.setHours(0, 0, 0, 0))
}
