/** A bar that moves by real counts, never by time. */

interface BarProps {
  readonly label: string
  readonly percent: number
  /** What it says in figures. */
  readonly says: string
  readonly bad?: boolean
}

export function Bar({ label, percent, says, bad = false }: BarProps) {
  return (
    <div
      className={bad ? 'progress bad' : 'progress'}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={says}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  )
}
