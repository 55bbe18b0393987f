/** The names of the series with their looks, and beside each its value where the chart is read. */
import { styleOf } from './series.ts'

interface ChartLegendProps {
  readonly names: readonly string[]
  /** The value of each, as it is written; absent where no row says anything. */
  readonly values: readonly string[]
  readonly as: 'line' | 'bar'
}

export function ChartLegend({ names, values, as }: ChartLegendProps) {
  return (
    <ul className="legend">
      {names.map((name, index) => (
        <li key={name}>
          <svg className={`key ${styleOf(index)}`} viewBox="0 0 22 10" aria-hidden="true">
            {as === 'line' ? <path className="line" d="M0 5H22" /> : <rect className="column" width="22" height="10" />}
          </svg>
          <span>{name}</span>
          <b>{values[index]}</b>
        </li>
      ))}
    </ul>
  )
}
