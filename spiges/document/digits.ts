/** Numbers and dates as they stand in a text, read from its characters. */
import { isDay } from '@codarium/domain'

const ZERO = 0x30

/** Nothing but digits? */
export function isDigits(codes: Uint16Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (codes[at]! < ZERO || codes[at]! > ZERO + 9) return false
  return true
}

/** The number some digits stand for, -1 when one of them is none; nothing counts 0. */
export function numberOf(codes: Uint16Array, start: number, end: number): number {
  let found = 0
  for (let at = start; at < end; at++) {
    const digit = codes[at]! - ZERO
    if (!(digit >= 0 && digit <= 9)) return -1
    found = found * 10 + digit
  }
  return found
}

/** Digits only: a real day (YYYYMMDD), and an hour and minute if there are some. Eight characters at least. */
export function isMoment(codes: Uint16Array, start: number, end: number): boolean {
  const year = numberOf(codes, start, start + 4)
  const month = numberOf(codes, start + 4, start + 6)
  const day = numberOf(codes, start + 6, start + 8)
  if (!isDay(year, month, day)) return false
  const hour = numberOf(codes, start + 8, Math.min(start + 10, end))
  const minute = numberOf(codes, start + 10, Math.min(start + 12, end))
  return hour >= 0 && hour < 24 && minute >= 0 && minute < 60
}
