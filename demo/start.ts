/** `npm start`: everything on this machine with the demo identity provider, authentication on. */
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { allMigrations, siteDir, untilStopped, wingsOf } from '@codarium/cli'
import { createLogger, readSettings, startServer } from '@codarium/platform'
import { startIdentityProvider } from './identity-provider/index.ts'
import { demoUsers } from './identity-provider/users.ts'
import { welcome } from './welcome.ts'

/** Where the UI and the identity provider are when nobody else is there. */
const UI_PORT = 8080
const IDENTITY_PORT = 8090

const port = process.env.SERVER_PORT ? Number(process.env.SERVER_PORT) : await freePort(UI_PORT)
const ui = `http://localhost:${port}`
const dataDir = resolve(process.env.SVC_DATA_DIR ?? 'data')
const identityProvider = await startIdentityProvider({
  port: await freePort(IDENTITY_PORT),
  uiOrigins: [ui, `http://127.0.0.1:${port}`],
  stateDir: `${dataDir}/demo-identity`,
})
const settings = readSettings({
  SVC_LOG_LEVEL: 'warn',
  CORS_ALLOWED_ORIGINS: `${ui},http://127.0.0.1:${port}`,
  ...process.env,
  SERVER_PORT: String(port),
  SVC_DATA_DIR: dataDir,
  OIDC_ISSUER_URI: identityProvider.issuer,
  OIDC_JWK_URI: '',
  OIDC_AUDIENCE: 'svc',
  OIDC_CLIENT_ID: 'svc',
})
const log = createLogger(settings)
const server = await startServer({
  settings,
  log,
  wings: wingsOf('all'),
  migrations: allMigrations,
  siteDir,
  demoUsers: demoUsers.map(({ username, name, role }) => ({ username, name, role })),
  processMetrics: true,
})
console.log(welcome(ui, demoUsers))
const code = await untilStopped(log)
await server.stop()
await identityProvider.close()
process.exit(code)

/** The wished port, or any other free one when it is taken. */
async function freePort(wished: number): Promise<number> {
  return (await isFree(wished)) ? wished : anyFreePort()
}

function isFree(candidate: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer()
    probe.once('error', () => answer(false))
    probe.listen(candidate, () => probe.close(() => answer(true)))
  })
}

function anyFreePort(): Promise<number> {
  return new Promise((answer, refuse) => {
    const probe = createServer()
    probe.once('error', refuse)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => answer(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
