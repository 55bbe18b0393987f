/** How measured figures are written, with their units. */
import { grouped } from '@codarium/texts'

/** Counts and rates: 12, 0.4, 2'800. */
export const plain = (value: number): string =>
  grouped(value < 10 && value % 1 !== 0 ? value.toFixed(1) : value.toFixed(0))

/** Times from well below a millisecond to seconds: 0.3 ms, 48 ms, 2.4 s. */
export function timeTaken(ms: number): string {
  if (ms >= 1000) return `${(ms / 1000).toFixed(1)} s`
  return `${ms < 10 && ms % 1 !== 0 ? ms.toFixed(1) : ms.toFixed(0)} ms`
}

/** The share of a processor core: 35 %, 120 % of more than one. */
export const ofCore = (cores: number): string => `${plain(cores * 100)} %`

/** Memory: 340 MB. */
export const megabytes = (bytes: number): string => `${plain(bytes / 1e6)} MB`
