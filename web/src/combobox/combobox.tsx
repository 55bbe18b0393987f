/** The one box of the UI with hits under it: the focus stays in it, and screen readers hear which hit is highlighted. */
import type { ComponentProps } from 'react'

/** Longest text that is searched (characters). */
const LONGEST = 200

interface ComboboxProps extends Omit<ComponentProps<'input'>, 'role' | 'value' | 'onChange' | 'list'> {
  readonly label: string
  readonly text: string
  readonly open: boolean
  /** The id of its list; several are parted by a space. */
  readonly list: string
  /** The id of the highlighted option. */
  readonly active: string | undefined
  onType(text: string): void
}

export function Combobox({ label, text, open, list, active, onType, ...more }: ComboboxProps) {
  return (
    <input
      role="combobox"
      aria-label={label}
      aria-expanded={open}
      aria-controls={list}
      aria-activedescendant={active}
      autoComplete="off"
      spellCheck={false}
      maxLength={LONGEST}
      value={text}
      onChange={(event) => onType(event.target.value)}
      {...more}
    />
  )
}
