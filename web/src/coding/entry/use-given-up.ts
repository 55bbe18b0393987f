/** Notices that the coder gives up what stands in the box: closed with Esc once its hits had been seen, then emptied. */
import { useRef } from 'react'
import type { ListName } from '../session/case/case-lists.ts'
import { useCoding } from '../session/context/coding-context.ts'

interface Seen {
  readonly text: string
  readonly hadHits: boolean
}

/** Answers what to tell it: that an answered list was closed, what is typed, and that something was taken. */
export function useGivenUp(list: ListName) {
  const { inVain } = useCoding()
  const seen = useRef<Seen>(undefined)
  const forget = () => {
    seen.current = undefined
  }
  return {
    closed: (text: string, hadHits: boolean) => {
      seen.current = { text, hadHits }
    },
    typed: (text: string) => {
      const before = seen.current
      if (before && text.trim() === '') inVain.givenUp(list, before.text, before.hadHits)
      // Taken away letter by letter it is on its way to be given up; anything else is another text.
      if (before && (text.trim() === '' || !before.text.startsWith(text))) forget()
    },
    taken: forget,
  }
}
