/** The charts of the overview: cases by day, sessions by coder, weights by department. */
import type { TeamOverview } from '@codarium/contract'
import { grouped, teamTexts, weight } from '@codarium/texts'
import { BarChart } from '../charts/bar-chart.tsx'
import { LineChart } from '../charts/line-chart.tsx'
import { useTextsOf } from '../language/use-texts-of.ts'
import { casesPerDay, sessionBars, weightBars } from './chart-values.ts'
import { type DayRange, midnightOf } from './range.ts'

interface TeamChartsProps {
  readonly overview: TeamOverview | undefined
  readonly range: DayRange
}

const whole = (value: number) => grouped(String(value))

export function TeamCharts({ overview, range }: TeamChartsProps) {
  const texts = useTextsOf(teamTexts)
  const { days = [], today = range.to, coders = [], months = [] } = overview ?? {}
  return (
    <div className="charts">
      <LineChart
        label={texts.perDay}
        series={casesPerDay({ days, today: overview ? today : '' }, range, texts)}
        from={midnightOf(range.from)}
        to={Math.max(midnightOf(range.to), midnightOf(range.from) + 1)}
        format={whole}
        whole
        daily
        waiting={!overview}
      />
      <BarChart label={texts.sessionsOf} of={texts.coder} {...sessionBars(coders, texts)} format={whole} whole />
      <BarChart
        label={texts.weightsOf}
        of={texts.department}
        {...weightBars(months, texts)}
        format={(value) => grouped(Number.isInteger(value) ? String(value) : weight(value))}
      />
    </div>
  )
}
