/** GET /api/v1/health of the grouper contract: is a grouper here, and what can it group by? */
import { GrouperHealth, grouperPaths } from '@codarium/contract'
import { type Context, healthOf, type Route, route } from '@codarium/platform'
import type { Definitions } from '../definition/load.ts'

/** The health check of the grouper: it depends on nothing. */
export function healthRoute({ now }: Pick<Context, 'now'>, definitions: Definitions): Route {
  const startedAt = now()
  return route({
    method: 'GET',
    path: grouperPaths.health,
    access: 'open',
    tag: 'Grouper',
    summary: 'Health of the grouper and its definitions',
    cost: 0,
    answers: { 200: { description: 'The grouper works', schema: GrouperHealth } },
    handle: async () => ({
      ...(await healthOf([], Math.floor((now() - startedAt) / 1000))),
      definitions: definitions.all,
    }),
  })
}
