/** The guards of an installation by its settings: one for each of those who choose an address. Pure. */
import type { Settings } from '@codarium/contract'
import { AddressGuard, type Resolve } from './address-guard.ts'

/** The guards: the same rules, more or less strict by who wrote the address. */
export interface Guards {
  /** Addresses of webhooks, entered by an administrator for a partner. */
  readonly webhooks: AddressGuard
  /** Partners' issuers, entered likewise. */
  readonly issuers: AddressGuard
  /** Addresses that a document of somebody else names, such as `jwks_uri`: nobody of ours has seen them. */
  readonly named: AddressGuard
  /** Addresses in the settings: where the operator's own servers are is the operator's business. */
  readonly configured: AddressGuard
}

/** Every address there is. */
const ANYWHERE = ['0.0.0.0/0', '::/0']

/** The guards of an installation. */
export function createGuards(settings: Settings, ownPort: () => number, resolve?: Resolve): Guards {
  const { SVC_WEBHOOK_ALLOW_PRIVATE: allowPrivate, SVC_ISSUER_ALLOW_HTTP: allowHttp } = settings
  const resolving = resolve ? { resolve } : {}
  const foreign = { allowPrivate, ownOrigins: ownOrigins(settings), ownPort, ...resolving }
  const own = { allowPrivate: ANYWHERE, ownOrigins: [], ownPort: () => 0, ...resolving }
  return {
    webhooks: new AddressGuard(foreign),
    issuers: new AddressGuard({ ...foreign, allowHttp, plainLoopback: true }),
    named: new AddressGuard({ ...foreign, allowHttp }),
    configured: new AddressGuard({ ...own, allowHttp, plainLoopback: true }),
  }
}

function ownOrigins(settings: Settings): string[] {
  return [
    settings.SVC_PUBLIC_SERVER_URL,
    settings.SVC_PUBLIC_DATASERVER_URL,
    settings.SVC_PUBLIC_UI_URL,
    settings.SVC_UI_URL,
  ].filter((address) => address !== '')
}
