/** The hits as rows; they belong to the box above, whose keys move the highlight. */
// biome-ignore-all lint/a11y/useSemanticElements: the list belongs to a combobox, which has these roles
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the list belongs to a combobox, which has these roles
import { type UIEvent, useEffect, useRef } from 'react'
import { useSame } from '../../browser/use-same.ts'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { useCatalogueTexts } from '../../language/use-catalogue-texts.ts'
import { HitRow } from './hit-row.tsx'
import type { Search } from './use-search.ts'

/** The id of the list; an option has it with its number. */
export const HITS = 'catalogue-hits'

/** How near to the end the next page is asked for (px). */
const NEAR = 600

interface HitListProps {
  readonly search: Search
  readonly text: string
  readonly at: number
  choose(at: number): void
  open(at: number): void
}

export function HitList({ search, text, at, choose, open }: HitListProps) {
  const texts = useBrowseTexts()
  const { hitsFor } = useCatalogueTexts()
  const list = useRef<HTMLOListElement>(null)
  const { rows, old, total, more } = search
  const [chooseAt, openAt] = [useSame(choose), useSame(open)]
  // Hits of an earlier text stay as they are until the new ones come.
  const answered = useRef(text)
  if (!old) answered.current = text
  useEffect(() => {
    list.current?.querySelector(`[id="${HITS}-${at}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [at])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins at the top
  useEffect(() => {
    list.current?.scrollTo(0, 0)
  }, [text])
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight < NEAR) more?.()
  }
  return (
    <ol
      ref={list}
      id={HITS}
      role="listbox"
      aria-label={text.trim() ? hitsFor(text.trim()) : texts.hits}
      className={old ? 'hits old' : 'hits'}
      onScroll={onScroll}
    >
      {rows.map((row, index) => (
        <HitRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no state but the measure of its place, which stays
          key={index}
          id={`${HITS}-${index}`}
          row={row}
          text={answered.current}
          on={index === at}
          at={index}
          of={Math.max(total, rows.length)}
          choose={chooseAt}
          open={openAt}
        />
      ))}
    </ol>
  )
}
