/** The one dialog: native, so that focus stays inside and returns to where it was. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useCoding } from './coding-context.tsx'

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
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      element?.close()
      bench.focus({})
    }
  }, [bench])
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
