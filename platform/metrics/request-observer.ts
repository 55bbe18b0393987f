/** Watches requests: durations into the metrics, outcomes into the log. Addresses are logged as patterns, not as sent. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { describeError } from '../logging/logger.ts'
import type { Metrics } from './metrics.ts'

/** Told of every finished and every failed request. */
export interface RequestObserver {
  finished(request: FastifyRequest, reply: FastifyReply): void
  failed(request: FastifyRequest, error: unknown): void
}

/** The observer that writes metrics and log. */
export function observeRequests(metrics: Metrics, log: Logger): RequestObserver {
  return {
    finished: (request, reply) => {
      const { method } = request
      const route = request.routeOptions.url ?? 'unknown'
      const status = reply.statusCode
      metrics.requests.observe(method, route, status, reply.elapsedTime / 1000)
      const level = levelOf(method, status)
      if (!log.isLevelEnabled(level)) return
      log[level]({ traceId: request.id, method, route, status, ms: Math.round(reply.elapsedTime) }, 'request')
    },
    failed: (request, error) => {
      log.error({ traceId: request.id, route: request.routeOptions.url, ...describeError(error) }, 'request failed')
    },
  }
}

/** Reads that went well are many and say little: they are logged only when one looks closely. */
function levelOf(method: string, status: number): 'debug' | 'info' | 'warn' | 'error' {
  if (status >= 500) return 'error'
  if (status === 401 || status === 403 || status === 429) return 'warn'
  return status >= 400 || !['GET', 'HEAD', 'OPTIONS'].includes(method) ? 'info' : 'debug'
}
