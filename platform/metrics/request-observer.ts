/** Watches requests: durations into the metrics, outcomes into the log. Addresses are logged as patterns, not as sent. */
import type { Logger } from 'pino'
import { describeError } from '../logging/logger.ts'
import type { Metrics } from './metrics.ts'

/** A request that was answered. `route` is the pattern of its address. */
export interface FinishedRequest {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly seconds: number
  readonly traceId: string
}

/** Told of every finished and every failed request. */
export interface RequestObserver {
  finished(request: FinishedRequest): void
  failed(request: Pick<FinishedRequest, 'traceId' | 'route'>, error: unknown): void
}

/** The observer that writes metrics and log. */
export function observeRequests(metrics: Metrics, log: Logger): RequestObserver {
  return {
    finished: ({ method, route, status, seconds, traceId }) => {
      metrics.requests.observe({ method, route, status }, seconds)
      const level = levelOf(method, status)
      if (!log.isLevelEnabled(level)) return
      log[level]({ traceId, method, route, status, ms: Math.round(seconds * 1000) }, 'request')
    },
    failed: ({ traceId, route }, error) => {
      log.error({ traceId, route, ...describeError(error) }, 'request failed')
    },
  }
}

/** Reads that went well are many and say little: they are logged only when one looks closely. */
function levelOf(method: string, status: number): 'debug' | 'info' | 'warn' | 'error' {
  if (status >= 500) return 'error'
  if (status === 401 || status === 403 || status === 429) return 'warn'
  return status >= 400 || !['GET', 'HEAD', 'OPTIONS'].includes(method) ? 'info' : 'debug'
}
