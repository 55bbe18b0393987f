/** Keeps what was counted in the database for a while: however often metrics are read, it is asked seldom. */

/** Milliseconds for which a count is good: as often as most read metrics. */
const GOOD_FOR = 15_000

/** The reading, made anew at most every 15 s; whoever asks meanwhile shares it. A reading that fails is not kept. */
export function countedSeldom<T>(
  read: () => Promise<T>,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | undefined
  return () => {
    if (last && now() - last.at < GOOD_FOR) return last.value
    const reading = { at: now(), value: read() }
    last = reading
    reading.value.catch(() => {
      if (last === reading) last = undefined
    })
    return reading.value
  }
}
