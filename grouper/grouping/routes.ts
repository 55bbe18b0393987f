/** The routes of the grouper contract that group. */
import {
  GROUP_BATCH_LIMIT,
  GroupBatchRequest,
  GroupBatchResult,
  GroupRequest,
  GroupResult,
  grouperPaths,
} from '@codarium/contract'
import { type Context, type Route, route } from '@codarium/platform'
import type { Grouping } from './grouping.ts'
import { serviceTokenTest } from './service-token.ts'

/** What a batch costs of the caller's rate limit: the work of some hundred cases is more than that of one. */
const BATCH_COST = 5

/** The limits of a body with one case: 2,000 rows in each of its lists. */
const CASE_BODY = { bodyLimit: 1024 * 1024, bodyValues: 50_000 } as const
/** Most values of a batch: 1,000 cases of some hundred rows. */
const BATCH_VALUES = 600_000

const NO_DEFINITION = { 404: { description: 'NOT_FOUND: there is no definition for this tariff and version' } }

const ACCESS_TEXT = 'Also open to the session service that shows SVC_GROUPER_TOKEN.'

/** POST /api/v1/group and POST /api/v1/group/batch. */
export function groupingRoutes(grouping: Grouping, { settings }: Pick<Context, 'settings'>): Route[] {
  const common = {
    method: 'POST',
    access: 'catalogue.read',
    onlySignedIn: true,
    tag: 'Grouper',
    admit: serviceTokenTest(settings.SVC_GROUPER_TOKEN),
    admittedFree: true,
  } as const
  return [
    route({
      ...common,
      path: grouperPaths.group,
      summary: 'Group a case',
      description: `A case that cannot be grouped is answered with its grouper status, not with an error. ${ACCESS_TEXT}`,
      body: GroupRequest,
      ...CASE_BODY,
      answers: { 200: { description: 'The result', schema: GroupResult }, ...NO_DEFINITION },
      handle: ({ body }) => grouping.group(body),
    }),
    route({
      ...common,
      path: grouperPaths.batch,
      summary: 'Group many cases, or a case in many variants',
      description: `Results come in the order of the requests. ${ACCESS_TEXT}`,
      body: GroupBatchRequest,
      bodyLimit: GROUP_BATCH_LIMIT,
      bodyValues: BATCH_VALUES,
      cost: BATCH_COST,
      answers: { 200: { description: 'The results', schema: GroupBatchResult }, ...NO_DEFINITION },
      handle: async ({ body, request }) => ({
        results: await grouping.groupAll(body.requests, () => request.raw.socket.destroyed),
      }),
    }),
  ]
}
