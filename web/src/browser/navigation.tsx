/** Moving between the pages of the UI without loading it anew. */
import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'
import { ownAddress, shownPath } from './base-path.ts'

const MOVED = 'codarium:moved'

/** The path of the page shown. */
export const usePath = (): string => useSyncExternalStore(subscribe, shownPath)

/** Goes to a place in the UI. */
export function navigate(place: string, how: 'push' | 'replace' = 'push'): void {
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', ownAddress(place))
  dispatchEvent(new Event(MOVED))
}

/** A link to a page of the UI; opened in a new tab it is an ordinary one. */
export function PageLink(props: {
  to: string
  current?: boolean
  className?: string
  label?: string
  /** What has to be done first; the page is left also when that fails. */
  before?(): Promise<unknown>
  children: ReactNode
}) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const go = () => navigate(props.to)
    if (props.before) void props.before().then(go, go)
    else go()
  }
  return (
    <a
      href={ownAddress(props.to)}
      className={props.className}
      aria-label={props.label}
      aria-current={props.current ? 'page' : undefined}
      onClick={follow}
    >
      {props.children}
    </a>
  )
}

function subscribe(listener: () => void): () => void {
  const kinds = ['popstate', MOVED]
  for (const kind of kinds) addEventListener(kind, listener)
  return () => {
    for (const kind of kinds) removeEventListener(kind, listener)
  }
}
