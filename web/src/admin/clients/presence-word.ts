/** Whether the window of a session is there: by its last sign, and whether it said that it closes. */
import type { LiveSession } from '@codarium/contract'

/** Signs of life are noted once a minute: after two a window is silent (ms). */
const SILENT_AFTER = 120_000

/** How the window stands; `unseen` while nobody has opened it. */
export function presenceOf({
  seenAt,
  leftAt,
  serverTime,
}: Pick<LiveSession, 'seenAt' | 'leftAt' | 'serverTime'>): 'there' | 'left' | 'silent' | 'unseen' {
  if (leftAt) return 'left'
  if (!seenAt) return 'unseen'
  return Date.parse(serverTime) - Date.parse(seenAt) > SILENT_AFTER ? 'silent' : 'there'
}

/** Seconds between two instants of the server. */
export const secondsBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1000))
