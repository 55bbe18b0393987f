/** Where to go back to after signing in: the page one was on, never another origin. */
import { shownPath } from '../browser/base-path.ts'

/** The place in the UI one is at. */
export const currentPlace = (): string => shownPath() + location.search + location.hash

/** The place kept in the sign-in state; anything that is not a path of this origin becomes the start page. */
export function placeFrom(state: unknown): string {
  const place = typeof state === 'object' && state !== null && 'place' in state ? state.place : undefined
  const isOwnPath = typeof place === 'string' && /^\/(?![/\\])/.test(place) && !place.startsWith('/callback')
  return isOwnPath ? place : '/'
}
