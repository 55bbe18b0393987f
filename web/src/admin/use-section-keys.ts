/** G and a letter lead to a section. */
import { useEffect, useRef } from 'react'
import { isForPage } from '../browser/is-for-page.ts'
import { navigate } from '../browser/navigate.ts'
import { type SectionName, sectionPath, sections } from './sections.ts'

/** How long G waits for its letter (ms). */
const WAITS_MS = 1500

export function useSectionKeys(mine: readonly SectionName[]): void {
  const latest = useRef(mine)
  latest.current = mine
  useEffect(() => {
    let since = Number.NEGATIVE_INFINITY
    const press = (event: KeyboardEvent) => {
      if (!isForPage(event)) return
      const key = event.key.toUpperCase()
      const waits = event.timeStamp - since < WAITS_MS
      since = key === 'G' && !waits ? event.timeStamp : Number.NEGATIVE_INFINITY
      const name = waits && latest.current.find((each) => sections[each].key === key)
      if (!name) return
      event.preventDefault()
      navigate(sectionPath(name))
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
