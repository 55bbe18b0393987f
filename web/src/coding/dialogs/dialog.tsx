/** The one dialog: native, so that focus stays inside and returns to where it was. */
import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { explain } from '../../language/explain.ts'
import { useCodingTexts, useEndingTexts } from '../../language/use-coding-texts.ts'
import { Explanation } from '../../parts/explanation.tsx'
import { Mark } from '../../parts/mark.tsx'
import { useModal } from '../../parts/use-modal.ts'
import { useCoding } from '../session/context/coding-context.ts'

/** What stands in the foot of a dialog that does something: what hinders it, the way back, then what it does. */
export function DialogFoot({ notes, children }: { notes?: ReactNode; children: ReactNode }) {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  return (
    <>
      {notes}
      <span className="grow" />
      <button type="button" className="btn" onClick={() => bench.set({ sheet: undefined })}>
        {texts.back} <kbd>Esc</kbd>
      </button>
      {children}
    </>
  )
}

/** What stands in the foot of a sheet that only shows something: the way back. */
export function CloseFoot({ first = false, children }: { first?: boolean; children?: ReactNode }) {
  const { bench } = useCoding()
  const { texts } = useCodingTexts()
  return (
    <>
      {children}
      <span className="grow" />
      <button
        type="button"
        className="btn"
        onClick={() => bench.set({ sheet: undefined })}
        {...(first && { 'data-first': true })}
      >
        {texts.close} <kbd>Esc</kbd>
      </button>
    </>
  )
}

/** Draws what did not work, in the foot of a dialog. */
export function DialogFailure({ error }: { error: unknown }) {
  const { explained } = useEndingTexts()
  return (
    <span className="error-t" role="alert">
      <Mark shape="error" /> <Explanation of={explain(error, explained)} />
    </span>
  )
}

/** Draws a dialog over the screen; Esc closes it. */
export function Dialog({
  title,
  says,
  small = false,
  onKeyDown,
  footer,
  children,
}: {
  title: string
  says?: string
  small?: boolean
  onKeyDown?(event: KeyboardEvent): void
  footer?: ReactNode
  children: ReactNode
}) {
  const { bench } = useCoding()
  const dialog = useModal()
  useEffect(() => () => bench.focus({}), [bench])
  // Esc closes within the key press, so that a key pressed right after it meets the focus where it was.
  const press = (event: KeyboardEvent) => {
    onKeyDown?.(event)
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    bench.set({ sheet: undefined })
  }
  return (
    <dialog
      ref={dialog}
      className={small ? 'dlg small' : 'dlg'}
      aria-labelledby="dialog-title"
      onClose={() => bench.state().sheet && bench.set({ sheet: undefined })}
      onKeyDown={press}
    >
      <header>
        <h1 id="dialog-title">{title}</h1>
        {says && <p className="dim">{says}</p>}
      </header>
      {children}
      {footer && <footer>{footer}</footer>}
    </dialog>
  )
}
