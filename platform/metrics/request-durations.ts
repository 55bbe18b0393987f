/**
 * How long requests took: a histogram of Prometheus that every request passes. That of prom-client puts the labels together
 * to a text each time, which took a thirtieth of the time of a small answer.
 */

import type { Histogram, Registry } from 'prom-client'

/** Requests that are alike, by their durations. */
interface Row {
  readonly labels: { readonly method: string; readonly route: string; readonly status: number }
  /** Requests by bucket, the last for all that took longer. */
  readonly counts: number[]
  sum: number
}

/** One line of the metric. */
interface Line {
  readonly metricName: string
  readonly labels: Readonly<Record<string, string | number>>
  readonly value: number
}

/** The histogram, as a registry reads it. */
export class RequestDurations {
  readonly name = 'codarium_http_request_duration_seconds'
  readonly help = 'Duration of HTTP requests by route pattern'
  readonly type = 'histogram'
  readonly aggregator = 'sum'
  readonly #bounds: readonly number[]
  readonly #rows: Row[] = []
  readonly #rowsOfRoute = new Map<string, Row[]>()

  /** `bounds`: the upper ends of the buckets (seconds), rising. */
  constructor(bounds: readonly number[]) {
    this.#bounds = bounds
  }

  /** Shows it in a registry, whose type knows only the metrics of prom-client itself. */
  register(registry: Registry): void {
    registry.registerMetric(this as unknown as Histogram)
  }

  /** Counts a request. */
  observe(method: string, route: string, status: number, seconds: number): void {
    const row = this.#find(method, route, status) ?? this.#add(method, route, status)
    let bucket = 0
    while (seconds > this.#bounds[bucket]!) bucket++
    row.counts[bucket]!++
    row.sum += seconds
  }

  /** All lines. */
  async get() {
    const { name, help, type, aggregator } = this
    return { name, help, type, aggregator, values: this.#rows.flatMap((row) => this.#linesOf(row)) }
  }

  /** A route has few methods and statuses. */
  #find(method: string, route: string, status: number): Row | undefined {
    const rows = this.#rowsOfRoute.get(route) ?? []
    return rows.find(({ labels }) => labels.status === status && labels.method === method)
  }

  #add(method: string, route: string, status: number): Row {
    const row = { labels: { method, route, status }, counts: new Array(this.#bounds.length + 1).fill(0), sum: 0 }
    this.#rows.push(row)
    this.#rowsOfRoute.set(route, [...(this.#rowsOfRoute.get(route) ?? []), row])
    return row
  }

  /** Prometheus counts in each bucket what took that long or less. */
  #linesOf({ labels, counts, sum }: Row): Line[] {
    let value = 0
    const buckets = counts.map((count, i) => {
      value += count
      return { metricName: `${this.name}_bucket`, labels: { le: this.#bounds[i] ?? '+Inf', ...labels }, value }
    })
    return [
      ...buckets,
      { metricName: `${this.name}_sum`, labels, value: sum },
      { metricName: `${this.name}_count`, labels, value },
    ]
  }
}
