/** The metrics of a process in Prometheus' format. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds; from an answer out of memory (0.5 ms) to one that is too slow for anybody (5 s). */
const DURATION_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** The metrics every service has; wings register theirs in `registry`. */
export interface Metrics {
  readonly registry: Registry
  readonly requests: Histogram<'method' | 'route' | 'status'>
  readonly refusals: Counter<'code'>
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
  return {
    registry,
    requests: new Histogram({
      name: 'codarium_http_request_duration_seconds',
      help: 'Duration of HTTP requests by route pattern',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATION_BUCKETS,
      registers: [registry],
    }),
    refusals: new Counter({
      name: 'codarium_http_refusals_total',
      help: 'Requests refused before their route, by error code',
      labelNames: ['code'],
      registers: [registry],
    }),
  }
}
