/** The hits under an input with the heads of their families, why there are none, and how many there are. */
// biome-ignore-all lint/a11y/useSemanticElements: the list belongs to a combobox, which has these roles
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the list belongs to a combobox, which has these roles
import { Fragment, type RefObject, type UIEvent } from 'react'
import { useRested } from '../../browser/use-rested.ts'
import { NothingFound } from '../../combobox/nothing-found.tsx'
import { Says } from '../../combobox/option.tsx'
import { usePointerChoice } from '../../combobox/use-pointer-choice.ts'
import { useCodingTexts, useSearchTexts, useTypingTexts } from '../../language/use-coding-texts.ts'
import { FamilyHead } from './family-head.tsx'
import { HitRow, type HitRowProps } from './hit-row.tsx'
import type { Hit } from './judge-hits.ts'
import { SHOWN_HITS } from './search-question.ts'
import type { Search } from './use-hits.ts'
import { useChosenInView, useOpensUp } from './use-list-place.ts'
import { WhatIfLine } from './what-if.tsx'

interface HitListProps extends HitRowProps {
  readonly hits: readonly Hit[]
  readonly chosen: number
  readonly anchor: RefObject<HTMLElement | null>
  onChoose(at: number): void
  onType(text: string): void
}

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

/** Why there is nothing. */
function Nothing({ id, text, search: { nearest }, onType }: HitListProps) {
  const { nothingKept } = useSearchTexts()
  if (text.trim() === '') return <Says>{nothingKept}</Says>
  return <NothingFound id={`${id}-nearest`} text={text} nearest={nearest} type={onType} />
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
