/** How finely the past is kept: the last hour closely, the last week coarsely. */
import type { HistorySpan } from '@codarium/contract'

/** One way the past is kept. */
export interface SpanKeeping {
  /** Length of a step (ms). */
  readonly step: number
  /** How many steps are kept. */
  readonly steps: number
}

/** Each about as many steps as a chart has room for. */
export const spans: Readonly<Record<HistorySpan, SpanKeeping>> = {
  hour: { step: 15_000, steps: 240 },
  day: { step: 300_000, steps: 288 },
  week: { step: 1_800_000, steps: 336 },
}

/** The begin of the step in which an instant lies. */
export const stepOf = (at: number, { step }: SpanKeeping): number => Math.floor(at / step) * step
