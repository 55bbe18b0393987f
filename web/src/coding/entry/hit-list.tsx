/** The hits under an input: code, text with marks, why it was found or why not, CCL, what it would change. */
// biome-ignore-all lint/a11y/useSemanticElements: the list belongs to a combobox, which has these roles
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the list belongs to a combobox, which has these roles
import {
  Fragment,
  type ReactNode,
  type RefObject,
  type UIEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { withoutZ } from '../../catalogue/code-form.ts'
import { CodeTitle } from '../../catalogue/code-title.tsx'
import { Marked } from '../../catalogue/marked.tsx'
import { OnlyGerman } from '../../catalogue/only-german.tsx'
import { whyWord } from '../../catalogue/why-found.ts'
import { Icon } from '../../shell/icon.tsx'
import { Mark } from '../../shell/mark.tsx'
import { usePointerChoice } from '../../use-pointer-choice.ts'
import { useRested } from '../../use-rested.ts'
import type { ListName } from '../session/case/case-lists.ts'
import { useCoding, useCodingTexts } from '../session/coding-context.ts'
import type { CodingTexts } from '../texts/de.ts'
import { useSearchTexts, useTypingTexts } from '../texts/use-coding-texts.ts'
import { FamilyHead } from './family-head.tsx'
import type { Hit } from './judge-hits.ts'
import { SHOWN_HITS } from './search-question.ts'
import { spokenCode } from './usage-marks.ts'
import type { Search } from './use-hits.ts'
import { WhatIfDelta, WhatIfLine } from './what-if.tsx'

interface HitListProps {
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

function HitRow({
  id,
  list,
  row,
  text,
  hit,
  at,
  on,
  asked,
  search,
  point,
  onTake,
}: HitListProps & { hit: Hit; at: number; on: boolean; point: ReturnType<typeof usePointerChoice> }) {
  const { texts, language } = useCodingTexts()
  const { codes } = useCoding()
  const { source, blocked } = hit
  const ccl = source.cclMedical ?? source.cclOperative
  const why = asked === source.code ? `${blocked}, ${texts.enterAgain}` : blocked
  const shown = withoutZ(list, source.code)
  const level = list === 'diagnoses' && ccl !== undefined && `CCL ${ccl}`
  const classes = [on && 'on', blocked && 'off', search.families.has(source.code) && 'kin'].filter(Boolean).join(' ')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input that owns the list
    <li
      role="option"
      id={`${id}-${at}`}
      tabIndex={-1}
      aria-selected={on}
      aria-disabled={blocked ? true : undefined}
      aria-setsize={search.total}
      aria-posinset={at + 1}
      className={classes}
      title={`${shown} ${source.textLong || source.text}`}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={(event) => point(event, at)}
      onClick={() => onTake(at)}
    >
      <span className="sr">
        {[
          spokenCode(shown, source.usageMark, texts.parts.usage),
          source.textLong,
          blocked ?? whyText(hit, text, texts),
          level,
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      <span className="code" aria-hidden="true">
        {shown}
      </span>
      <span className="titled" aria-hidden="true">
        {codes.isFavourite(list, source.code) && <Icon shape="star" className="dim" />}
        <CodeTitle of={source} query={text} active={on} />
        {source.language !== language && <OnlyGerman />}
      </span>
      <span className="why" aria-hidden="true" title={why}>
        {why ? <Blocked why={why} /> : <Why list={list} hit={hit} text={text} />}
      </span>
      {list === 'diagnoses' && (
        <span aria-hidden="true">{ccl !== undefined && <span className={`ccl c${ccl}`}>{ccl}</span>}</span>
      )}
      <WhatIfDelta code={source.code} list={list} row={row} />
    </li>
  )
}

function Blocked({ why }: { why: string }) {
  return (
    <>
      <Mark shape="warn" /> {why}
    </>
  )
}

function Why({ list, hit: { source }, text }: { list: ListName; hit: Hit; text: string }) {
  const { texts } = useCodingTexts()
  const { codes } = useCoding()
  if (text.trim() === '') return <>{codes.isFavourite(list, source.code) ? texts.favourite : texts.recent}</>
  const word = whyWord(source, texts)
  if (source.matchedField === 'TITLE' || source.matchedField === 'CODE') return <>{word}</>
  return (
    <>
      {word} «<Marked text={source.matchedText} query={text} />»
    </>
  )
}

const whyText = ({ source }: Hit, text: string, texts: CodingTexts): string =>
  text.trim() === ''
    ? texts.recent
    : [whyWord(source, texts), source.matchedField === 'TITLE' ? '' : source.matchedText].join(' ').trim()

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

/** Keeps the highlighted hit in view, the head above it too; nothing but the list itself scrolls. */
function useChosenInView(chosen: number, text: string): RefObject<HTMLOListElement | null> {
  const rows = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another list
  useLayoutEffect(() => {
    const outer = rows.current
    const row = outer?.querySelector<HTMLElement>('li.on')
    if (!outer || !row) return
    const head = row.previousElementSibling
    const top = head instanceof HTMLElement && head.matches('.family') ? head.offsetTop : row.offsetTop
    if (top < outer.scrollTop) outer.scrollTop = top
    else if (row.offsetTop + row.offsetHeight > outer.scrollTop + outer.clientHeight)
      outer.scrollTop = row.offsetTop + row.offsetHeight - outer.clientHeight
  }, [chosen, text])
  return rows
}

/** Room the list needs below its input (px): eight rows, the line under them. */
const NEEDED = 8 * 28 + 40

function useOpensUp(anchor: RefObject<HTMLElement | null>): boolean {
  const [up, setUp] = useState(false)
  useLayoutEffect(() => {
    const box = anchor.current?.getBoundingClientRect()
    const region = anchor.current?.closest('.case')?.getBoundingClientRect()
    if (box && region) setUp(region.bottom - box.bottom < NEEDED && box.top - region.top > NEEDED)
  }, [anchor])
  useEffect(() => {
    // A list that opens downward beyond the region is scrolled into view once.
    if (!up) anchor.current?.scrollIntoView({ block: 'nearest' })
  }, [up, anchor])
  return up
}
