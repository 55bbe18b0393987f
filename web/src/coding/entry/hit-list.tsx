/** The hits under an input with the heads of their families or meanings, what was understood of the text, why there are none, and how many there are. */
// biome-ignore-all lint/a11y/useSemanticElements: the list belongs to a combobox, which has these roles
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the list belongs to a combobox, which has these roles
import { Fragment, type ReactNode, type RefObject, type UIEvent } from 'react'
import { useRested } from '../../browser/use-rested.ts'
import { useSame } from '../../browser/use-same.ts'
import { UnderstoodLine } from '../../catalogue/understood-line.tsx'
import { NothingFound } from '../../combobox/nothing-found.tsx'
import { Says } from '../../combobox/option.tsx'
import { usePointerChoice } from '../../combobox/use-pointer-choice.ts'
import { useCodingTexts, useSearchTexts, useTypingTexts } from '../../language/use-coding-texts.ts'
import type { ListName } from '../session/case/case-lists.ts'
import { FamilyHead, MeaningHead } from './family-head.tsx'
import { HitRow } from './hit-row.tsx'
import type { Hit } from './judge-hits.ts'
import { SHOWN_HITS } from './search-question.ts'
import type { Search } from './use-hits.ts'
import { useChosenInView, useOpensUp } from './use-list-place.ts'
import { WhatIfLine } from './what-if.tsx'

interface HitListProps {
  readonly id: string
  readonly list: ListName
  /** The row whose code is edited; undefined for a new row. */
  readonly row: string | undefined
  readonly hits: readonly Hit[]
  readonly chosen: number
  /** The text in the box. */
  readonly text: string
  /** The blocked hit that waits for a second Enter. */
  readonly asked: string | undefined
  readonly search: Search
  readonly anchor: RefObject<HTMLElement | null>
  onChoose(at: number): void
  onTake(at: number): void
  onType(text: string): void
}

export function HitList(props: HitListProps) {
  const { id, list, row, text, hits, chosen, asked, search, anchor } = props
  const { texts } = useCodingTexts()
  const words = useTypingTexts()
  const up = useOpensUp(anchor)
  const isOnItsWay = !search.settled && !search.down
  const reached = Math.max(Math.min(SHOWN_HITS, hits.length), chosen + 1)
  const found = texts.shown(reached, search.total, Math.round(search.tookMs))
  const classes = ['hits', list, up && 'up', search.old && 'old']
  const rows = useChosenInView(chosen, text)
  const point = useSame(usePointerChoice(chosen, search.results, props.onChoose))
  const onTake = useSame(props.onTake)
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a place keeps its row and the room measured for it, whatever hit comes there
            <Fragment key={at}>
              {headAbove(props, at)}
              <HitRow
                {...{ id, list, row, hit, at, point, onTake }}
                of={search.of}
                total={search.total}
                on={at === chosen}
                asked={asked === hit.source.code}
                kin={search.families.has(hit.source.code) || search.meanings.has(hit.source.code)}
              />
            </Fragment>
          ))}
      </ol>
      <UnderstoodLine understood={search.understood} />
      <WhatIfLine list={list} count={text.trim() === '' ? '' : isOnItsWay ? words.searching : found} />
      <HitCount search={search} />
    </div>
  )
}

/** The head of the meaning or the family whose first hit this is, where it stands under one. */
function headAbove({ list, hits, search: { families, meanings } }: HitListProps, at: number): ReactNode {
  const meaning = meanings.get(hits[at]!.source.code)
  if (meaning !== undefined)
    return (at === 0 || meanings.get(hits[at - 1]!.source.code) !== meaning) && <MeaningHead meaning={meaning} />
  const family = families.get(hits[at]!.source.code)
  const before = at > 0 ? families.get(hits[at - 1]!.source.code) : undefined
  return family !== undefined && family !== before && <FamilyHead list={list} family={family} />
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
