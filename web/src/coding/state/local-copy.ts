/** Work the server has not confirmed yet, kept on this device: a reload, a crash, a lost connection lose nothing. */
import type { CaseEdit } from '@codarium/contract'

/** What lies on the device for a session. */
export interface LocalCopy {
  /** Revision of the draft it was made from. */
  readonly revision: number
  readonly cases: readonly CaseEdit[]
  /** When it was kept (ms). */
  readonly at: number
}

const key = (sessionId: string) => `codarium.unsaved.${sessionId}`

/** The kept copy, or undefined; anything unreadable counts as none. */
export function readLocalCopy(storage: Storage, sessionId: string): LocalCopy | undefined {
  try {
    const copy = JSON.parse(storage.getItem(key(sessionId)) ?? 'null') as LocalCopy | null
    return copy && Array.isArray(copy.cases) && typeof copy.revision === 'number' ? copy : undefined
  } catch {
    return undefined
  }
}

/** Keeps a copy; false when the device refuses. */
export function keepLocalCopy(storage: Storage, sessionId: string, copy: LocalCopy): boolean {
  try {
    storage.setItem(key(sessionId), JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

/** Forgets the copy: the server has everything. */
export function dropLocalCopy(storage: Storage, sessionId: string): void {
  try {
    storage.removeItem(key(sessionId))
  } catch {
    // A device without storage has nothing to forget.
  }
}
