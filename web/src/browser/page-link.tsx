/** Links between the pages of the UI, which is not loaded anew. */
import type { MouseEvent, ReactNode } from 'react'
import { ownAddress } from './base-path.ts'
import { isPlainClick } from './is-plain-click.ts'
import { navigate } from './navigate.ts'

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
    if (!isPlainClick(event)) return
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
