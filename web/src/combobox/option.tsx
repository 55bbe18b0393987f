/** What stands in the list under a combobox: options that can be taken, and lines in their place. */
// biome-ignore-all lint/a11y/useSemanticElements: the list belongs to a combobox, which has these roles
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the list belongs to a combobox, which has these roles
import type { ComponentProps, ReactNode } from 'react'

interface OptionProps extends Omit<ComponentProps<'li'>, 'role' | 'onClick'> {
  readonly id: string
  /** Highlighted. */
  readonly on: boolean
  take(): void
}

/** An option; a press does not take the focus out of the box. */
export function Option({ on, className, take, ...more }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input that owns the list
    <li
      role="option"
      tabIndex={-1}
      aria-selected={on}
      className={[on && 'on', className].filter(Boolean).join(' ')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={take}
      {...more}
    />
  )
}

/** A line in the place of hits; a list of options may hold nothing else. */
export function Says({ children }: { children: ReactNode }) {
  return (
    <li role="option" tabIndex={-1} aria-selected={false} aria-disabled={true} className="says">
      {children}
    </li>
  )
}
