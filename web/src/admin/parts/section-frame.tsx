/** The frame of a section: title and actions on top, below them its content, and on the right what is open of it. */
import type { ReactNode } from 'react'

interface SectionFrameProps {
  readonly title: ReactNode
  /** Behind the title: how things stand. */
  readonly state?: ReactNode
  /** At the right end. */
  readonly actions?: ReactNode
  /** Between the head and the content: filters, a place to drop files. */
  readonly above?: ReactNode
  /** What is open, on the right; on small screens it covers the content. */
  readonly detail?: ReactNode
  readonly wide?: boolean
  readonly children: ReactNode
}

export function SectionFrame({ title, state, actions, above, detail, wide = false, children }: SectionFrameProps) {
  return (
    <main className="admin-main" id="content" tabIndex={-1}>
      <header className="top">
        <h1>{title}</h1>
        {state}
        <span className="grow" />
        {actions}
      </header>
      {above}
      <div className={['two', detail ? 'open' : '', wide ? 'even' : ''].filter(Boolean).join(' ')}>
        <div className="list">{children}</div>
        {detail && <aside className="detail">{detail}</aside>}
      </div>
    </main>
  )
}
