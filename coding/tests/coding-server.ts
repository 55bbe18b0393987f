/** A coding server with an issuer, and callers of every role; for tests. */
import type { SettingName } from '@codarium/contract'
import { inject } from 'vitest'
import '../../tests/harness/global-postgres.ts'
import { startIssuer, type TestIssuer } from '../../tests/harness/issuer.ts'
import { createMigratedDatabase } from '../../tests/harness/migrated.ts'
import { startServer, type TestServer } from '../../tests/harness/server.ts'

/** Seconds a token is valid: longer than any test moves the clock. */
const TOKEN_SECONDS = 7200

/** Settings of a test. */
export type TestSettings = Partial<Record<SettingName, string>>

/** Both engines, as describe.each takes them: the settings that choose an empty one. */
export const engines: [string, () => Promise<TestSettings>][] = [
  ['SQLite', async () => ({})],
  ['PostgreSQL', async () => ({ SVC_DATABASE_URL: await createMigratedDatabase(inject('postgresUrl')) })],
]

/** Status and body of an answer. */
export interface ApiAnswer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every kind
  readonly body: any
}

/** Somebody who calls the server. */
export type ApiCaller = (method: string, path: string, body?: unknown) => Promise<ApiAnswer>

/** A running server and its issuer. */
export interface CodingServer extends TestServer {
  readonly issuer: TestIssuer
  /** A caller with a role, and an address of their own. */
  as(name: string, role: string, email?: string): Promise<ApiCaller>
}

/** Starts it; with an issuer of your own it is left running at the end. */
export async function startCodingServer(
  settings: TestSettings = {},
  options: { issuer?: TestIssuer; now?: () => number } = {},
): Promise<CodingServer> {
  const issuer = options.issuer ?? (await startIssuer())
  const server = await startServer({
    service: 'coding',
    settings: { OIDC_ISSUER_URI: issuer.issuer, ...settings },
    ...(options.now ? { now: options.now } : {}),
  })
  return {
    ...server,
    issuer,
    as: async (name, role, email = `${name}@spital.example`) => {
      const exp = Math.floor(Date.now() / 1000) + TOKEN_SECONDS
      const claims = { sub: `sub-${name}`, name, email, exp, realm_access: { roles: [`svc-${role}`] } }
      return caller(server.url, await issuer.token({ claims }))
    },
    stop: async () => {
      await server.stop()
      if (!options.issuer) await issuer.stop()
    },
  }
}

function caller(url: string, token: string): ApiCaller {
  return async (method, path, body) => {
    const headers: Record<string, string> = { authorization: `Bearer ${token}` }
    if (body !== undefined) headers['content-type'] = 'application/json'
    const answer = await fetch(url + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
  }
}
