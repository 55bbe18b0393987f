/** Reads the metrics of this node again and again; what they grew by between two readings are its figures. */
import type { QueueName } from '@codarium/contract'
import { DURATION_BUCKETS, type Metrics } from '../metrics/metrics.ts'
import type { Figures } from './figures.ts'

/** The gauges that tell what waits: the metric, and which of its values count, by label. */
const QUEUES: Readonly<Record<QueueName, { metric: string; label?: string; counts?: readonly string[] }>> = {
  webhooks: { metric: 'codarium_webhook_pending' },
  imports: { metric: 'codarium_imports', label: 'status', counts: ['PENDING', 'RUNNING'] },
  trainings: { metric: 'codarium_search_training', label: 'state', counts: ['WAITING', 'RUNNING'] },
}

/** What only grows. */
interface Totals {
  /** Milliseconds of a clock that never jumps. */
  readonly at: number
  readonly requests: number
  readonly failures: number
  readonly refusals: number
  /** For each bound the requests that took no longer. */
  readonly within: readonly number[]
  readonly processor: number
}

/** The process as the meter sees it. */
export interface MeteredProcess {
  /** Milliseconds of a clock that never jumps. */
  ticks(): number
  /** Seconds of processor time so far. */
  processor(): number
  /** Bytes. */
  memory(): number
}

/** This process. */
const thisProcess: MeteredProcess = {
  ticks: () => performance.now(),
  processor: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  },
  memory: () => process.memoryUsage.rss(),
}

export class Meter {
  readonly #metrics: Metrics
  readonly #process: MeteredProcess
  #before: Totals

  constructor(metrics: Metrics, metered: MeteredProcess = thisProcess) {
    this.#metrics = metrics
    this.#process = metered
    const { length } = DURATION_BUCKETS
    const none = { requests: 0, failures: 0, refusals: 0, within: Array<number>(length).fill(0) }
    this.#before = { ...none, at: metered.ticks(), processor: metered.processor() }
  }

  /** The figures since the last reading. */
  async read(): Promise<Figures> {
    const queues = await this.#queues()
    const [before, now] = [this.#before, await this.#totals()]
    this.#before = now
    const within = now.within.map((count, index) => count - before.within[index]!)
    const requests = now.requests - before.requests
    return {
      seconds: (now.at - before.at) / 1000,
      requests,
      failures: now.failures - before.failures,
      refusals: now.refusals - before.refusals,
      took: [...within, requests].map((count, index, all) => count - (all[index - 1] ?? 0)),
      processor: now.processor - before.processor,
      memory: this.#process.memory(),
      queues,
    }
  }

  async #totals(): Promise<Totals> {
    const { values } = await this.#metrics.requests.get()
    const [at, processor] = [this.#process.ticks(), this.#process.processor()]
    const totals = { at, processor, requests: 0, failures: 0, refusals: 0 }
    const within = new Map(DURATION_BUCKETS.map((bound) => [bound, 0]))
    for (const { labels, value, metricName = '' } of values) {
      const le = 'le' in labels ? Number(labels.le) : undefined
      const bound = le === undefined ? undefined : within.get(le)
      if (le !== undefined && bound !== undefined) within.set(le, bound + value)
      if (!metricName.endsWith('_count')) continue
      totals.requests += value
      const status = Number(labels.status)
      if (status >= 500) totals.failures += value
      else if (status >= 400) totals.refusals += value
    }
    return { ...totals, within: [...within.values()] }
  }

  async #queues(): Promise<Figures['queues']> {
    const found: Partial<Record<QueueName, number>> = {}
    for (const [name, { metric, label, counts = [] }] of Object.entries(QUEUES) as [
      QueueName,
      (typeof QUEUES)[QueueName],
    ][]) {
      const values = (await this.#metrics.registry.getSingleMetric(metric)?.get())?.values
      if (!values) continue
      const counted = values.filter(({ labels }) => label === undefined || counts.includes(String(labels[label])))
      found[name] = counted.reduce((sum, { value }) => sum + value, 0)
    }
    return found
  }
}
