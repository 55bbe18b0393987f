/** The filter of a section: what is typed leads, and the address follows once it rests. */
import { useEffect, useRef, useState } from 'react'
import { useRested } from '../../browser/use-rested.ts'
import { useSame } from '../../browser/use-same.ts'
import { Mark } from '../../parts/mark.tsx'
import { useFilterKey } from './use-filter-key.ts'

/** Rest after the last key before the list follows (ms). */
const FOLLOWS_MS = 250

/** Longest filter the server takes (characters). */
const LONGEST = 100

interface FilterBoxProps {
  readonly label: string
  readonly placeholder: string
  /** What the address says. */
  readonly text: string
  /** Told once the text rests. */
  rested(text: string): void
}

export function FilterBox({ label, placeholder, text, rested }: FilterBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(text)
  const [led, setLed] = useState(text)
  useFilterKey(box)
  // Somebody went elsewhere, or took the filter back: what the address says leads.
  if (led !== text) {
    setLed(text)
    if (typed.trim() !== text) setTyped(text)
  }
  const told = useSame(rested)
  const still = useRested(typed, FOLLOWS_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what has come to rest is told
  useEffect(() => {
    if (still === typed && still.trim() !== text) told(still.trim())
  }, [still])
  return (
    <div className="filter-box">
      <Mark shape="search" />
      <input
        ref={box}
        type="text"
        aria-label={label}
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
      />
      <span className="key" aria-hidden="true">
        <kbd>{typed ? 'Esc' : '/'}</kbd>
      </span>
    </div>
  )
}
