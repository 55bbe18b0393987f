/** The routes of the grouper contract that group. */
import {
  GROUP_BATCH_LIMIT,
  GroupBatchRequest,
  GroupBatchResult,
  GroupRequest,
  GroupResult,
  grouperPaths,
  Problem,
} from '@codarium/contract'
import { type Context, type Route, route } from '@codarium/platform'
import type { Grouping } from './grouping.ts'
import { serviceTokenTest } from './service-token.ts'

/** What a batch costs of the caller's rate limit: the work of some hundred cases is more than that of one. */
const BATCH_COST = 5

const NO_DEFINITION = { 404: { description: 'There is no definition for this tariff and version', schema: Problem } }

const ACCESS_TEXT = 'Also open to the session service that shows SVC_GROUPER_TOKEN.'

/** POST /api/v1/group and POST /api/v1/group/batch. */
export function groupingRoutes(grouping: Grouping, { settings }: Pick<Context, 'settings'>): Route[] {
  const common = {
    method: 'POST',
    access: 'catalogue.read',
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
      cost: BATCH_COST,
      answers: { 200: { description: 'The results', schema: GroupBatchResult }, ...NO_DEFINITION },
      handle: async ({ body, request }) => ({
        results: await grouping.groupAll(body.requests, () => request.raw.socket.destroyed),
      }),
    }),
  ]
}
