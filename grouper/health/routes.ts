/** GET /api/v1/health of the grouper contract: is a grouper here? */
import { Health } from '@codarium/contract'
import { type Context, healthOf, type Route, route } from '@codarium/platform'

/** The health check of the grouper: it depends on nothing. */
export function healthRoute({ now }: Context): Route {
  const startedAt = now()
  return route({
    method: 'GET',
    path: '/api/v1/health',
    access: 'open',
    tag: 'Grouper',
    summary: 'Health of the grouper',
    cost: 0,
    answers: { 200: { description: 'The grouper works', schema: Health } },
    handle: () => healthOf([], Math.floor((now() - startedAt) / 1000)),
  })
}
