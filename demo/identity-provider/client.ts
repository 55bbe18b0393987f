/** The one client of the demo provider: the UI, at every origin it may be served from. */
import type { Adapter, AdapterPayload } from 'oidc-provider'

/** The client id of the UI and the desktop client; also the audience of access tokens. */
export const clientId = 'svc'

/** The first-party client `svc`; origins can be added while the provider runs. */
export class UiClient {
  readonly #origins: Set<string>
  readonly #issuer: string

  constructor(issuer: string, uiOrigins: readonly string[]) {
    this.#issuer = issuer
    this.#origins = new Set(uiOrigins.map(originOf))
  }

  /** Lets the UI at this origin sign in as well. */
  allowOrigin(origin: string): void {
    this.#origins.add(originOf(origin))
  }

  /** Whether this is an origin the UI is served from. */
  isAllowed(origin: string): boolean {
    return this.#origins.has(origin)
  }

  /** The origins the UI is served from. */
  get origins(): readonly string[] {
    return [...this.#origins]
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
      redirect_uris: [...this.origins, this.#issuer].map((origin) => `${origin}/callback`),
      post_logout_redirect_uris: this.origins.map((origin) => `${origin}/`),
    }
  }
}

function originOf(address: string): string {
  const { origin } = new URL(address)
  if (origin === 'null') throw new Error(`${address} is not an address a UI can be served from`)
  return origin
}
