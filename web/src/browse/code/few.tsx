/** A list of which few are shown at first, and all when one wants them. */
import { type ReactNode, useState } from 'react'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { windowAround } from './window-around.ts'

/** Shown at first. */
const MOST = 12

interface FewProps<Item> {
  readonly items: readonly Item[]
  /** The one that must be among them. */
  readonly around?: number
  /** Draws one of them as an item of a list. */
  children(item: Item): ReactNode
}

export function Few<Item>({ items, around = 0, children }: FewProps<Item>) {
  const texts = useBrowseTexts()
  const [all, setAll] = useState(false)
  const { from, to } = all ? { from: 0, to: items.length } : windowAround(items.length, around, MOST)
  return (
    <>
      <ul className="rows">{items.slice(from, to).map(children)}</ul>
      {items.length > MOST && (
        <button type="button" className="link more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? texts.showFewer : texts.showMore(items.length - MOST)}
        </button>
      )}
    </>
  )
}
