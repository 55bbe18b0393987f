/** The text in the box and the row that is highlighted: they lead while one works, and the address follows once they rest. */
import { useEffect, useRef, useState } from 'react'
import { useRested } from '../../browser/use-rested.ts'
import type { BrowsePlace, SearchPlace, Thing } from '../address.ts'
import type { Browse } from '../browse-context.ts'
import { searchFrom } from '../places.ts'

/** Rest after the last key before the address follows (ms): the way back is not one of single letters. */
const FOLLOWS_MS = 400

interface Led {
  readonly text: string
  readonly shown: Thing | undefined
}

/** The text in the box, and what of its hits is shown. */
export interface Typed extends Led {
  type(text: string): void
  choose(thing: Thing): void
  /** The search as it stands now, be it in the address already or not. */
  readonly search: SearchPlace
}

/** Keeps them and the address together. */
export function useTypedQuery({ place, go }: Pick<Browse, 'place' | 'go'>): Typed {
  const [led, setLed] = useState<Led>(() => ledBy(place))
  const rested = useRested(led, FOLLOWS_MS)
  const written = useRef(keyOf(ledBy(place)))
  const now = ledBy(place)
  // Somebody went elsewhere: what the address says leads.
  if (keyOf(now) !== written.current) {
    written.current = keyOf(now)
    if (keyOf(led) !== keyOf(now)) setLed(now)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what has come to rest is written
  useEffect(() => {
    if (place.page !== 'search' || rested !== led || keyOf(rested) === keyOf(now)) return
    written.current = keyOf(rested)
    go(searchOf(place, rested), 'replace')
  }, [rested])
  const type = (text: string) => {
    const next = { text, shown: undefined }
    setLed(next)
    if (place.page === 'search') return
    written.current = keyOf(next)
    go(searchOf(place, next))
  }
  return { ...led, type, choose: (shown) => setLed({ ...led, shown }), search: searchOf(place, led) }
}

const ledBy = (place: BrowsePlace): Led => ({
  text: place.query,
  shown: place.page === 'search' ? place.shown : undefined,
})

const keyOf = ({ text, shown }: Led): string => JSON.stringify([text, shown?.kind, shown?.code])

function searchOf(place: BrowsePlace, { text, shown }: Led): SearchPlace {
  const { shown: _, ...search } = searchFrom(place, text)
  return shown ? { ...search, shown } : search
}
