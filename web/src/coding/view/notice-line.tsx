/** The parts every notice of the session bar is made of: a mark, a bold word, a sentence, buttons. */
import type { ReactNode } from 'react'

interface LineProps {
  readonly role: 'status' | 'alert'
  readonly mark: ReactNode
  readonly bold: string
  readonly says: ReactNode
  /** What there is to know beyond the sentence. */
  readonly title?: string
  /** True: the words count seconds; they are said once, not with each of them. */
  readonly quiet?: boolean
  readonly children?: ReactNode
}

/** Draws a notice in its one line; what does not fit is in the tooltip. */
export function Line({ role, mark, bold, says, title, quiet = false, children }: LineProps) {
  return (
    <span className="bar-notice">
      {mark}
      <span
        className="cut"
        role={role}
        aria-live={quiet ? 'off' : undefined}
        title={title ?? (typeof says === 'string' ? `${bold} ${says}` : undefined)}
      >
        <b>{bold}</b> {says}
      </span>
      {children}
    </span>
  )
}

/** Draws a button of a notice. */
export function Button({ act, children }: { act(): void; children: ReactNode }) {
  return (
    <button type="button" className="btn small" onClick={act}>
      {children}
    </button>
  )
}
