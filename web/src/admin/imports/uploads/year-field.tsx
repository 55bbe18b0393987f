/** The coding year files are for, typed or stepped through. */
import { useId } from 'react'

interface YearFieldProps {
  readonly label: string
  readonly year: string
  readonly hidden?: boolean
  change(year: string): void
}

/** The years the server has folders for. */
const YEARS = { min: 2000, max: 2099 } as const

export function YearField({ label, year, hidden = false, change }: YearFieldProps) {
  const id = useId()
  return (
    <span className="year">
      <label htmlFor={id} className={hidden ? 'sr' : 'dim'}>
        {label}
      </label>
      <input
        id={id}
        type="number"
        {...YEARS}
        value={year}
        aria-invalid={!/^20\d\d$/.test(year)}
        onChange={({ target }) => change(target.value)}
      />
    </span>
  )
}
