/** A native dialog that is open for as long as it is drawn: the focus stays inside, begins at `data-first`, and returns. */
import { type RefObject, useEffect, useRef } from 'react'

/** Opens the dialog that gets the ref. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => element?.close()
  }, [])
  return dialog
}
