/** Lists: last, active, recent sessions, history, connected clients. */
import { ActiveSessions, ClientsList, LastSession, SessionPage, SessionStatus } from '@codarium/contract'
import { type Caller, type Route, route } from '@codarium/platform'
import { Type } from 'typebox'
import { resultOf } from '../complete-session.ts'
import { activeSessions, lastSession, ownSessions, recentSessions, type SessionList } from '../list-sessions.ts'
import { metadataOf } from '../read-session.ts'
import type { SessionDeps } from '../session-deps.ts'
import { privateAnswer, problemAnswer, type SessionRouteDeps, TAG, uiAddress } from './route-deps.ts'

const common = { method: 'GET', tag: TAG } as const

const listQuery = Type.Object({
  status: Type.Optional({ ...SessionStatus, description: 'Only sessions in this state' }),
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Sessions of a page' }),
  after: Type.Optional(Type.String({ maxLength: 120, description: '`next` of the page before' })),
})

export function listRoutes(deps: SessionRouteDeps): Route[] {
  return [lastRoute(deps), activeRoute(deps), recentRoute(deps), historyRoute(deps), clientsRoute(deps)]
}

function lastRoute({ sessions, settings }: SessionRouteDeps): Route {
  return route({
    ...common,
    path: '/api/v1/coding/session/last',
    access: 'session.read-own',
    summary: 'The caller’s last completed session, to be replayed read-only',
    description: 'Its cases and data are read by its sessionId; nothing about it can be changed any more.',
    answers: {
      200: { description: 'The session', schema: LastSession },
      404: problemAnswer('NOT_FOUND: the caller has completed none yet'),
    },
    handle: async ({ caller, request }) => {
      const session = await lastSession(sessions, caller)
      const { action, hasData: hasResultData } = resultOf(session)
      const redirectUrl = uiAddress(settings, request, session.id)
      const metadata = metadataOf(sessions, session, caller)
      return privateAnswer({ ...metadata, readOnly: true, mayEdit: false, action, hasResultData, redirectUrl })
    },
  })
}

function activeRoute({ sessions }: SessionRouteDeps): Route {
  return route({
    ...common,
    path: '/api/v1/coding/active',
    access: 'session.read-own',
    summary: 'Whether the caller has an active session',
    answers: { 200: { description: 'The caller’s sessions that wait or are in work', schema: ActiveSessions } },
    handle: async ({ caller }) => {
      const found = await activeSessions(sessions, caller)
      const [latest] = found
      const rows = found.map((session) => metadataOf(sessions, session, caller))
      return privateAnswer({ active: rows.length > 0, ...(latest ? { sessionId: latest.id } : {}), sessions: rows })
    },
  })
}

function recentRoute({ sessions }: SessionRouteDeps): Route {
  return route({
    ...common,
    path: '/api/v1/coding/sessions',
    access: 'session.read-tenant',
    summary: 'Recent sessions of the tenant, newest first',
    query: listQuery,
    answers: { 200: { description: 'A page of sessions', schema: SessionPage } },
    handle: async ({ caller, query }) =>
      privateAnswer(pageOf(sessions, await recentSessions(sessions, caller, query), caller)),
  })
}

function historyRoute({ sessions }: SessionRouteDeps): Route {
  return route({
    ...common,
    path: '/api/v1/coding/history',
    access: 'session.read-own',
    summary: 'The caller’s own sessions, newest first',
    query: listQuery,
    answers: { 200: { description: 'A page of sessions', schema: SessionPage } },
    handle: async ({ caller, query }) =>
      privateAnswer(pageOf(sessions, await ownSessions(sessions, caller, query), caller)),
  })
}

function clientsRoute({ sessions }: SessionRouteDeps): Route {
  return route({
    ...common,
    path: '/api/v1/coding/clients',
    access: 'clients.read',
    summary: 'Connected desktop coding clients of the tenant',
    answers: { 200: { description: 'The clients', schema: ClientsList } },
    handle: async ({ caller }) => {
      const clients = await sessions.clients.of(sessions.tenancy.tenantOf(caller))
      return privateAnswer({ clients: [...clients], count: clients.length })
    },
  })
}

function pageOf(deps: SessionDeps, { sessions, next }: SessionList, caller: Caller) {
  const rows = sessions.map((session) => metadataOf(deps, session, caller))
  return { sessions: rows, ...(next === undefined ? {} : { next }) }
}
