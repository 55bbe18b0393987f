/** Values over time as lines: read with the pointer or the arrow keys, gaps are gaps. */
import { chartsTexts, clockTime, clockTimeWithSeconds, dateAndTime } from '@codarium/texts'
import { useTextsOf } from '../language/use-texts-of.ts'
import { ChartFrame } from './chart-frame.tsx'
import { lineRows, nearestRow } from './chart-rows.ts'
import { across, down, linePath, SIZE } from './line-path.ts'
import { PlotAxes } from './plot-axes.tsx'
import { marksDays, timeTicks, valueTicks } from './scale.ts'
import { type LineSeries, styleOf } from './series.ts'
import { useReading } from './use-reading.ts'

interface LineChartProps {
  /** The name of the chart. */
  readonly label: string
  readonly series: readonly LineSeries[]
  /** The span of time that is shown (epoch milliseconds). */
  readonly from: number
  readonly to: number
  /** Writes a value with its unit. */
  format(value: number): string
  /** True: only whole values are marked at the axis. */
  readonly whole?: boolean
  /** True while the values are on their way. */
  readonly waiting?: boolean
  /** True: each value is of a whole day, named at its midnight. */
  readonly daily?: boolean
}

export function LineChart(props: LineChartProps) {
  const { label, series, from, to, format, whole = false, waiting = false, daily = false } = props
  const texts = useTextsOf(chartsTexts)
  const rows = lineRows(series)
  const most = Math.max(0, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const ticks = valueTicks(most, whole)
  const extent = { from, to, top: ticks.at(-1)! }
  const { row, chosen, handlers } = useReading(rows, (share) => nearestRow(rows, from + share * (to - from)))
  const read = rows[row]
  const write = (value: number | undefined) => (value === undefined ? texts.noValue : format(value))
  const when = daily ? dayOf : timeWriter(from, to)
  const values = read ? read.values.map(write) : series.map(() => '–')
  const names = series.map(({ name }) => name)
  const of = read ? (chosen ? when(read.key) : texts.latest(when(read.key))) : waiting ? '' : texts.none
  const head = [texts.time, ...names]
  const written = () => ({
    head,
    rows: rows.map(({ key, values }) => [when(key), ...values.map(write)]),
    plainRows: rows.map(({ key, values }) => [
      daily ? when(key) : new Date(key).toISOString(),
      ...values.map((value) => `${value ?? ''}`),
    ]),
  })
  return (
    <ChartFrame label={label} names={names} as="line" reading={{ of, values }} written={written}>
      <div
        className="plot"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-description={texts.keys}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, rows.length - 1)}
        aria-valuenow={Math.max(0, row)}
        aria-valuetext={read ? `${when(read.key)}: ${names.map((name, at) => `${name} ${values[at]}`).join(', ')}` : of}
        {...handlers}
      >
        <PlotAxes ticks={ticks} format={read ? format : unsaid} marks={waiting ? [] : timeMarks(from, to)} />
        <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" aria-hidden="true">
          {series.map(({ name, points }, index) => (
            <path key={name} className={`line ${styleOf(index)}`} d={linePath(points, extent)} />
          ))}
        </svg>
        {chosen && read && (
          <span className="cursor" aria-hidden="true" style={{ left: `${across(read.key, extent) / 10}%` }}>
            {read.values.map(
              (value, index) =>
                value !== undefined && (
                  <i key={names[index]} className={styleOf(index)} style={{ top: `${down(value, extent) / 10}%` }} />
                ),
            )}
          </span>
        )}
      </div>
    </ChartFrame>
  )
}

/** 04.02.2026. */
const dayOf = (at: number) => dateAndTime(new Date(at)).slice(0, 10)

/** Where there is no value there is no unit to mark the axis in. */
const unsaid = () => ''

/** How instants of this span are written. */
const timeWriter = (from: number, to: number) => (at: number) =>
  to - from > DAY / 2 ? dateAndTime(new Date(at)) : clockTimeWithSeconds(new Date(at))

const DAY = 86_400_000

const timeMarks = (from: number, to: number) =>
  timeTicks(from, to).map((at) => ({
    share: (at - from) / (to - from),
    text: marksDays(from, to) ? dateAndTime(new Date(at)).slice(0, 6) : clockTime(new Date(at)),
  }))
