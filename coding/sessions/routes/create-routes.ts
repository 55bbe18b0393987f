/** POST session, and its alias for HIS partners. */
import { CodingSessionRequest, CodingSessionResponse, HisSessionRequest } from '@codarium/contract'
import { Answer, type Call, type Route, route } from '@codarium/platform'
import { type Created, createSession } from '../create-session.ts'
import { instanceIdOf } from '../instance-id.ts'
import type { SessionRow } from '../tables.ts'
import {
  DELIVERY_BODY,
  NO_STORE,
  problemAnswer,
  type Request,
  type SessionRouteDeps,
  TAG,
  uiAddress,
  waitingFor,
} from './route-deps.ts'

/** What creating counts of the rate limit (design.md, SVC_RATE_LIMIT_PER_MINUTE). */
const COST = 10
const MINUTE = 60_000

export function createRoutes(deps: SessionRouteDeps): Route[] {
  const common = {
    method: 'POST',
    access: 'session.view',
    tag: TAG,
    cost: COST,
    ...DELIVERY_BODY,
    answers: {
      201: {
        description: 'The session, new or (isExisting) the one with the same data',
        schema: CodingSessionResponse,
      },
      400: problemAnswer('VALIDATION_ERROR: one detail per missing or wrong field and per finding in the data'),
      409: {
        description: 'An active session has this instanceId, or the user has an active desktop session',
        schema: CodingSessionResponse,
      },
    },
  } as const
  const handle = ({ body, caller, request }: Call<unknown, unknown, CodingSessionRequest>) =>
    createSession(deps.sessions, caller, body, { isWanted: waitingFor(request) }).then((created) =>
      answer(deps, created, request),
    )
  return [
    route({
      ...common,
      path: '/api/v1/coding/session',
      summary: 'Create a coding session from case data',
      description:
        'The same data sent again by the same caller reuse the active session (isExisting) when no instanceId is sent, or when dataHash is. The same request with the same instanceId, sent again by the same caller within ten minutes because its answer never came, is answered with its session (isExisting); otherwise the instanceId of an active session is a 409 whatever the data.',
      body: CodingSessionRequest,
      handle,
    }),
    route({
      ...common,
      path: '/api/v1/his/session',
      summary: 'Create a coding session from a HIS',
      description:
        'The same as POST /api/v1/coding/session with source API; embedUrl is redirectUrl. A session made by a viewer is read-only, whatever readOnly says.',
      body: HisSessionRequest,
      handle: (call) => handle(call as Call<unknown, unknown, CodingSessionRequest>),
    }),
  ]
}

function answer({ settings, sessions }: SessionRouteDeps, created: Created, request: Request): Answer {
  const instanceId = instanceIdOf(sessions.vault, created.kind === 'conflict' ? created.conflict : created.session)
  if (created.kind === 'conflict') return new Answer(409, conflictBody(created, instanceId, sessions.now()), NO_STORE)
  const redirectUrl = uiAddress(settings, request, created.session.id, created.code)
  return new Answer(201, sessionBody(created, instanceId, redirectUrl), NO_STORE)
}

function sessionBody(
  { kind, session }: Extract<Created, { code: string }>,
  instanceId: string | undefined,
  redirectUrl: string,
): CodingSessionResponse {
  return {
    sessionId: session.id,
    redirectUrl,
    ...(session.source === 'API' ? { embedUrl: redirectUrl } : {}),
    expiresAt: new Date(session.expires_at).toISOString(),
    isExisting: kind === 'existing',
    status: session.status,
    dataHash: session.data_hash,
    source: session.source,
    ...(instanceId === undefined ? {} : { instanceId }),
    readOnly: session.read_only === 1,
    hasConflict: false,
    targetUserNotified: session.target_notified === null ? null : session.target_notified === 1,
  }
}

function conflictBody(
  { conflict, reason }: Extract<Created, { kind: 'conflict' }>,
  instanceId: string | undefined,
  now: number,
): CodingSessionResponse {
  return {
    isExisting: false,
    hasConflict: true,
    targetUserNotified: null,
    conflictSessionId: conflict.id,
    ...(instanceId === undefined ? {} : { conflictInstanceId: instanceId }),
    conflictCreatedAt: new Date(conflict.created_at).toISOString(),
    conflictExpiresInMinutes: Math.max(0, Math.ceil((conflict.expires_at - now) / MINUTE)),
    conflictMessage: messageOf(conflict, reason),
  }
}

function messageOf({ status }: SessionRow, reason: 'INSTANCE' | 'DESKTOP'): string {
  const state = status === 'PENDING' ? 'waits to be opened' : 'is being worked on'
  return reason === 'INSTANCE'
    ? `This instanceId belongs to an active session that ${state}.`
    : `The user has an active desktop session that ${state}; send forceClose to close it.`
}
