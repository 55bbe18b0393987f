/** The end of what is loaded: how much that is, and the next page, which also comes by itself when the end is near. */
import { type RefObject, useRef } from 'react'
import { after } from '../../browser/after.ts'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import type { DiffAnswer } from './diff-answer.ts'
import type { Diff } from './use-diff.ts'
import { useNearEnd } from './use-near-end.ts'

interface DiffEndProps {
  readonly diff: Diff
  readonly answer: DiffAnswer
  readonly rows: RefObject<HTMLElement | null>
}

export function DiffEnd({ diff: { more, hasMore, stuck }, answer: { loaded, whole }, rows }: DiffEndProps) {
  const texts = useBrowseTexts()
  const mark = useRef<HTMLSpanElement>(null)
  useNearEnd(mark, loaded, stuck ? undefined : more)
  if (!hasMore) return null
  // The button goes with the last page: whoever pressed it goes on with the first of the rows that came.
  const loadMore = async () => {
    await more?.()
    after(0, () => rows.current?.querySelectorAll<HTMLElement>('tbody th[scope="row"] a')[loaded]?.focus())
  }
  return (
    <div className="diff-end">
      <span ref={mark} className="near-end" aria-hidden="true" />
      <span className="dim">{texts.loadedOf(loaded, whole.totalResults)}</span>
      <button type="button" className="btn" aria-disabled={!more} onClick={() => void loadMore()}>
        {more ? texts.loadMore : texts.searching}
      </button>
      <span role="status">{stuck && texts.down}</span>
    </div>
  )
}
