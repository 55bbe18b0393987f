/** The one client of the demo provider: the UI, at every address it may be served from. */
import type { Adapter, AdapterPayload } from 'oidc-provider'

/** The client id of the UI and the desktop client; also the audience of access tokens. */
export const clientId = 'svc'

/** The first-party client `svc`; addresses can be added while the provider runs. */
export class UiClient {
  /** Without a slash at the end. */
  readonly #addresses: Set<string>
  readonly #issuer: string

  constructor(issuer: string, uiOrigins: readonly string[]) {
    this.#issuer = issuer
    this.#addresses = new Set(uiOrigins.map(addressOf))
  }

  /** Lets the UI at this origin, or at a path of it, sign in as well. */
  allowOrigin(address: string): void {
    this.#addresses.add(addressOf(address))
  }

  /** Whether this is an origin the UI is served from. */
  isAllowed(origin: string): boolean {
    return this.origins.includes(origin)
  }

  /** The origins the UI is served from. */
  get origins(): readonly string[] {
    return [...new Set([...this.#addresses].map((address) => new URL(address).origin))]
  }

  /** The client in the form oidc-provider looks it up; asked each time, so new origins count at once. */
  asRecords(): Adapter {
    const nothing = async () => undefined
    return {
      find: async (id) => (id === clientId ? this.#metadata() : undefined),
      findByUid: nothing,
      findByUserCode: nothing,
      upsert: nothing,
      consume: nothing,
      destroy: nothing,
      revokeByGrantId: nothing,
    }
  }

  #metadata(): AdapterPayload {
    return {
      client_id: clientId,
      client_name: 'Codarium',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
      response_types: ['code'],
      // The issuer's own address serves scripts (signInByForm), which need no page to come back to.
      redirect_uris: [...this.#addresses, this.#issuer].map((address) => `${address}/callback`),
      post_logout_redirect_uris: [...this.#addresses].map((address) => `${address}/`),
    }
  }
}

function addressOf(address: string): string {
  const { origin, pathname } = new URL(address)
  if (origin === 'null') throw new Error(`${address} is not an address a UI can be served from`)
  return origin + pathname.replace(/\/+$/, '')
}
