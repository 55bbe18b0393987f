/** The keys of a page of a thing: one letter each, unless a text is being typed. */
import { useEffect } from 'react'
import { isForPage } from '../../browser/is-for-page.ts'
import { useSame } from '../../browser/use-same.ts'

/** Does what belongs to a key that is pressed anywhere on the page. */
export function useThingKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useSame((event: KeyboardEvent) => {
    const act = acts[event.key.toLowerCase()]
    if (!act || event.repeat || !isForPage(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [press])
}
