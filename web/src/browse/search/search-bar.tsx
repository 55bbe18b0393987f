/** The box of the catalogue browser with the version and the patient beside it; the hits under it are the page itself. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isForPage } from '../../browser/is-for-page.ts'
import { Combobox } from '../../combobox/combobox.tsx'
import { useEnterAhead } from '../../combobox/use-enter-ahead.ts'
import { useBrowseTexts } from '../../language/use-browse-texts.ts'
import { Mark } from '../../parts/mark.tsx'
import { useBrowse } from '../browse-context.ts'
import { thingFrom } from '../places.ts'
import { HITS } from './hit-list.tsx'
import { PatientBar } from './patient-bar.tsx'
import type { Search } from './use-search.ts'
import type { Typed } from './use-typed-query.ts'
import { VersionChoice } from './version-choice.tsx'

interface SearchBarProps {
  readonly typed: Typed
  readonly search: Search
  /** The highlighted row. */
  readonly at: number
}

/** Rows of a page of the list. */
const PAGE_ROWS = 10

/** How far each key moves the highlight. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE_ROWS, PageUp: -PAGE_ROWS }

export function SearchBar({ typed, search, at }: SearchBarProps) {
  const texts = useBrowseTexts()
  const { place, go } = useBrowse()
  const box = useRef<HTMLInputElement>(null)
  const [pressed, setPressed] = useState(false)
  const { rows, settled } = search
  const listed = place.page === 'search' && rows.length > 0
  useSlashKey(box)
  const take = () => {
    const thing = rows[at]?.thing
    if (!thing) return
    go({ ...typed.search, shown: thing }, 'replace')
    go(thingFrom(typed.search, thing))
  }
  // An answer to an earlier text is not what was asked for: Enter waits for the right one.
  useEnterAhead(pressed && place.page === 'search', setPressed, settled, take)
  const move = (step: number) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, at + step))]
    if (next) typed.choose(next.thing)
    if (at + step >= rows.length - 1) search.more?.()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = steps[event.key]
    if (step === undefined && event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    setPressed(false)
    if (event.key === 'Escape') return typed.text ? typed.type('') : event.currentTarget.blur()
    if (place.page !== 'search') return go(typed.search)
    if (step !== undefined) return move(step)
    if (settled) take()
    else setPressed(true)
  }
  return (
    <search className="searchbar">
      <div className="find big">
        <Mark shape="search" small={false} />
        <Combobox
          ref={box}
          type="text"
          label={texts.search}
          text={typed.text}
          open={listed}
          list={HITS}
          active={listed ? `${HITS}-${at}` : undefined}
          onType={(text) => {
            setPressed(false)
            typed.type(text)
          }}
          aria-autocomplete="list"
          aria-keyshortcuts="/"
          placeholder={texts.placeholder}
          onKeyDown={onKeyDown}
        />
        <span aria-hidden="true">
          <kbd>{typed.text ? 'Esc' : '/'}</kbd>
        </span>
      </div>
      <PatientBar rows={rows} />
      <VersionChoice />
    </search>
  )
}

/** The slash goes to the box from anywhere on the page; a search that is opened begins in it. */
function useSlashKey(box: { readonly current: HTMLInputElement | null }): void {
  const { page } = useBrowse().place
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where one comes to the search does it take the focus
  useEffect(() => {
    if (page === 'search') box.current?.focus()
  }, [])
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || !isForPage(event)) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [box])
}
