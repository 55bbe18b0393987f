/** A real OpenID Connect provider for the demo and for tests, on the loopback interface only. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { assets } from './assets.ts'
import { UiClient } from './client.ts'
import { configuration } from './configuration.ts'
import { codeFromLink } from './device-pages.ts'
import { protection } from './protection.ts'
import { providerKeys } from './provider-keys.ts'
import { openRecords } from './records.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { type DemoUser, demoUsers } from './users.ts'

const LOOPBACK = '127.0.0.1'

export interface IdentityProviderOptions {
  /** 0 takes a free port. */
  readonly port: number
  /** Where the UI is served from; more can be added later with `allowOrigin`. */
  readonly uiOrigins: readonly string[]
  /** Folder for keys and logins; without it a restart forgets them. */
  readonly stateDir?: string
}

export interface IdentityProvider {
  readonly issuer: string
  readonly port: number
  readonly users: readonly DemoUser[]
  allowOrigin(origin: string): void
  close(): Promise<void>
}

/** Starts the provider and answers when it listens. */
export async function startIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  const keys = await providerKeys(options.stateDir)
  const server = createServer()
  const port = await listen(server, options.port)
  const issuer = `http://${LOOPBACK}:${port}`
  const client = new UiClient(issuer, options.uiOrigins)
  const records = openRecords(options.stateDir)
  const provider = new Provider(issuer, configuration(client, keys, records))
  allowLoopback(provider)
  provider.use(protection(client)).use(assets()).use(codeFromLink()).use(signInRoutes(provider, client))
  server.on('request', provider.callback())
  return {
    issuer,
    port,
    users: demoUsers,
    allowOrigin: (origin) => client.allowOrigin(origin),
    close: async () => {
      await closed(server)
      records.close()
    },
  }
}

/** RFC 8252, 7.3: a desktop client comes back to any port of the machine's own address. */
function allowLoopback({ Client }: Provider): void {
  const isListed = Client.prototype.redirectUriAllowed
  Client.prototype.redirectUriAllowed = function allowed(uri: string) {
    return /^http:\/\/127\.0\.0\.1:\d{1,5}\/callback$/.test(uri) || isListed.call(this, uri)
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, () => resolve((server.address() as AddressInfo).port))
  })
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
