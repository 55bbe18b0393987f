/** The input for a code or words, with the hits that hang under it. */
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Combobox } from '../../combobox/combobox.tsx'
import { useCodingTexts } from '../../language/use-coding-texts.ts'
import type { ListName } from '../session/case/case-lists.ts'
import { useBench, useCoding } from '../session/context/coding-context.ts'
import { HitList } from './hit-list.tsx'
import { isList } from './read-pasted.ts'
import { SHOWN_HITS } from './search-question.ts'
import { type CodeInputDeps, useCodeInput } from './use-code-input.ts'

interface CodeInputProps extends CodeInputDeps {
  readonly rank: number
  readonly autoFocus?: boolean
  onLeave(how: 'row' | 'up'): void
}

/** By how many hits each key goes on. */
const hitSteps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: SHOWN_HITS,
  PageUp: -SHOWN_HITS,
}

export function CodeInput(props: CodeInputProps) {
  const { list, rank, row, autoFocus = false, onAhead, onLeave } = props
  const { bench, codes } = useCoding()
  const { texts } = useCodingTexts()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const box = useCodeInput(props)
  const { text, open, search, hits, chosen, hit } = box
  const quiet = useBench(({ focus }) => focus.list !== list)
  useEffect(() => {
    if (autoFocus) input.current?.select()
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const typed = event.currentTarget.value
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey
    const step = plain ? hitSteps[event.key] : undefined
    if (step !== undefined) {
      event.preventDefault()
      if (!open && text === '' && event.key === 'ArrowUp') return onLeave('up')
      if (!open) return box.setOpen(true)
      box.step(typed, step)
    } else if (plain && (event.key === 'Enter' || (isOn(event) && open && typed.trim() !== '' && onAhead))) {
      event.preventDefault()
      box.enter(typed, event.shiftKey)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      if (box.awaits) box.setAwaits(false)
      else if (open) box.dismiss()
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
    box.stay()
    const { focus } = bench.state()
    if (row === undefined && (focus.list !== list || focus.row !== 'entry'))
      bench.focus({ list, row: 'entry', cell: 0 })
  }
  const ifSettled = (act: () => void) => search.settled && input.current?.value === text && act()
  return (
    <span className={quiet ? 'code-input quiet' : 'code-input'}>
      <Combobox
        ref={input}
        {...(row === undefined && { 'data-entry': list })}
        label={texts.entryName(list, rank)}
        text={text}
        open={open}
        list={`${id}-hits`}
        active={hit ? `${id}-${chosen}` : search.nearest ? `${id}-nearest` : undefined}
        onType={box.type}
        aria-autocomplete="list"
        aria-busy={box.awaits}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={onFocus}
        onClick={() => box.setOpen(true)}
        onBlur={box.closeSoon}
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
          asked={box.asked}
          search={search}
          anchor={input}
          onChoose={(index) => ifSettled(() => box.setAt(index))}
          onTake={(index) => ifSettled(() => hits[index] && box.takeHit(hits[index], false))}
          onType={box.type}
        />
      )}
    </span>
  )
}

/** Tab goes to the next row, as Enter does; with ⇧ it goes back. */
const isOn = ({ key, shiftKey }: KeyboardEvent): boolean => key === 'Tab' && !shiftKey

function Example({ list }: { list: ListName }) {
  const { texts } = useCodingTexts()
  return (
    <span className="hint-text" aria-hidden="true">
      {texts.placeholder[list].map((part, at) => (at % 2 ? <b key={part}>{part}</b> : part))}
    </span>
  )
}
