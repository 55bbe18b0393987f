/** Keys of the whole catalogue browser: V compares the version shown with the one before. */
import { useEffect, useRef } from 'react'
import { isForPage } from '../browser/is-for-page.ts'
import type { Browse } from './browse-context.ts'
import { diffFrom } from './places.ts'

export function usePageKeys(browse: Browse): void {
  const latest = useRef(browse)
  latest.current = browse
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'v' || !isForPage(event)) return
      event.preventDefault()
      const { place, go } = latest.current
      const kind = place.page === 'thing' && place.thing.kind === 'treatments' ? 'treatments' : 'diagnoses'
      go(diffFrom(place, { kind }))
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
