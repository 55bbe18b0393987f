/** The axes of a chart: lines at round values with their figures at the left, and marks below. */

interface PlotAxesProps {
  readonly ticks: readonly number[]
  format(value: number): string
  /** Marks below: how far to the right (0 to 1), and what they say. */
  readonly marks: readonly { readonly share: number; readonly text: string }[]
}

export function PlotAxes({ ticks, format, marks }: PlotAxesProps) {
  const top = ticks.at(-1)!
  return (
    <div className="axes" aria-hidden="true">
      {ticks.map((tick) => (
        <span key={tick} className="grid" style={{ bottom: percent(tick / top) }}>
          <i>{format(tick)}</i>
        </span>
      ))}
      {marks.map(({ share, text }) => (
        <span key={`${share}${text}`} className="mark" style={{ left: percent(share) }}>
          {text}
        </span>
      ))}
    </div>
  )
}

const percent = (share: number) => `${share * 100}%`
