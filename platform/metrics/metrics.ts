/** The metrics of a process in Prometheus' format. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds; from an answer out of memory (0.5 ms) to one that is too slow for anybody (5 s). */
export const DURATION_BUCKETS: readonly number[] = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5,
]

/** What a metric is called and tells. Labels name kinds of things, never people, cases, tokens or addresses. */
export interface MetricSpec<Label extends string> {
  readonly name: `codarium_${string}`
  readonly help: string
  readonly labelNames?: readonly Label[]
}

/** The metrics every service has, and how wings add theirs. */
export interface Metrics {
  readonly registry: Registry
  readonly requests: Histogram<'method' | 'route' | 'status'>
  readonly refusals: Counter<'code'>
  /** `collect` adds what was counted elsewhere when the counter is read. */
  counter<Label extends string = never>(
    spec: MetricSpec<Label>,
    collect?: (counter: Counter<Label>) => void,
  ): Counter<Label>
  /** `collect` sets the gauge when it is read; a reading that fails leaves it without a value. */
  gauge<Label extends string = never>(
    spec: MetricSpec<Label>,
    collect?: (gauge: Gauge<Label>) => void | Promise<void>,
  ): Gauge<Label>
  /** Durations in seconds. */
  durations<Label extends string = never>(spec: MetricSpec<Label>): Histogram<Label>
}

/** Fresh metrics; process metrics (memory, event loop) once per process. */
export function createMetrics(version: string, withProcess: boolean): Metrics {
  const registry = new Registry()
  if (withProcess) collectDefaultMetrics({ register: registry })
  const build = new Gauge({
    name: 'codarium_build_info',
    help: 'Version of the running program',
    labelNames: ['version'],
    registers: [registry],
  })
  build.set({ version }, 1)
  const makers = makersIn(registry)
  return {
    registry,
    ...makers,
    requests: makers.durations({
      name: 'codarium_http_request_duration_seconds',
      help: 'Duration of HTTP requests by route pattern',
      labelNames: ['method', 'route', 'status'],
    }),
    refusals: makers.counter({
      name: 'codarium_http_refusals_total',
      help: 'Requests refused before their route, by error code',
      labelNames: ['code'],
    }),
  }
}

function makersIn(registry: Registry): Pick<Metrics, 'counter' | 'gauge' | 'durations'> {
  const registers = [registry]
  return {
    counter: (spec, collect) =>
      new Counter({
        ...spec,
        registers,
        ...(collect && {
          collect() {
            this.reset()
            collect(this)
          },
        }),
      }),
    durations: (spec) => new Histogram({ ...spec, buckets: [...DURATION_BUCKETS], registers }),
    gauge: (spec, collect) =>
      new Gauge({
        ...spec,
        registers,
        ...(collect && {
          async collect() {
            this.reset()
            await Promise.resolve(collect(this)).catch(() => this.reset())
          },
        }),
      }),
  }
}
