/** What the session bar has to say, the most hindering first; one thing at a time. */
import { ServerRefused } from '../../../server/server-error.ts'
import type { ChosenEnd, ReadOnlyReason } from '../workbench/workbench-state.ts'
import type { SavingState } from './draft-keeper.ts'
import type { OtherWindow } from './other-windows.ts'

/** Time left at which the end of the session is said in the bar, and at which its time turns amber (ms). */
const SAID_BEFORE = 5 * 60_000
/** See SAID_BEFORE. */
export const AMBER_BEFORE = 10 * 60_000
/** Minutes left at which the end is announced, once each (UI specification, section 3). */
const ANNOUNCED = [1, 5, 10] as const
/** How long the good news of being back stays (ms). */
const BACK_FOR = 6_000

/** A notice of the session bar. */
export type SessionNotice =
  | { readonly kind: 'expired' }
  | { readonly kind: 'readOnly'; readonly why: ReadOnlyReason }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'ending'; readonly action: ChosenEnd['action']; readonly seconds: number }
  | { readonly kind: 'notEnded'; readonly action: ChosenEnd['action']; readonly error: unknown }
  | { readonly kind: 'offline'; readonly since: number; readonly unsaved: number; readonly nextTryIn: number }
  | { readonly kind: 'failing'; readonly unsaved: number; readonly nextTryIn: number }
  | { readonly kind: 'refused' }
  | { readonly kind: 'held' }
  | { readonly kind: 'expiring'; readonly left: number }
  | { readonly kind: 'twoWindows'; readonly changedAt?: number }
  | { readonly kind: 'back'; readonly count: number }

/** What the notice is chosen from. */
export interface Situation {
  readonly readOnly: ReadOnlyReason | undefined
  /** The end the coder chose, while it can be taken back. */
  readonly ending?: ChosenEnd | undefined
  readonly saving: SavingState
  readonly other: OtherWindow | undefined
  /** Time until the session ends (ms); undefined once it has ended. */
  readonly left: number | undefined
  readonly now: number
}

/** The notice to show, or undefined. */
export function noticeOf({ readOnly, ending, saving, other, left, now }: Situation): SessionNotice | undefined {
  if (ending?.error) return { kind: 'notEnded', action: ending.action, error: ending.error }
  if (ending) return { kind: 'ending', action: ending.action, seconds: secondsUntil(ending.at, now) }
  if (readOnly === 'expired') return { kind: 'expired' }
  if (readOnly) return { kind: 'readOnly', why: readOnly }
  if (saving.phase === 'signedOut') return { kind: 'signedOut' }
  if (saving.phase === 'conflict') return { kind: 'conflict' }
  if (saving.offlineSince !== undefined) {
    const nextTryIn = secondsUntil(saving.nextTryAt ?? now, now)
    if (saving.error instanceof ServerRefused) return { kind: 'failing', unsaved: saving.unsaved, nextTryIn }
    return { kind: 'offline', since: saving.offlineSince, unsaved: saving.unsaved, nextTryIn }
  }
  if (saving.phase === 'refused') return { kind: 'refused' }
  if (saving.held.length > 0) return { kind: 'held' }
  if (left !== undefined && left <= SAID_BEFORE) return { kind: 'expiring', left }
  if (other) return { kind: 'twoWindows', ...(other.changedAt && { changedAt: other.changedAt }) }
  if (saving.caughtUp && saving.savedAt && now - saving.savedAt < BACK_FOR)
    return { kind: 'back', count: saving.caughtUp }
  return undefined
}

/** The announcement due with so much time left (ms): it changes only when a mark is passed, so each is said once. */
export function announcementOf(left: number | undefined): 10 | 5 | 1 | undefined {
  if (left === undefined || left <= 0) return undefined
  return ANNOUNCED.find((minutes) => left <= minutes * 60_000)
}

const secondsUntil = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / 1000))

/** When the session expires, by our last save and by the metadata read since: actions only prolong it, so the later one holds. */
export function expiryOf(saved: string | undefined, read: string | undefined): string | undefined {
  return saved && read && saved < read ? read : (saved ?? read)
}
