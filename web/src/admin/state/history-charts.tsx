/** What the nodes measured, one chart for each kind of figure. */
import { type OperationsHistory, queueNames } from '@codarium/contract'
import { stateTexts } from '@codarium/texts'
import { LineChart } from '../../charts/line-chart.tsx'
import type { LineSeries } from '../../charts/series.ts'
import { useTextsOf } from '../../language/use-texts-of.ts'
import { extentOf, lineOf, measuredBy, perMinute, shownNodes } from './measured-lines.ts'
import { megabytes, ofCore, plain, timeTaken } from './shown-figures.ts'

interface HistoryChartsProps {
  /** Absent while it is on its way. */
  readonly history: OperationsHistory | undefined
  /** The only one that is shown, if so. */
  readonly node: string | undefined
}

export function HistoryCharts({ history, node }: HistoryChartsProps) {
  const texts = useTextsOf(stateTexts)
  const extent = history ? extentOf(history) : { from: 0, to: 1 }
  const measured = history && measuredBy(history, node)
  const line = (name: string, values: readonly (number | null)[]) =>
    history ? lineOf(history, name, values) : none(name)
  const byNode = (read: (series: NonNullable<typeof measured>) => readonly (number | null)[]) =>
    history ? shownNodes(history, node).map((each) => line(each.node, read(each.series))) : []
  const common = { ...extent, waiting: history === undefined }
  return (
    <div className="charts">
      <LineChart
        {...common}
        label={texts.requests}
        series={byNode((series) => perMinute(series, series.requests))}
        format={plain}
      />
      <LineChart
        {...common}
        label={texts.latency}
        series={[
          line(texts.half, measured?.p50 ?? []),
          line(texts.most, measured?.p95 ?? []),
          line(texts.nearlyAll, measured?.p99 ?? []),
        ]}
        format={timeTaken}
      />
      <LineChart
        {...common}
        label={texts.errors}
        series={[
          line(texts.failures, measured ? perMinute(measured, measured.failures) : []),
          line(texts.refusals, measured ? perMinute(measured, measured.refusals) : []),
        ]}
        format={plain}
      />
      <LineChart
        {...common}
        label={texts.queues}
        series={queueNames
          .filter((name) => !measured || measured.queues[name].some((value) => value !== null))
          .map((name) => line(texts[name], measured?.queues[name] ?? []))}
        format={plain}
        whole
      />
      <LineChart {...common} label={texts.processor} series={byNode(({ processor }) => processor)} format={ofCore} />
      <LineChart
        {...common}
        label={texts.memory}
        series={byNode(({ memoryBytes }) => memoryBytes)}
        format={megabytes}
      />
    </div>
  )
}

const none = (name: string): LineSeries => ({ name, points: [] })
