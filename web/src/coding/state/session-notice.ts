/** What the session bar has to say, the most hindering first; one thing at a time. */

import type { SavingState } from './draft-keeper.ts'
import type { OtherWindow } from './other-windows.ts'
import type { ReadOnlyReason } from './workbench.ts'

/** Time left at which the end of the session is said in the bar, and at which its time turns amber (ms). */
export const SAID_BEFORE = 5 * 60_000
/** See SAID_BEFORE. */
export const AMBER_BEFORE = 10 * 60_000
/** How long the good news of being back stays (ms). */
export const BACK_FOR = 6_000

/** A notice of the session bar. */
export type SessionNotice =
  | { readonly kind: 'expired' }
  | { readonly kind: 'readOnly'; readonly why: ReadOnlyReason }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'offline'; readonly since: number; readonly unsaved: number; readonly nextTryIn: number }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'expiring'; readonly left: number }
  | { readonly kind: 'twoWindows'; readonly changedAt?: number }
  | { readonly kind: 'back'; readonly count: number }

/** What the notice is chosen from. */
export interface Situation {
  readonly readOnly: ReadOnlyReason | undefined
  readonly saving: SavingState
  readonly other: OtherWindow | undefined
  /** Time until the session ends (ms); undefined once it has ended. */
  readonly left: number | undefined
  readonly now: number
}

/** The notice to show, or undefined. */
export function noticeOf({ readOnly, saving, other, left, now }: Situation): SessionNotice | undefined {
  if (readOnly === 'expired') return { kind: 'expired' }
  if (readOnly) return { kind: 'readOnly', why: readOnly }
  if (saving.phase === 'signedOut') return { kind: 'signedOut' }
  if (saving.phase === 'conflict') return { kind: 'conflict' }
  if (saving.offlineSince !== undefined) {
    const nextTryIn = Math.max(0, Math.ceil(((saving.nextTryAt ?? now) - now) / 1000))
    return { kind: 'offline', since: saving.offlineSince, unsaved: saving.unsaved, nextTryIn }
  }
  if (saving.phase === 'refused') return { kind: 'refused', reason: saving.reason ?? '' }
  if (left !== undefined && left <= SAID_BEFORE) return { kind: 'expiring', left }
  if (other) return { kind: 'twoWindows', ...(other.changedAt && { changedAt: other.changedAt }) }
  if (saving.caughtUp && saving.savedAt && now - saving.savedAt < BACK_FOR)
    return { kind: 'back', count: saving.caughtUp }
  return undefined
}
