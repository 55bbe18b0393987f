/** Calls to the server that serves this page. */
import type { ClientConfiguration, Health, Me, ServiceInfo } from '@codarium/contract'
import { problemFrom, ServerRefused, ServerUnreachable } from './server-error.ts'

// Longer than any answer takes; after it the server counts as unreachable.
const PATIENCE_MS = 10_000

/** GET /api/info. */
export const getInfo = () => get<ServiceInfo>('/api/info')

/** GET /api/v1/config. */
export const getConfiguration = () => get<ClientConfiguration>('/api/v1/config')

/** GET /api/v1/me; without a token where sign-in is switched off. */
export const getMe = (token?: string) => get<Me>('/api/v1/me', token)

/** GET /api/health; a server that is down says so with an error status and the same body. */
export async function getHealth(): Promise<Health> {
  const { status, body } = await call('/api/health')
  if (isHealth(body)) return body
  throw new ServerRefused(status, problemFrom(body))
}

const isHealth = (body: unknown): body is Health => typeof body === 'object' && body !== null && 'dependencies' in body

async function get<Answer>(path: string, token?: string): Promise<Answer> {
  const { status, body } = await call(path, token)
  if (status !== 200) throw new ServerRefused(status, problemFrom(body))
  return body as Answer
}

async function call(path: string, token?: string): Promise<{ status: number; body: unknown }> {
  const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  try {
    const answer = await fetch(path, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })
    return { status: answer.status, body: await answer.json().catch(() => undefined) }
  } catch (cause) {
    throw new ServerUnreachable(path, { cause })
  }
}
