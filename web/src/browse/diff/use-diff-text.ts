/** The text in the search field of the differences: it leads while one types, and the address follows once it rests. */
import { useEffect, useRef, useState } from 'react'
import { useRested } from '../../browser/use-rested.ts'
import type { DiffPlace } from '../address.ts'
import { useBrowse } from '../browse-context.ts'

/** Rest after the last key before the address follows (ms). */
const FOLLOWS_MS = 250

/** The text, and whether the address does not say it yet. */
export interface DiffText {
  readonly text: string
  readonly ahead: boolean
  type(text: string): void
}

/** Keeps text and address together; an address of our own that arrives late overwrites nothing. */
export function useDiffText(place: DiffPlace): DiffText {
  const { go } = useBrowse()
  const { query } = place
  const [text, type] = useState(query)
  const rested = useRested(text, FOLLOWS_MS)
  // What was written to the address and has not come back from it.
  const written = useRef<readonly string[]>([])
  useEffect(() => {
    const at = written.current.lastIndexOf(query)
    written.current = written.current.slice(at + 1)
    if (at < 0) type(query)
  }, [query])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what has come to rest is written, wherever one is by then
  useEffect(() => {
    if (rested !== text || rested === query) return
    written.current = [...written.current, rested]
    go({ ...place, query: rested }, 'replace')
  }, [rested])
  return { text, ahead: text.trim() !== query.trim(), type }
}
