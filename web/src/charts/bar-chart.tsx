/** Values of a few named things as bars side by side: read with the pointer or the arrow keys. */
import { chartsTexts } from '@codarium/texts'
import { useId } from 'react'
import { useTextsOf } from '../language/use-texts-of.ts'
import { BarPatterns } from './bar-patterns.tsx'
import { barPlaces } from './bar-places.ts'
import { ChartFrame } from './chart-frame.tsx'
import { SIZE } from './line-path.ts'
import { PlotAxes } from './plot-axes.tsx'
import { valueTicks } from './scale.ts'
import { type BarSeries, STYLES, styleOf } from './series.ts'
import { useReading } from './use-reading.ts'

interface BarChartProps {
  /** The name of the chart. */
  readonly label: string
  /** What the things are: the head of their column in the table. */
  readonly of: string
  /** The names of the things below the bars. */
  readonly names: readonly string[]
  /** Bars of one kind for each thing. */
  readonly series: readonly BarSeries[]
  /** Writes a value with its unit. */
  format(value: number): string
  /** True: only whole values are marked at the axis. */
  readonly whole?: boolean
}

export function BarChart({ label, of: thing, names, series, format, whole = false }: BarChartProps) {
  const texts = useTextsOf(chartsTexts)
  const pattern = useId()
  const rows = names.map((key, index) => ({ key, values: series.map(({ values }) => values[index]) }))
  const most = Math.max(0, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const ticks = valueTicks(most, whole)
  const rowAt = (share: number) => Math.max(0, Math.min(Math.floor(share * rows.length), rows.length - 1))
  const { row, chosen, handlers } = useReading(rows, rowAt)
  const read = rows[row]
  const write = (value: number | undefined) => (value === undefined ? texts.noValue : format(value))
  const values = read ? read.values.map(write) : series.map(() => '–')
  const kinds = series.map(({ name }) => name)
  const written = () => ({
    head: [thing, ...kinds],
    rows: rows.map(({ key, values }) => [key, ...values.map(write)]),
    plainRows: rows.map(({ key, values }) => [key, ...values.map((value) => `${value ?? ''}`)]),
  })
  const marks = names.map((text, index) => ({ share: (index + 0.5) / names.length, text }))
  return (
    <ChartFrame
      label={label}
      names={kinds}
      as="bar"
      reading={{ of: read?.key ?? texts.none, values }}
      written={written}
    >
      <div
        className="plot bars"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-description={texts.keys}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, rows.length - 1)}
        aria-valuenow={Math.max(0, row)}
        aria-valuetext={
          read ? `${read.key}: ${kinds.map((name, at) => `${name} ${values[at]}`).join(', ')}` : texts.none
        }
        {...handlers}
      >
        <PlotAxes ticks={ticks} format={format} marks={marks} />
        <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" aria-hidden="true">
          <BarPatterns id={pattern} />
          {chosen && (
            <rect className="chosen" x={(row * SIZE) / rows.length} width={SIZE / rows.length} height={SIZE} />
          )}
          {barPlaces(rows, ticks.at(-1)!).map(({ kind, key, ...place }) => (
            <g key={key} className={styleOf(kind)}>
              <rect className="column" {...place} />
              <rect fill={`url(#${pattern}${kind % STYLES})`} {...place} />
            </g>
          ))}
        </svg>
      </div>
    </ChartFrame>
  )
}
