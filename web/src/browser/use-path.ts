/** Where in the UI this window is. */
import { useSyncExternalStore } from 'react'
import { shownPath } from './base-path.ts'
import { MOVED } from './navigate.ts'

/** The path of the page shown. */
export const usePath = (): string => useSyncExternalStore(subscribe, shownPath)

/** What stands behind the question mark of its address. */
export const useQueryText = (): string => useSyncExternalStore(subscribe, () => location.search)

function subscribe(listener: () => void): () => void {
  const kinds = ['popstate', MOVED]
  for (const kind of kinds) addEventListener(kind, listener)
  return () => {
    for (const kind of kinds) removeEventListener(kind, listener)
  }
}
