/** Puts the demo together: the identity provider, and the server that trusts it and is its own grouper. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { allMigrations, openSealing, siteDir, wingsOf } from '@codarium/cli'
import { createLogger, readSettings, startServer } from '@codarium/platform'
import { demoCases } from './cases/demo-cases-wing.ts'
import { hospital } from './cases/spiges.ts'
import { type IdentityProvider, startIdentityProvider } from './identity-provider/index.ts'
import { signInByForm } from './identity-provider/sign-in-by-form.ts'
import type { DemoUser } from './identity-provider/users.ts'
import { loadSampleCatalogues } from './load-sample-catalogues.ts'
import { type Certificate, type DemoPartner, makeCertificate, startPartner } from './partner/index.ts'
import { registerPartner } from './partner/register.ts'

/** Where the UI and the identity provider are when nobody else is there. */
const UI_PORT = 8080
const IDENTITY_PORT = 8090
/** Where the sample partner has its page, and where it receives webhooks. */
const PARTNER_PORT = 8070
const PARTNER_WEBHOOK_PORT = 8071

export interface Demo {
  readonly ui: string
  /** Address of the sample partner's page. */
  readonly partner: string
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
  const partnerPort = await freePort(PARTNER_PORT)
  const [origins, partnerOrigins] = [originsAt(port), originsAt(partnerPort)]
  const certificate = makeCertificate()
  // Read before anything is started, so that a wrong setting leaves nothing behind.
  const settings = (issuer: string) =>
    readSettings({
      SVC_LOG_LEVEL: 'warn',
      CORS_ALLOWED_ORIGINS: [...origins, ...partnerOrigins].join(','),
      SVC_HOSPITALS: JSON.stringify({ [hospital.site]: hospital.name }),
      ...grouping(environment, port),
      ...environment,
      ...(isOpen ? { SERVER_PORT: String(port) } : {}),
      ...reachingPartner(environment, dataDir, certificate),
      SVC_DATA_DIR: dataDir,
      ...trusting(issuer),
    })
  settings('http://localhost')
  const provider = await startIdentityProvider({
    port: await freePort(IDENTITY_PORT),
    uiOrigins: origins,
    stateDir: `${dataDir}/demo-identity`,
  })
  return startTrusting(provider, settings(provider.issuer), certificate, partnerPort)
}

const originsAt = (port: number) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`]

/** The partner of the demo is on this machine and vouches for itself; both must be allowed, and are nowhere else. */
function reachingPartner(
  environment: Readonly<Record<string, string | undefined>>,
  dataDir: string,
  { cert }: Certificate,
): Record<string, string> {
  const folder = join(dataDir, 'demo-partner')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'certificate.pem')
  writeFileSync(file, cert)
  return {
    SVC_WEBHOOK_CA_FILE: environment.SVC_WEBHOOK_CA_FILE || file,
    SVC_WEBHOOK_ALLOW_PRIVATE: environment.SVC_WEBHOOK_ALLOW_PRIVATE || '127.0.0.1,::1',
  }
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

async function startTrusting(
  provider: IdentityProvider,
  settings: ReturnType<typeof readSettings>,
  certificate: Certificate,
  partnerPort: number,
): Promise<Demo> {
  const log = createLogger(settings)
  const { users } = provider
  let partner: DemoPartner | undefined
  try {
    let ui = ''
    partner = await startPartner({
      pagePort: partnerPort,
      webhookPort: PARTNER_WEBHOOK_PORT,
      certificate,
      codarium: () => ui,
    })
    const { url, profile, stop: stopPartner } = partner
    const server = await startServer({
      settings,
      log,
      wings: [...wingsOf('all'), demoCases],
      migrations: allMigrations,
      openSealing,
      siteDir,
      demoUsers: users.map(({ username, name, role }) => ({ username, name, role })),
      demoPartner: url,
      processMetrics: true,
    })
    const stop = async () => {
      await server.stop()
      await stopPartner()
      await provider.close()
    }
    ui = `http://localhost:${server.port}`
    await registerPartner(ui, (await signInByForm(provider.issuer, 'admin')).accessToken, profile)
    const loadSamples = async (print: (line: string) => void) => {
      const { accessToken: token } = await signInByForm(provider.issuer, 'data-admin')
      await loadSampleCatalogues({ server: ui, importDir: settings.SVC_IMPORT_DIR, token, print })
    }
    return { ui, partner: url, users, log, loadSamples, stop }
  } catch (error) {
    await partner?.stop()
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
