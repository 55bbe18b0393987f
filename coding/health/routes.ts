/** GET /api/v1/coding/health: can sessions be worked on? */
import { Health } from '@codarium/contract'
import {
  Answer,
  type Context,
  type HealthCheck,
  healthOf,
  type Route,
  readinessChecks,
  route,
} from '@codarium/platform'

/** The health check of the session service: it works as long as its store does; what is not vital is told besides. */
export function healthRoute({ readiness, now }: Context, further: readonly HealthCheck[] = []): Route {
  const startedAt = now()
  const checks = [...readinessChecks(readiness), ...further]
  return route({
    method: 'GET',
    path: '/api/v1/coding/health',
    access: 'open',
    tag: 'Coding sessions',
    summary: 'Health of the session service',
    cost: 0,
    answers: {
      200: { description: 'Sessions can be worked on', schema: Health },
      503: { description: 'They cannot', schema: Health },
    },
    handle: async () => {
      const health = await healthOf(checks, Math.floor((now() - startedAt) / 1000))
      return new Answer(health.status === 'DOWN' ? 503 : 200, health)
    },
  })
}
