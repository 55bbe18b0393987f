/** The input for a code or words, with the hits that hang under it; only the answer to the text in the box can be taken. */
import type { SearchHit } from '@codarium/contract'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { bareCode, looksLikeCode } from '../../catalogue/code-form.ts'
import type { ListName } from '../session/case/case-lists.ts'
import { useBench, useCase, useCoding } from '../session/coding-context.ts'
import { useCodingTexts, useSearchTexts } from '../texts/use-coding-texts.ts'
import { HitList } from './hit-list.tsx'
import { type Hit, judgeHits } from './judge-hits.ts'
import { isList } from './read-pasted.ts'
import { SHOWN_HITS } from './search-question.ts'
import { hitOfCode, sureHit } from './sure-hit.ts'
import { useHits } from './use-hits.ts'

/** What was taken: a code, the text and the hit it came from, the place of that hit, and whether its POA comes next. */
export interface Taken {
  readonly code: string
  readonly typed?: string
  readonly hit?: SearchHit
  readonly rank?: number
  readonly thenPoa: boolean
}

interface CodeInputProps {
  readonly list: ListName
  readonly rank: number
  /** The row whose code is edited; undefined for a new row. */
  readonly row?: string
  readonly start: string
  readonly startOpen?: boolean
  readonly autoFocus?: boolean
  onTake(taken: Taken): void
  /**
   * Goes on before the answer has come; `choose` when a hit of it was already aimed at, which only the coder can find again.
   * Without it the input waits for the answer.
   */
  onAhead?(typed: string, choose: boolean): void
  onLeave(how: 'row' | 'up'): void
}

/** Time until the hits close behind a focus that left (ms): one that comes back at once finds them open. */
const CLOSES_AFTER = 120

/** Hits before the last at which the next page is asked for: it is there when one comes to it. */
const LOADS_BEFORE = 3

/** By how many hits each key goes on. */
const hitSteps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: SHOWN_HITS,
  PageUp: -SHOWN_HITS,
}

/** Draws the input. */
export function CodeInput(props: CodeInputProps) {
  const { list, rank, row, start, startOpen = false, autoFocus = false, onTake, onAhead, onLeave } = props
  const { bench, codes } = useCoding()
  const { texts, language } = useCodingTexts()
  const { tables } = useCase()
  const [text, setText] = useState(start)
  const [open, setOpen] = useState(startOpen)
  const [at, setAt] = useState<number>()
  /** Arrows pressed before the answer: they count in it. */
  const [steps, setSteps] = useState(0)
  const [asked, setAsked] = useState<string>()
  const [awaits, setAwaits] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  const search = useHits(list, text, open, row)
  const hits = judgeHits(list, search.results, tables, row, { ...texts, ...useSearchTexts() }, language)
  const chosen = search.settled ? chosenAt(hits, at, steps, search.loading) : -1
  const hit = open ? hits[chosen] : undefined
  /** A hit is aimed at that is not there yet: neither another nor the text itself may be taken for it. */
  const isAimed = steps !== 0 || (at !== undefined && at >= hits.length)
  const quiet = useBench(({ focus }) => focus.list !== list)
  usePreview(list, row, hit)
  useEffect(() => {
    if (autoFocus) input.current?.select()
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  useEffect(() => () => clearTimeout(closing.current), [])

  const reset = () => {
    setAt(undefined)
    setSteps(0)
    setAsked(undefined)
    setAwaits(false)
    clearTimeout(closing.current)
  }
  const close = () => {
    setOpen(false)
    reset()
  }
  const type = (typed: string) => {
    setText(typed)
    setOpen(true)
    reset()
  }
  const empty = () => {
    setText('')
    close()
  }
  const take = (taken: Taken) => {
    codes.noteTaken(list, taken.code)
    empty()
    onTake(taken)
  }
  const takeHit = ({ source, blocked }: Hit, thenPoa: boolean) => {
    if (blocked && asked !== source.code) return setAsked(source.code)
    const place = search.results.indexOf(source) + 1
    take({ code: bareCode(list, source.code), typed: text, hit: source, rank: place, thenPoa })
  }
  const goTo = (place: number) => {
    setAt(Math.max(0, Math.min(search.total - 1, place)))
    if (place >= hits.length - LOADS_BEFORE) search.loadMore()
  }
  const goAhead = (typed: string) => {
    if (!onAhead) return setAwaits(true)
    empty()
    onAhead(typed.trim(), isAimed)
  }
  // The text is read from the input: keys may come faster than what is drawn.
  const enter = (typed: string, thenPoa: boolean) => {
    const isAnswered = open && search.settled && typed === text
    if (isAnswered && hit) return takeHit(hit, thenPoa)
    if (isAnswered && search.nearest) return type(search.nearest)
    if (typed.trim() === '') return
    // A whole code typed faster than the answer comes is taken as it stands.
    const mayTake = onAhead || isAnswered || search.down
    if (mayTake && !isAimed && looksLikeCode(list, typed)) take({ code: bareCode(list, typed), typed, thenPoa })
    else if (!open && typed === text) setOpen(true)
    else goAhead(typed)
  }
  useEffect(() => {
    if (!awaits || !search.settled) return
    setAwaits(false)
    const found = hitOfCode(list, text, search.results) ?? sureHit(list, text, search.results, tables, row)
    if (found !== 'choose' && steps === 0) takeHit({ source: found }, false)
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const typed = event.currentTarget.value
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey
    const step = plain ? hitSteps[event.key] : undefined
    if (step !== undefined) {
      event.preventDefault()
      if (!open && text === '' && event.key === 'ArrowUp') return onLeave('up')
      if (!open) return setOpen(true)
      if (search.settled && typed === text) goTo((chosen < 0 ? (at ?? chosen) : chosen) + step)
      else setSteps(steps + step)
      setAsked(undefined)
    } else if (plain && (event.key === 'Enter' || (isOn(event) && open && typed.trim() !== '' && onAhead))) {
      event.preventDefault()
      enter(typed, event.shiftKey)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      if (awaits) setAwaits(false)
      else if (open) close()
      else onLeave('row')
    } else if (hit && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'b') {
      event.preventDefault()
      codes.toggleFavourite(list, hit.source.code)
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!isList(pasted)) return
    event.preventDefault()
    bench.set({ sheet: 'paste', pasted })
  }
  const onFocus = () => {
    clearTimeout(closing.current)
    const { focus } = bench.state()
    if (row === undefined && (focus.list !== list || focus.row !== 'entry'))
      bench.focus({ list, row: 'entry', cell: 0 })
  }
  const onBlur = () => {
    clearTimeout(closing.current)
    closing.current = setTimeout(close, CLOSES_AFTER)
  }
  const ifSettled = (act: () => void) => search.settled && input.current?.value === text && act()
  return (
    <span className={quiet ? 'code-input quiet' : 'code-input'}>
      <input
        ref={input}
        {...(row === undefined && { 'data-entry': list })}
        role="combobox"
        aria-label={texts.entryName(list, rank)}
        aria-expanded={open}
        aria-controls={`${id}-hits`}
        aria-autocomplete="list"
        aria-busy={awaits}
        aria-activedescendant={hit ? `${id}-${chosen}` : search.nearest ? `${id}-nearest` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={onFocus}
        onClick={() => setOpen(true)}
        onBlur={onBlur}
      />
      {text === '' && <Example list={list} />}
      {open && (text.trim() !== '' || search.settled) && (
        <HitList
          id={id}
          list={list}
          row={row}
          text={text}
          hits={hits}
          chosen={chosen}
          asked={asked}
          search={search}
          anchor={input}
          onChoose={(index) => ifSettled(() => setAt(index))}
          onTake={(index) => ifSettled(() => hits[index] && takeHit(hits[index], false))}
          onType={type}
        />
      )}
    </span>
  )
}

/** Tab goes to the next row, as Enter does; with ⇧ it goes back. */
const isOn = ({ key, shiftKey }: KeyboardEvent): boolean => key === 'Tab' && !shiftKey

/** The highlighted hit: where one went, once it is there, else the first that can be taken; -1 for none. */
function chosenAt(hits: readonly Hit[], at: number | undefined, steps: number, loading: boolean): number {
  const first = hits.findIndex(({ blocked }) => !blocked)
  const last = hits.length - 1
  if (at !== undefined && at > last && loading) return -1
  return at === undefined && steps === 0 ? first : Math.max(0, Math.min(last, at ?? first + steps))
}

function Example({ list }: { list: ListName }) {
  const { texts } = useCodingTexts()
  return (
    <span className="hint-text" aria-hidden="true">
      {texts.placeholder[list].map((part, at) => (at % 2 ? <b key={part}>{part}</b> : part))}
    </span>
  )
}

/** Tells the instruments which hit is highlighted, and takes it back in the same frame when there is none. */
function usePreview(list: ListName, row: string | undefined, hit: Hit | undefined): void {
  const { bench } = useCoding()
  const index = useBench(({ current }) => current)
  const code = hit && !hit.blocked ? bareCode(list, hit.source.code) : undefined
  useEffect(() => {
    if (code === undefined) return
    bench.set({ preview: { index, list, row, code } })
    return () => bench.set({ preview: undefined })
  }, [bench, index, list, row, code])
}
