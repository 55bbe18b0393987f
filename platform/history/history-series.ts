/** What was measured as series: a value for each step, and none where a node was away. */
import type { MeasuredSeries, OperationsHistory } from '@codarium/contract'
import { DURATION_BUCKETS } from '../metrics/metrics.ts'
import type { Reader } from '../store/index.ts'
import { type Figures, quantile, together } from './figures.ts'
import type { HistoryTables } from './history-migration.ts'
import { type SpanKeeping, stepOf } from './spans.ts'

/** More nodes than any installation has; of more, those heard of last are shown. */
const MOST_NODES = 32

/** The figures of one node or of all, by the begin of their steps. */
type ByStep = Map<number, Figures>

/** The steps up to now, and what all nodes measured in them. */
export async function readHistory(
  reader: Reader<HistoryTables>,
  span: SpanKeeping,
  now: number,
): Promise<OperationsHistory> {
  const { step, steps } = span
  const from = stepOf(now, span) - (steps - 1) * step
  const rows = await reader
    .selectFrom('node_history')
    .select(['node', 'at', 'figures'])
    .where('step', '=', step)
    .where('at', '>=', from)
    .orderBy('at', 'desc')
    .orderBy('node')
    .limit(steps * MOST_NODES)
    .execute()
  const byNode = new Map<string, ByStep>()
  const all: ByStep = new Map()
  for (const { node, at, figures } of rows) {
    if (byNode.size >= MOST_NODES && !byNode.has(node)) continue
    const read = JSON.parse(figures) as Figures
    byNode.set(node, (byNode.get(node) ?? new Map()).set(at, read))
    const others = all.get(at)
    all.set(at, others ? ofNodes(others, read) : read)
  }
  const times = Array.from({ length: steps }, (_, index) => from + index * step)
  const nodes = [...byNode].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    from: new Date(from).toISOString(),
    stepSeconds: step / 1000,
    steps,
    all: seriesOf(times, all),
    nodes: nodes.map(([node, figures]) => ({ node, series: seriesOf(times, figures) })),
  }
}

/** Nodes measure beside each other, not one after the other. */
const ofNodes = (a: Figures, b: Figures): Figures => ({ ...together(a, b), seconds: Math.max(a.seconds, b.seconds) })

function seriesOf(times: readonly number[], figures: ByStep): MeasuredSeries {
  const each = (read: (figures: Figures) => number | undefined) =>
    times.map((at) => {
      const there = figures.get(at)
      return (there && read(there)) ?? null
    })
  const milliseconds = (share: number) => (there: Figures) => {
    const seconds = quantile(share, there.took, DURATION_BUCKETS)
    return seconds === undefined ? undefined : rounded(seconds * 1000)
  }
  return {
    seconds: each(({ seconds }) => rounded(seconds)),
    requests: each(({ requests }) => requests),
    failures: each(({ failures }) => failures),
    refusals: each(({ refusals }) => refusals),
    p50: each(milliseconds(0.5)),
    p95: each(milliseconds(0.95)),
    p99: each(milliseconds(0.99)),
    processor: each(({ processor, seconds }) => (seconds > 0 ? rounded(processor / seconds) : undefined)),
    memoryBytes: each(({ memory }) => memory),
    queues: {
      webhooks: each(({ queues }) => queues.webhooks),
      imports: each(({ queues }) => queues.imports),
      trainings: each(({ queues }) => queues.trainings),
    },
  }
}

/** Three digits behind the point say all that anybody can see. */
const rounded = (value: number) => Math.round(value * 1000) / 1000
