/** A server with an issuer, and a small client for its session API; for tests. */
import type { SettingName } from '@codarium/contract'
import { startIssuer, type TestIssuer } from '../../../tests/harness/issuer.ts'
import { startServer, type TestServer } from '../../../tests/harness/server.ts'

/** An answer of the API. */
export interface Reply {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly body: any
  readonly text: string
  readonly headers: Headers
}

/** Somebody who calls the API. */
export interface Client {
  readonly userId: string
  get(path: string): Promise<Reply>
  post(path: string, body?: unknown): Promise<Reply>
  put(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>
  patch(path: string, body: unknown): Promise<Reply>
}

/** A server under test, with its clock in the test's hand. */
export interface SessionServer {
  readonly server: TestServer
  readonly issuer: TestIssuer
  /** Moves the clock (ms). */
  advance(ms: number): void
  /** A client with a role; the same name is the same person. */
  as(role: string, name?: string): Promise<Client>
  /** A token by the clock of the test, not of the machine. */
  tokenOf(role: string, name?: string, seconds?: number): Promise<string>
  /** A client with any token, or none. */
  withToken(token: string | undefined, userId?: string): Client
  stop(): Promise<void>
}

/** Starts a server; its clock stands until it is moved. */
export async function startSessionServer(
  settings: Partial<Record<SettingName, string>> = {},
  existing?: TestIssuer,
): Promise<SessionServer> {
  const issuer = existing ?? (await startIssuer())
  let ahead = 0
  const start = Date.now()
  const server = await startServer({
    service: 'coding',
    settings: {
      OIDC_ISSUER_URI: issuer.issuer,
      SVC_RATE_LIMIT_PER_MINUTE: '1000000',
      SVC_LOG_LEVEL: 'error',
      ...settings,
    },
    now: () => start + ahead,
  })
  const withToken = (token: string | undefined, userId = '') => clientOf(server.url, token, userId)
  const tokenOf = (role: string, name = role, valid = 400 * 86_400) => {
    const seconds = Math.floor((start + ahead) / 1000)
    const claims = {
      sub: name,
      email: `${name}@spital.example`,
      name,
      realm_access: { roles: [role] },
      iat: seconds,
      exp: seconds + valid,
    }
    return issuer.token({ claims })
  }
  return {
    server,
    issuer,
    advance: (ms) => {
      ahead += ms
    },
    as: async (role, name = role) => withToken(await tokenOf(role, name), name),
    tokenOf,
    withToken,
    stop: async () => {
      await server.stop()
      if (!existing) await issuer.stop()
    },
  }
}

/** A client of an address. */
export function clientOf(url: string, token: string | undefined, userId = ''): Client {
  const call = async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...more,
    }
    const answer = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, body: isJson ? JSON.parse(text) : undefined, text, headers: answer.headers }
  }
  return {
    userId,
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body, headers) => call('PUT', path, body, headers),
    patch: (path, body) => call('PATCH', path, body),
  }
}

/** A small delivery. */
export function delivery({ ent = '100000012', cases = ['4711', '4712'], main = 'J181' } = {}): string {
  const written = cases.map(
    (id) => `    <Fall fall_id="${id}">
      <Administratives abc_fall="A" geschlecht="2" alter="71" eintrittsdatum="2026011511" austrittsdatum="2026012011" tarif="1"/>
      <Diagnose diagnose_id="1" diagnose_kode="${main}" diagnose_poa="1"/>
      <Diagnose diagnose_id="2" diagnose_kode="E1190" diagnose_poa="1"/>
      <Behandlung behandlung_id="1" behandlung_chop="874199" behandlung_beginn="202601151430"/>
    </Fall>
`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<Unternehmen xmlns="http://www.bfs.admin.ch/xmlns/gvs/spiges-data" ent_id="${ent}" version="1.5">
  <Standort burnr="10000012">
${written.join('')}  </Standort>
</Unternehmen>
`
}

let numbered = 0

/** A create request of a HIS, valid unless changed, with an instanceId of its own. */
export function hisRequest(changes: Record<string, unknown> = {}): Record<string, unknown> {
  numbered += 1
  return { data: delivery(), format: 'spiges', source: 'API', instanceId: `his-${numbered}`, ...changes }
}

/** Creates a session and resolves with its id. */
export async function created(client: Client, changes: Record<string, unknown> = {}): Promise<string> {
  const { status, body, text } = await client.post('coding/session', hisRequest(changes))
  if (status !== 201) throw new Error(`create answered ${status}: ${text}`)
  return body.sessionId
}

/** Creates and opens a session and resolves with its path. */
export async function inWork(client: Client, changes: Record<string, unknown> = {}): Promise<string> {
  const path = `coding/session/${await created(client, changes)}`
  const { status, text } = await client.post(`${path}/open`)
  if (status !== 200) throw new Error(`open answered ${status}: ${text}`)
  return path
}
