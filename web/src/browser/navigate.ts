/** Goes to another page of the UI without loading it anew. */
import { ownAddress } from './base-path.ts'

/** The event of this window that says so. */
export const MOVED = 'codarium:moved'

/** Goes to a place in the UI. */
export function navigate(place: string, how: 'push' | 'replace' = 'push'): void {
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', ownAddress(place))
  dispatchEvent(new Event(MOVED))
}
