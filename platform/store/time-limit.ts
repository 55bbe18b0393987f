/** Waits for work, but not for ever. */

import { StoreError } from './errors.ts'

/** Rings once after so many milliseconds unless the function it returns is called before. */
export type Alarm = (ms: number, ring: () => void) => () => void

/** The alarm of the real clock. */
export const timerAlarm: Alarm = (ms, ring) => {
  const timer = setTimeout(ring, ms)
  return () => clearTimeout(timer)
}

/** The result of the work, or TIMED_OUT when it is not there in time; the work itself is not stopped. */
export async function withinLimit<T>(work: Promise<T>, limitMs: number, alarm: Alarm): Promise<T> {
  const { promise: timeUp, reject } = Promise.withResolvers<never>()
  const message = `a transaction was open for more than ${limitMs} ms and was rolled back`
  const cancel = alarm(limitMs, () => reject(new StoreError('TIMED_OUT', message)))
  try {
    return await Promise.race([work, timeUp])
  } finally {
    cancel()
  }
}
