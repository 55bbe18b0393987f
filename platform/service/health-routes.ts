/** The questions about health: may work be sent here, would a restart help, and how is everything it depends on? */
import { Health, Liveness, ReadinessAnswer } from '@codarium/contract'
import { Answer, type Route, route } from '../http/route.ts'
import type { Readiness } from '../nodes/readiness.ts'
import { healthOf } from './health.ts'
import type { HealthCheck } from './wing.ts'

/** What the routes tell of. */
export interface HealthDeps {
  readonly checks: readonly HealthCheck[]
  readonly readiness: Readiness
  uptimeSeconds(): number
}

const common = { method: 'GET', access: 'open', tag: 'Service', cost: 0 } as const

export function healthRoutes(deps: HealthDeps): Route[] {
  return [healthRoute(deps), liveRoute(deps), readyRoute(deps)]
}

function healthRoute({ checks, uptimeSeconds }: HealthDeps): Route {
  return route({
    ...common,
    path: '/api/health',
    summary: 'Health of the server with the state of each dependency',
    description: '200 while the server can work (UP, DEGRADED), 503 when it cannot (DOWN).',
    answers: {
      200: { description: 'The server works', schema: Health },
      503: { description: 'Something vital is down', schema: Health },
    },
    handle: async () => {
      const health = await healthOf(checks, uptimeSeconds())
      return new Answer(health.status === 'DOWN' ? 503 : 200, health)
    },
  })
}

function liveRoute({ uptimeSeconds }: HealthDeps): Route {
  return route({
    ...common,
    path: '/api/health/live',
    summary: 'Whether the process works: restart it when this does not answer',
    description: 'Says nothing of the database or other services, which a restart would not mend.',
    answers: { 200: { description: 'The process works', schema: Liveness } },
    handle: (): Liveness => ({ status: 'UP', uptimeSeconds: uptimeSeconds() }),
  })
}

function readyRoute({ readiness }: HealthDeps): Route {
  return route({
    ...common,
    path: '/api/health/ready',
    summary: 'Whether the server should be sent work',
    description:
      'Judged every second by a write to the database. A server that is not ready still answers what it can, such as searches.',
    answers: {
      200: { description: 'Send it work', schema: ReadinessAnswer },
      503: { description: 'Send it none; `reasons` says why', schema: ReadinessAnswer },
    },
    handle: () => {
      const reasons = [...readiness.hindrances]
      const status = reasons.length === 0 ? 'READY' : 'NOT_READY'
      return new Answer(reasons.length === 0 ? 200 : 503, { status, reasons } satisfies ReadinessAnswer)
    },
  })
}
