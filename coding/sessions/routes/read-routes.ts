/** Reading one session: metadata, input, cases, draft, result. */
import { Draft, LARGEST_INTEGER, SessionCases, SessionMetadata, SessionResult } from '@codarium/contract'
import { type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import { resultOf } from '../complete-session.ts'
import { metadataOf, readCases, readInput, readResult, readSavedDraft, readSession } from '../read-session.ts'
import {
  casesAnswer,
  missing,
  privateAnswer,
  rawData,
  SESSION,
  type SessionRouteDeps,
  sessionId,
  TAG,
  waitingFor,
  wrongState,
} from './route-deps.ts'

const common = {
  method: 'GET',
  access: 'session.read-own',
  tag: TAG,
  params: sessionId,
  sessionParameter: 'id',
} as const

/** Case data as they are: SpiGes, legacy text, or what a custom format is written in. */
const raw = {
  schema: Type.String(),
  type: 'application/xml',
  further: { 'text/plain': Type.String(), 'application/json': Type.Unknown() },
} as const

export function readRoutes(deps: SessionRouteDeps): Route[] {
  return [metadataRoute(deps), inputRoute(deps), casesRoute(deps), draftRoute(deps), ...resultRoutes(deps)]
}

function metadataRoute({ sessions }: SessionRouteDeps): Route {
  return route({
    ...common,
    path: SESSION,
    summary: 'Session metadata',
    answers: { 200: { description: 'The session', schema: SessionMetadata }, ...missing },
    handle: async ({ caller, params }) => {
      const session = await readSession(sessions, caller, params.id)
      return privateAnswer(metadataOf(sessions, session, caller))
    },
  })
}

const inputQuery = Type.Object({
  form: Type.Enum(['original', 'spiges'], {
    default: 'original',
    description: 'The data as they were sent, or the SpiGes made of another format',
  }),
})

function inputRoute({ sessions }: SessionRouteDeps): Route {
  return route({
    ...common,
    path: `${SESSION}/data`,
    summary: 'Input data of a session, raw',
    description:
      'Byte for byte as they were sent; application/xml, text/plain (legacy text) or application/json (custom). Gone once the session has ended where SVC_STORE_ORIGINAL is false.',
    query: inputQuery,
    answers: { 200: { description: 'The data', ...raw }, ...missing },
    handle: async ({ caller, params, query }) => rawData(await readInput(sessions, caller, params.id, query.form)),
  })
}

const casesQuery = Type.Object({
  form: Type.Enum(['draft', 'original', 'result'], {
    default: 'draft',
    description: 'With the stored draft applied, as they came, or as they were applied',
  }),
  offset: Type.Integer({ minimum: 0, maximum: LARGEST_INTEGER, default: 0, description: 'Index of the first case' }),
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: 'Cases of a page' }),
})

function casesRoute({ sessions }: SessionRouteDeps): Route {
  return route({
    ...common,
    path: `${SESSION}/cases`,
    summary: 'Cases of a session as JSON, page by page',
    query: casesQuery,
    answers: { 200: { description: 'A page of cases', schema: SessionCases }, ...missing, ...wrongState },
    handle: async ({ caller, params, query, request }) =>
      casesAnswer(await readCases(sessions, caller, params.id, query, waitingFor(request))),
  })
}

function draftRoute({ sessions }: SessionRouteDeps): Route {
  return route({
    ...common,
    path: `${SESSION}/draft`,
    summary: 'Unfinished work: the edits saved so far',
    description: 'The header ETag holds the revision, to be sent back as If-Match.',
    answers: {
      200: { description: 'The draft; empty with revision 0 before the first save', schema: Draft },
      ...missing,
    },
    handle: async ({ caller, params }) => {
      const draft = await readSavedDraft(sessions, caller, params.id)
      return casesAnswer(draft, { etag: `"${draft.revision}"` })
    },
  })
}

function resultRoutes({ sessions }: SessionRouteDeps): Route[] {
  return [
    route({
      ...common,
      path: `${SESSION}/result`,
      summary: 'Result metadata of a finished session',
      answers: { 200: { description: 'What became of it', schema: SessionResult }, ...missing, ...wrongState },
      handle: async ({ caller, params }) => privateAnswer(resultOf(await readSession(sessions, caller, params.id))),
    }),
    route({
      ...common,
      path: `${SESSION}/result/data`,
      summary: 'Modified data of an applied session, raw',
      description:
        'SpiGes as application/xml; application/json or text/plain where a custom format writes that. 404 when the session was not applied.',
      answers: { 200: { description: 'The modified data', ...raw }, ...missing, ...wrongState },
      handle: async ({ caller, params }) => rawData(await readResult(sessions, caller, params.id)),
    }),
  ]
}
