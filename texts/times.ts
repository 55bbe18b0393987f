/** Times and durations as the UI writes them: dd.mm.yyyy, 24 hours, in the user's time zone. */
import type { Texts } from './pages/de.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** 14:32. */
export const clockTime = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`

/** 14:32:07. */
export const clockTimeWithSeconds = (at: Date): string => `${clockTime(at)}:${two(at.getSeconds())}`

/** 04.02.2026 14:32. */
export const dateAndTime = (at: Date): string =>
  `${two(at.getDate())}.${two(at.getMonth() + 1)}.${at.getFullYear()} ${clockTime(at)}`

/** How long ago something was, in its two largest units: eben, vor 3 min, vor 2 h 10 min, vor 4 Tagen. */
export function timeAgo(seconds: number, texts: Texts): string {
  return seconds < 60 ? texts.justNow : texts.ago(duration(seconds, texts))
}

/** A latency in whole milliseconds; less than one is said to be so. */
export const latency = (ms: number): string => (ms < 1 ? '< 1 ms' : `${Math.round(ms)} ms`)

function duration(seconds: number, texts: Texts): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return texts.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return [texts.hours(hours), ...(minutes % 60 ? [texts.minutes(minutes % 60)] : [])].join(' ')
  return texts.days(Math.floor(hours / 24))
}
