/** The routes of grouping: cases of a session, cases without one, what-if, and what was kept with a result. */
import {
  GroupCasesAnswer,
  GroupCasesRequest,
  ResultGrouping,
  SessionGroupAnswer,
  SessionGroupRequest,
  SessionWhatIfRequest,
  WhatIfAnswer,
  WhatIfRequest,
} from '@codarium/contract'
import { type Call, type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import {
  DELIVERY_BODY,
  EDITS_BODY,
  missing,
  privateAnswer,
  problemAnswer,
  SESSION,
  sessionId,
  waitingFor,
  wrongState,
} from '../sessions/routes/route-deps.ts'
import { groupLoose, whatIfLoose } from './loose-grouping.ts'
import type { ResultGroupings } from './result-grouping.ts'
import { type Asker, groupSession, type SessionGroupingDeps, whatIfSession } from './session-grouping.ts'

/** The limits of a body with one case: 2,000 rows in each of its lists, and as many movements. */
const CASE_BODY = { bodyLimit: 2 * 1024 * 1024, bodyValues: 100_000 } as const
/** What grouping a delivery costs of the rate limit: it is read as a session is. */
const DELIVERY_COST = 5

const TAG = 'Grouping'
const UNAVAILABLE_TEXT =
  'While the grouper is not there the answer is 200 with `available: false` and the reason, within SVC_GROUPER_TIMEOUT_MS.'
const MONEY_TEXT = 'Amounts in CHF only where SVC_BASERATES names the site and tariff of the case.'
const WHAT_IF_TEXT =
  'All are grouped in one call; each is answered with its figures and the difference to the case as it is now. Without money where SVC_WHATIF_MONEY is false.'
const unusable = { 400: problemAnswer('VALIDATION_ERROR: one detail per wrong field') }

/** Nothing said is the whole session. */
const groupBody = Type.Unsafe<SessionGroupRequest | null>({ ...SessionGroupRequest, type: ['object', 'null'] })

export function groupingRoutes(deps: SessionGroupingDeps, results: ResultGroupings): Route[] {
  return [...sessionRoutes(deps), resultRoute(results), ...looseRoutes(deps)]
}

function sessionRoutes(deps: SessionGroupingDeps): Route[] {
  const common = { method: 'POST', tag: TAG, params: sessionId, sessionParameter: 'id' } as const
  return [
    route({
      ...common,
      path: `${SESSION}/group`,
      access: 'session.read-own',
      summary:
        'Group the cases of a session, or one of them, as they stand in the draft or with edits that are not saved',
      description: `Cases that were edited are told beside how they came, with the difference. Edits may be tried by those who may edit. ${UNAVAILABLE_TEXT} ${MONEY_TEXT}`,
      body: groupBody,
      ...EDITS_BODY,
      answers: {
        200: { description: 'The cases', schema: SessionGroupAnswer },
        ...unusable,
        ...missing,
        ...wrongState,
      },
      handle: async (call) => privateAnswer(await groupSession(deps, askerOf(call), call.params.id, call.body ?? {})),
    }),
    route({
      ...common,
      path: `${SESSION}/group/what-if`,
      access: 'session.edit',
      summary: 'Try changes on a case of a session, each on its own',
      description: `${WHAT_IF_TEXT} Nothing is saved. ${UNAVAILABLE_TEXT} ${MONEY_TEXT}`,
      body: SessionWhatIfRequest,
      ...EDITS_BODY,
      answers: { 200: { description: 'The variants', schema: WhatIfAnswer }, ...unusable, ...missing, ...wrongState },
      handle: async (call) => privateAnswer(await whatIfSession(deps, askerOf(call), call.params.id, call.body)),
    }),
  ]
}

function resultRoute(results: ResultGroupings): Route {
  return route({
    method: 'GET',
    path: `${SESSION}/result/grouping`,
    access: 'session.read-own',
    tag: TAG,
    params: sessionId,
    sessionParameter: 'id',
    summary: 'What the grouper said of the result of a session',
    description:
      'Grouped when the session is applied; while the grouper is not there every groupingSuccess is false, and it is asked again in the background for about a day.',
    answers: { 200: { description: 'The cases of the result', schema: ResultGrouping }, ...missing, ...wrongState },
    handle: async ({ caller, params }) => privateAnswer(await results.read(caller, params.id)),
  })
}

function looseRoutes(deps: SessionGroupingDeps): Route[] {
  const common = { method: 'POST', access: 'session.read-own', tag: TAG } as const
  return [
    route({
      ...common,
      path: '/api/v1/coding/group',
      summary: 'Group cases without a session: a delivery, or one case as JSON',
      description: `Nothing is kept. ${UNAVAILABLE_TEXT} ${MONEY_TEXT}`,
      cost: DELIVERY_COST,
      body: GroupCasesRequest,
      ...DELIVERY_BODY,
      bodyValues: CASE_BODY.bodyValues,
      answers: { 200: { description: 'The cases', schema: GroupCasesAnswer }, ...unusable },
      handle: async (call) => privateAnswer(await groupLoose(deps, askerOf(call), call.body)),
    }),
    route({
      ...common,
      path: '/api/v1/coding/group/what-if',
      summary: 'Try changes on a case without a session, each on its own',
      description: `${WHAT_IF_TEXT} ${UNAVAILABLE_TEXT} ${MONEY_TEXT}`,
      body: WhatIfRequest,
      ...CASE_BODY,
      answers: { 200: { description: 'The variants', schema: WhatIfAnswer }, ...unusable },
      handle: async (call) => privateAnswer(await whatIfLoose(deps, askerOf(call), call.body)),
    }),
  ]
}

function askerOf({ caller, request }: Pick<Call<unknown, unknown, unknown>, 'caller' | 'request'>): Asker {
  return { caller, authorization: request.headers.authorization, isWanted: waitingFor(request) }
}
