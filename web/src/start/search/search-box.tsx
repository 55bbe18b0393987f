/** The search box: lists what is found while one types; arrows choose, Enter opens, Esc closes the list and keeps the text. */
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Combobox } from '../../combobox/combobox.tsx'
import { useEnterAhead } from '../../combobox/use-enter-ahead.ts'
import { useStartTexts } from '../../language/use-start-texts.ts'
import { Mark } from '../../parts/mark.tsx'
import type { Place } from './found.ts'
import { FoundList, LIST_ID } from './found-list.tsx'
import { useFound } from './use-found.ts'

/** The id of the box: other parts of the page lead to it. */
export const SEARCH_BOX = 'catalogue-search'

interface SearchBoxProps {
  readonly box: RefObject<HTMLInputElement | null>
  readonly version: string | undefined
  readonly trouble: string | undefined
  /** Told when the caret comes into the box. */
  used(): void
  open(place: Place): void
  /** Esc with no list: what was opened goes away. */
  leave(): void
}

/** Draws the box and, while it is open, its list. */
export function SearchBox({ box, version, trouble, used, open, leave }: SearchBoxProps) {
  const words = useStartTexts()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [wanted, setWanted] = useState(false)
  const [pressed, setPressed] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const findings = useFound(text, version)
  const listed = wanted && text.trim() !== ''
  const { found, nearest } = findings
  const chosen = Math.min(at, found.length - 1)
  useLeaving(place, listed, () => setWanted(false))
  const type = (next: string) => {
    setText(next)
    setAt(0)
    setPressed(false)
    setWanted(true)
  }
  const openAt = (which: number) => {
    const hit = found[which]
    if (!hit) return
    setWanted(false)
    open(hit.place)
  }
  const take = () => (found.length === 0 && nearest ? type(nearest) : openAt(chosen))
  // An answer to an earlier text is not what was asked for: Enter waits for the right one.
  useEnterAhead(pressed, setPressed, findings.settled, take)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 && event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    setPressed(false)
    if (event.key === 'Escape') return listed ? setWanted(false) : leave()
    if (!listed) return setWanted(true)
    if (step !== 0) return setAt(Math.max(0, Math.min(found.length - 1, chosen + step)))
    if (findings.settled) take()
    else setPressed(true)
  }
  const active = found.length > 0 ? chosen : nearest ? 0 : undefined
  return (
    <div className="find" ref={place}>
      <Mark shape="search" small={false} />
      <Combobox
        ref={box}
        id={SEARCH_BOX}
        type="text"
        label={words.search}
        text={text}
        open={listed}
        list={LIST_ID}
        active={listed && active !== undefined ? `${LIST_ID}-${active}` : undefined}
        onType={type}
        aria-autocomplete="list"
        aria-keyshortcuts="/"
        placeholder={words.placeholder}
        onFocus={used}
        onClick={() => setWanted(true)}
        onKeyDown={onKeyDown}
      />
      <span aria-hidden="true">
        <kbd>/</kbd>
      </span>
      {listed && (
        <FoundList
          text={text}
          version={version}
          trouble={trouble}
          findings={findings}
          chosen={chosen}
          choose={setAt}
          open={openAt}
          type={type}
        />
      )}
    </div>
  )
}

/** Closes the list when one goes on elsewhere; the bar on top is not elsewhere: there one switches the language. */
function useLeaving(place: RefObject<HTMLElement | null>, listed: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!listed) return
    const look = ({ target }: Event) => {
      const inside = target instanceof Node && place.current?.contains(target)
      if (!inside && !(target instanceof Element && target.closest('.bar'))) latest.current()
    }
    const kinds = ['pointerdown', 'focusin']
    for (const kind of kinds) addEventListener(kind, look)
    return () => {
      for (const kind of kinds) removeEventListener(kind, look)
    }
  }, [place, listed])
}
