/** The parts every notice of the session bar is made of: a mark, a bold word, a sentence, buttons. */
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useBarTexts } from '../../language/use-coding-texts.ts'

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

/** Draws a notice in two lines at most; what does not fit there opens below, over the page. */
export function Line({ role, mark, bold, says, title, quiet = false, children }: LineProps) {
  const { wholeNotice } = useBarTexts()
  const text = useRef<HTMLSpanElement>(null)
  const isCut = useIsCut(text)
  const [open, setOpen] = useState(false)
  return (
    <span className="bar-notice">
      {mark}
      <span ref={text} className="two-lines" role={role} aria-live={quiet ? 'off' : undefined} title={title}>
        <b>{bold}</b> {says}
      </span>
      {isCut && (
        <button
          type="button"
          className="btn bare small"
          aria-label={wholeNotice}
          title={wholeNotice}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
          onBlur={() => setOpen(false)}
        >
          …
        </button>
      )}
      {isCut && open && (
        // The text itself is read in the bar already, whole.
        <span className="whole-notice" aria-hidden="true">
          <b>{bold}</b> {says}
        </span>
      )}
      {children}
    </span>
  )
}

/** Whether a text is longer than its room, as that changes. */
function useIsCut(text: RefObject<HTMLElement | null>): boolean {
  const [isCut, setCut] = useState(false)
  useLayoutEffect(() => {
    const element = text.current
    if (!element) return
    const look = () => setCut(element.scrollHeight > element.clientHeight + 1)
    const changes = new MutationObserver(look)
    const sizes = new ResizeObserver(look)
    look()
    changes.observe(element, { characterData: true, childList: true, subtree: true })
    sizes.observe(element)
    return () => {
      changes.disconnect()
      sizes.disconnect()
    }
  }, [text])
  return isCut
}

export function Button({ act, children }: { act(): void; children: ReactNode }) {
  return (
    <button type="button" className="btn small" onClick={act}>
      {children}
    </button>
  )
}
