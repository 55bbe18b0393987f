/** The input for a code or words, with the hits that hang under it; an answer is shown only for the text in the box. */
import type { SearchHit } from '@codarium/contract'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { bareCode, looksLikeCode } from '../../catalogue/code-form.ts'
import type { ListName } from '../editor/case-lists.ts'
import { isList } from '../entry/read-pasted.ts'
import { useBench, useCase, useCoding, useCodingTexts } from './coding-context.tsx'
import { useSearchTexts } from './feature-texts.ts'
import { HitList } from './hit-list.tsx'
import { type Hit, judgeHits } from './judge-hits.ts'
import { useHits } from './use-hits.ts'

/** What was taken: a code, the hit it came from, and whether its POA comes next. */
export interface Taken {
  readonly code: string
  readonly hit?: SearchHit
  readonly thenPoa: boolean
}

interface CodeInputProps {
  readonly list: ListName
  readonly rank: number
  /** The row whose code is edited; undefined for a new row. */
  readonly row?: string
  readonly start: string
  readonly autoFocus?: boolean
  onTake(taken: Taken): void
  onLeave(how: 'row' | 'up'): void
}

/** Draws the input. */
export function CodeInput({ list, rank, row, start, autoFocus = false, onTake, onLeave }: CodeInputProps) {
  const { bench, api, codes } = useCoding()
  const { texts, language } = useCodingTexts()
  const { lists, version } = useCase()
  const [text, setText] = useState(start)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState<number>()
  const [asked, setAsked] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const search = useHits(list, text, open)
  const hits = judgeHits(list, search.results, lists, row, { ...texts, ...useSearchTexts() }, language)
  const chosen = at ?? hits.findIndex(({ blocked }) => !blocked)
  const hit = open ? hits[chosen] : undefined
  const quiet = useBench(({ focus }) => focus.list !== list)
  usePreview(list, row, hit)
  useEffect(() => {
    if (autoFocus) input.current?.select()
    if (autoFocus) input.current?.focus()
  }, [autoFocus])

  const close = () => {
    setOpen(false)
    setAt(undefined)
    setAsked(undefined)
  }
  const type = (typed: string) => {
    setText(typed)
    setOpen(true)
    setAt(undefined)
    setAsked(undefined)
  }
  const take = (taken: Hit | undefined, thenPoa: boolean) => {
    if (taken?.blocked && asked !== taken.source.code) return setAsked(taken.source.code)
    const code = taken
      ? bareCode(list, taken.source.code)
      : looksLikeCode(list, text)
        ? bareCode(list, text)
        : undefined
    if (code === undefined) return
    if (taken && text.trim() !== '' && taken.source.matchedField !== 'CODE') void feedback(taken)
    codes.noteTaken(list, code)
    setText('')
    close()
    onTake({ code, thenPoa, ...(taken && { hit: taken.source }) })
  }
  const feedback = (taken: Hit) => {
    const body = {
      text: text.trim(),
      code: taken.source.code,
      type: taken.source.classificationType,
      version,
      language,
      rank: hits.indexOf(taken) + 1,
    }
    return api('/api/suggest-feedback', { method: 'POST', body }).catch(() => undefined)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (plain && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      if (!open && text === '' && event.key === 'ArrowUp') return onLeave('up')
      if (!open) return setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setAt(Math.max(0, Math.min(hits.length - 1, chosen + step)))
      setAsked(undefined)
    } else if (plain && event.key === 'Enter') {
      event.preventDefault()
      if (search.nearest && !hit) return type(search.nearest)
      // A whole code typed faster than the answer comes is taken as it stands.
      if (search.settled || !looksLikeCode(list, text)) take(hit, event.shiftKey)
      else take(undefined, event.shiftKey)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      if (open) close()
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
    const { focus } = bench.state()
    if (row === undefined && (focus.list !== list || focus.row !== 'entry'))
      bench.focus({ list, row: 'entry', cell: 0 })
  }
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
        onBlur={() => setTimeout(close, 120)}
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
          onChoose={setAt}
          onTake={(index) => take(hits[index], false)}
          onType={type}
        />
      )}
    </span>
  )
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
  const code = hit && !hit.blocked ? bareCode(list, hit.source.code) : undefined
  useEffect(() => {
    if (code === undefined) return
    bench.set({ preview: { list, row, code } })
    return () => bench.set({ preview: undefined })
  }, [bench, list, row, code])
}
