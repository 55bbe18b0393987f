/** Puts the demo together: the identity provider, and the server that trusts it and is its own grouper. */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { allMigrations, siteDir, wingsOf } from '@codarium/cli'
import { createLogger, readSettings, startServer } from '@codarium/platform'
import { type IdentityProvider, startIdentityProvider } from './identity-provider/index.ts'
import { signInByForm } from './identity-provider/sign-in-by-form.ts'
import type { DemoUser } from './identity-provider/users.ts'
import { loadSampleCatalogues } from './load-sample-catalogues.ts'

/** Where the UI and the identity provider are when nobody else is there. */
const UI_PORT = 8080
const IDENTITY_PORT = 8090

/** A running demo. */
export interface Demo {
  readonly ui: string
  readonly users: readonly DemoUser[]
  readonly log: ReturnType<typeof createLogger>
  /** Loads the sample catalogues if they are not there yet; prints how that goes. */
  loadSamples(print: (line: string) => void): Promise<void>
  stop(): Promise<void>
}

/** Starts the demo; settings of the environment are honoured but for those that tie it together. */
export async function startDemo(environment: Readonly<Record<string, string | undefined>>): Promise<Demo> {
  const dataDir = resolve(environment.SVC_DATA_DIR || 'data')
  const { SERVER_PORT: wished = '' } = environment
  const isOpen = wished === '' || wished === '0'
  const port = isOpen ? await freePort(wished === '' ? UI_PORT : 0) : Number(wished)
  const origins = [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
  // Read before anything is started, so that a wrong setting leaves nothing behind.
  const settings = (issuer: string) =>
    readSettings({
      SVC_LOG_LEVEL: 'warn',
      CORS_ALLOWED_ORIGINS: origins.join(','),
      ...grouping(environment, port),
      ...environment,
      ...(isOpen ? { SERVER_PORT: String(port) } : {}),
      SVC_DATA_DIR: dataDir,
      ...trusting(issuer),
    })
  settings('http://localhost')
  const provider = await startIdentityProvider({
    port: await freePort(IDENTITY_PORT),
    uiOrigins: origins,
    stateDir: `${dataDir}/demo-identity`,
  })
  return startTrusting(provider, settings(provider.issuer))
}

/**
 * The reference grouper runs in the same process as everything else of the demo, and the session service calls it over
 * HTTP as it would call any other. A grouper that is set is asked instead.
 */
function grouping({ SVC_GROUPER_URL, SERVER_HOST }: Readonly<Record<string, string | undefined>>, port: number) {
  if (SVC_GROUPER_URL || Number.isNaN(port)) return {}
  const host = SERVER_HOST && !['0.0.0.0', '::'].includes(SERVER_HOST) ? SERVER_HOST : '127.0.0.1'
  const name = host.includes(':') ? `[${host}]` : host
  return { SVC_GROUPER_URL: `http://${name}:${port}`, SVC_GROUPER_TOKEN: randomBytes(32).toString('hex') }
}

function trusting(issuer: string) {
  return { OIDC_ISSUER_URI: issuer, OIDC_JWK_URI: '', OIDC_AUDIENCE: 'svc', OIDC_CLIENT_ID: 'svc' }
}

async function startTrusting(provider: IdentityProvider, settings: ReturnType<typeof readSettings>): Promise<Demo> {
  const log = createLogger(settings)
  const { users } = provider
  try {
    const server = await startServer({
      settings,
      log,
      wings: wingsOf('all'),
      migrations: allMigrations,
      siteDir,
      demoUsers: users.map(({ username, name, role }) => ({ username, name, role })),
      processMetrics: true,
    })
    const stop = async () => {
      await server.stop()
      await provider.close()
    }
    const ui = `http://localhost:${server.port}`
    const loadSamples = async (print: (line: string) => void) => {
      const { accessToken: token } = await signInByForm(provider.issuer, 'data-admin')
      await loadSampleCatalogues({ server: ui, importDir: settings.SVC_IMPORT_DIR, token, print })
    }
    return { ui, users, log, loadSamples, stop }
  } catch (error) {
    await provider.close()
    throw error
  }
}

/** The wished port, or any other free one when it is taken. */
async function freePort(wished: number): Promise<number> {
  return (await probe(wished)) ?? (await probe(0)) ?? 0
}

/** The port when it is free; 0 asks for any. */
function probe(port: number): Promise<number | undefined> {
  return new Promise((answer) => {
    const server = createServer()
    server.once('error', () => answer(undefined))
    server.listen(port, () => {
      const address = server.address()
      server.close(() => answer(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}
