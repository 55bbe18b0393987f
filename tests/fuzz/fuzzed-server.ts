/** The server a run works on: every service in one, encrypted, its own grouper, and a rate limit nobody reaches. */
import { createServer } from 'node:net'
import type { SettingName } from '@codarium/contract'
import { startIssuer } from '../harness/issuer.ts'
import type { Issuers } from './callers.ts'

/** The highest limit there is: a run is one caller with the load of many. */
const RATE_LIMIT = '10000000'

/** The two issuers of a run, and the settings of a server that trusts them. */
export interface FuzzedWorld {
  readonly issuers: Issuers
  readonly settings: Partial<Record<SettingName, string>>
  stop(): Promise<void>
}

/** Starts the issuers. */
export async function openWorld(): Promise<FuzzedWorld> {
  const [main, partner, port] = await Promise.all([startIssuer(), startIssuer(), freePort()])
  return {
    issuers: { main, partner },
    settings: {
      SERVER_PORT: String(port),
      OIDC_ISSUER_URI: main.issuer,
      SVC_HIS_ALLOWED_ISSUERS: partner.issuer,
      SVC_RATE_LIMIT_PER_MINUTE: RATE_LIMIT,
      SVC_LOG_LEVEL: 'error',
      SVC_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      SVC_GROUPER_URL: `http://127.0.0.1:${port}`,
      SVC_GROUPER_TOKEN: 'a-token-between-two-services',
      SVC_BASERATES: '{"10000012": {"SWISSDRG": 9800}}',
      SVC_WEBHOOK_ALLOW_PRIVATE: '127.0.0.0/8,::1',
    },
    stop: async () => {
      await Promise.all([main.stop(), partner.stop()])
    },
  }
}

/** A port that was free a moment ago. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
