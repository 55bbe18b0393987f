/** The slash goes to the filter of a section from anywhere on the page. */
import { type RefObject, useEffect } from 'react'
import { isForPage } from '../../browser/is-for-page.ts'

export function useFilterKey(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isForPage(event)) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [box])
}
