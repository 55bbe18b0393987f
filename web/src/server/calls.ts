/** Calls to the server that serves this page. */
import type {
  ClientConfiguration,
  CodingSessionResponse,
  DemoCase,
  Health,
  Me,
  ServiceInfo,
  SessionMetadata,
} from '@codarium/contract'
import { send } from './server-api.ts'
import { problemFrom, ServerRefused } from './server-error.ts'

// Longer than any answer takes; after it the server counts as unreachable.
const PATIENCE_MS = 10_000

/** GET /api/info. */
export const getInfo = () => get<ServiceInfo>('/api/info')

/** GET /api/v1/config. */
export const getConfiguration = () => get<ClientConfiguration>('/api/v1/config')

/** GET /api/v1/me; without a token where sign-in is switched off. */
export const getMe = (token?: string) => get<Me>('/api/v1/me', token)

/** GET /api/v1/coding/active: the caller's sessions that wait or are in work. */
export const getActiveSessions = (token?: string) =>
  get<{ sessions: SessionMetadata[] }>('/api/v1/coding/active', token)

/** Whose sessions are listed: one's own, or those of the hospital. */
export type SessionScope = 'history' | 'sessions'

/** A page of sessions, newest first; `next` asks for the one after it. */
export const getSessions = (scope: SessionScope, after: string | undefined, token?: string) =>
  get<{ sessions: SessionMetadata[]; next?: string }>(
    `/api/v1/coding/${scope}${after ? `?after=${encodeURIComponent(after)}` : ''}`,
    token,
  )

/** GET /api/v1/demo/cases; only the demo has it. */
export const getDemoCases = (token?: string) => get<{ cases: DemoCase[] }>('/api/v1/demo/cases', token)

/** Makes a session of a sample case, or finds the one there already is. */
export async function createSampleSession(id: string, token?: string): Promise<{ sessionId: string }> {
  const { data } = await get<{ data: string }>(`/api/v1/demo/cases/${encodeURIComponent(id)}`, token)
  const { status, body } = await call('/api/v1/coding/session', token, { data, format: 'spiges', source: 'BROWSER' })
  const { sessionId } = (body ?? {}) as CodingSessionResponse
  if (!sessionId) throw new ServerRefused(status, problemFrom(body), body)
  return { sessionId }
}

/** GET /api/health; a server that is down says so with an error status and the same body. */
export async function getHealth(): Promise<Health> {
  const { status, body } = await call('/api/health')
  if (isHealth(body)) return body
  throw new ServerRefused(status, problemFrom(body), body)
}

const isHealth = (body: unknown): body is Health => typeof body === 'object' && body !== null && 'dependencies' in body

async function get<Answer>(path: string, token?: string): Promise<Answer> {
  const { status, body } = await call(path, token)
  if (status !== 200) throw new ServerRefused(status, problemFrom(body), body)
  return body as Answer
}

const call = (path: string, token?: string, body?: object) =>
  send(path, body ? { method: 'POST', body } : {}, token, PATIENCE_MS)
