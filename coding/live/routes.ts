/** The routes of what goes on right now, for administrators of the main issuer. */
import { EndSessionRequest, LiveClients, LiveSessions, SessionResult } from '@codarium/contract'
import { type Route, route } from '@codarium/platform'
import { endFromOutside } from '../sessions/complete-session.ts'
import { missing, privateAnswer, sessionId, wrongState } from '../sessions/routes/route-deps.ts'
import { type LiveDeps, liveClients, liveSessions } from './live-sessions.ts'

const common = { access: 'partners.administer', tag: 'Administration' } as const

export function liveRoutes(deps: LiveDeps): Route[] {
  return [
    route({
      ...common,
      method: 'GET',
      path: '/api/v1/admin/sessions',
      summary: 'Sessions of all tenants that wait or are in work, newest first',
      answers: { 200: { description: 'The sessions', schema: LiveSessions } },
      handle: async ({ caller }) => privateAnswer(await liveSessions(deps, caller)),
    }),
    route({
      ...common,
      method: 'GET',
      path: '/api/v1/admin/clients',
      summary: 'Connected desktop clients of all tenants',
      answers: { 200: { description: 'The clients', schema: LiveClients } },
      handle: async () => privateAnswer({ clients: await liveClients(deps) }),
    }),
    endRoute(deps),
  ]
}

function endRoute({ sessions }: LiveDeps): Route {
  return route({
    ...common,
    method: 'POST',
    path: '/api/v1/admin/sessions/{id}/end',
    summary: 'End a session of somebody else, with a reason its window shows',
    description:
      'Nothing is taken over and its partner is sent nothing. What was saved stays readable until the session is deleted. Ending it once more answers the same.',
    params: sessionId,
    body: EndSessionRequest,
    answers: { 200: { description: 'It has ended', schema: SessionResult }, ...missing, ...wrongState },
    handle: async ({ params, body, caller }) =>
      privateAnswer(await endFromOutside(sessions, caller, params.id, body.reason.trim())),
  })
}
