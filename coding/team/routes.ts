/** GET /api/v1/team/overview: figures of the caller's own tenant, for those who lead a team. */
import { FEWEST_TEAM_CASES, MOST_TEAM_DAYS, TeamOverview, TeamQuery } from '@codarium/contract'
import { type Route, route } from '@codarium/platform'
import type { AuditTrail } from '../audit/audit-trail.ts'
import { actorOf } from '../audit/routes.ts'
import { privateAnswer, problemAnswer } from '../sessions/routes/route-deps.ts'
import type { Tenancy } from '../tenancy/tenancy.ts'
import { type OverviewDeps, overviewOf } from './overview.ts'

/** What one look costs of the rate limit: of a large house it reads the sums of a year. */
const COST = 10

interface TeamRouteDeps extends OverviewDeps {
  readonly audit: Pick<AuditTrail, 'witness'>
  readonly tenancy: Pick<Tenancy, 'tenantOf'>
}

export function teamRoutes({ audit, tenancy, ...deps }: TeamRouteDeps): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/v1/team/overview',
      access: 'team.read',
      tag: 'Team',
      summary: 'What the team of the caller’s tenant coded in a period, in figures',
      description: `Nothing of a patient, a case or a session. Of fewer than ${FEWEST_TEAM_CASES} cases only their number is told. At most ${MOST_TEAM_DAYS} days; figures are kept for two years. Each reading is an event of the audit trail.`,
      query: TeamQuery,
      cost: COST,
      answers: {
        200: { description: 'The figures', schema: TeamOverview },
        400: problemAnswer('VALIDATION_ERROR: one detail per wrong field'),
      },
      handle: async ({ query, caller }) => {
        const overview = await overviewOf(deps, tenancy.tenantOf(caller), query)
        // Nobody looks at the work of others unseen: without this event there is no answer.
        await audit.witness([{ action: 'team.read', ...actorOf(caller), detail: { ...query } }])
        return privateAnswer(overview)
      },
    }),
  ]
}
