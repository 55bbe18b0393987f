/** The hits under an input with the heads of their families, why there are none, and how many there are. */
// biome-ignore-all lint/a11y/useSemanticElements: the list belongs to a combobox, which has these roles
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the list belongs to a combobox, which has these roles
import { Fragment, type ReactNode, type RefObject, type UIEvent } from 'react'
import { usePointerChoice } from '../../combobox/use-pointer-choice.ts'
import { useRested } from '../../use-rested.ts'
import type { ListName } from '../session/case/case-lists.ts'
import { useCodingTexts, useSearchTexts, useTypingTexts } from '../texts/use-coding-texts.ts'
import { FamilyHead } from './family-head.tsx'
import { HitRow } from './hit-row.tsx'
import type { Hit } from './judge-hits.ts'
import { SHOWN_HITS } from './search-question.ts'
import type { Search } from './use-hits.ts'
import { useChosenInView, useOpensUp } from './use-list-place.ts'
import { WhatIfLine } from './what-if.tsx'

export interface HitListProps {
  readonly id: string
  readonly list: ListName
  /** The row whose code is edited; undefined for a new row. */
  readonly row: string | undefined
  readonly text: string
  readonly hits: readonly Hit[]
  readonly chosen: number
  /** The blocked hit that waits for a second Enter. */
  readonly asked: string | undefined
  readonly search: Search
  readonly anchor: RefObject<HTMLElement | null>
  onChoose(at: number): void
  onTake(at: number): void
  onType(text: string): void
}

/** Draws the list. */
export function HitList(props: HitListProps) {
  const { id, list, text, hits, chosen, search, anchor } = props
  const { texts } = useCodingTexts()
  const words = useTypingTexts()
  const up = useOpensUp(anchor)
  const isOnItsWay = !search.settled && !search.down
  const reached = Math.max(Math.min(SHOWN_HITS, hits.length), chosen + 1)
  const found = texts.shown(reached, search.total, Math.round(search.tookMs))
  const classes = ['hits', list, up && 'up', search.old && 'old']
  const rows = useChosenInView(chosen, text)
  const point = usePointerChoice(chosen, search.results, props.onChoose)
  const onScroll = ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop < 2 * clientHeight) search.loadMore()
  }
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      <ol ref={rows} role="listbox" id={`${id}-hits`} aria-label={texts.hitsFor(text)} onScroll={onScroll}>
        {search.down && <Says>{texts.searchDown}</Says>}
        {!search.down && search.settled && hits.length === 0 && <Nothing {...props} />}
        {!search.down &&
          hits.map((hit, at) => (
            <Fragment key={hit.source.code}>
              <FamilyHead list={list} family={familyFrom(props, at)} />
              <HitRow {...props} hit={hit} at={at} on={at === chosen} point={point} />
            </Fragment>
          ))}
      </ol>
      <WhatIfLine list={list} count={text.trim() === '' ? '' : isOnItsWay ? words.searching : found} />
      <HitCount search={search} />
    </div>
  )
}

/** The family whose first hit this is, where it stands under a head. */
function familyFrom({ hits, search: { families } }: HitListProps, at: number): string | undefined {
  const family = families.get(hits[at]!.source.code)
  const before = at > 0 ? families.get(hits[at - 1]!.source.code) : undefined
  return family === before ? undefined : family
}

/** A line in the place of hits; a list of options may hold nothing else. */
function Says({ children }: { children: ReactNode }) {
  return (
    <li role="option" tabIndex={-1} aria-selected={false} aria-disabled={true} className="says">
      {children}
    </li>
  )
}

/** Why there is nothing, and the nearest spelling as a link. */
function Nothing({ id, text, search: { nearest }, onType }: HitListProps) {
  const { texts } = useCodingTexts()
  const words = useSearchTexts()
  if (text.trim() === '') return <Says>{words.nothingKept}</Says>
  if (!nearest)
    return (
      <Says>
        {texts.noHit(text.trim())} {texts.tryWords}
      </Says>
    )
  return (
    <>
      <Says>{texts.noHit(text.trim())}</Says>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the input that owns the list takes it */}
      <li
        role="option"
        id={`${id}-nearest`}
        tabIndex={-1}
        aria-selected
        className="on says"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onType(nearest)}
      >
        <span className="link">{texts.nearest(nearest)}</span>
      </li>
    </>
  )
}

/** Said half a second after the last key, not with each of them. */
function HitCount({ search }: { search: Search }) {
  const { texts } = useCodingTexts()
  const count = useRested(search.settled ? search.total : undefined, 500)
  return (
    <span className="sr" aria-live="polite">
      {count !== undefined && texts.hits(count)}
    </span>
  )
}
