/** The identity provider: what its discovery document says, and how tokens are asked for. */
import { Type } from 'typebox'
import { Value } from 'typebox/value'

/** A provider that takes longer (ms) counts as unreachable. */
const TIMEOUT = 10_000

/** Where the provider is and as which client we come. */
export interface ProviderSettings {
  readonly issuerUri: string
  readonly clientId: string
  readonly scope: string
}

const Discovery = Type.Object({
  issuer: Type.String(),
  authorization_endpoint: Type.String(),
  token_endpoint: Type.String(),
  device_authorization_endpoint: Type.Optional(Type.String()),
})

/** What of the discovery document we need. */
export interface Provider extends ProviderSettings {
  readonly authorizationEndpoint: string
  readonly tokenEndpoint: string
  /** Present when the provider offers the device flow (RFC 8628). */
  readonly deviceEndpoint: string | undefined
}

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string | undefined
  readonly expiresInSeconds: number
}

/** The provider said no; `code` is its OAuth error code. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal'
  readonly code: string

  constructor(code: string, description: string) {
    super(description || code)
    this.code = code
  }
}

/** Reads the discovery document of an issuer. */
export async function discover(settings: ProviderSettings): Promise<Provider> {
  const address = `${settings.issuerUri.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' })
  const document: unknown = await answer.json().catch(() => undefined)
  if (!Value.Check(Discovery, document) || document.issuer !== settings.issuerUri) {
    throw new ProviderRefusal('discovery_failed', `${address} is not the discovery document of this issuer`)
  }
  return {
    ...settings,
    authorizationEndpoint: document.authorization_endpoint,
    tokenEndpoint: document.token_endpoint,
    deviceEndpoint: document.device_authorization_endpoint,
  }
}

/** Posts a form to the provider and answers its JSON; throws ProviderRefusal with the provider's code. */
export async function postForm(address: string, form: Record<string, string>): Promise<Record<string, unknown>> {
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(TIMEOUT),
    redirect: 'error',
  })
  const body = (await answer.json().catch(() => ({}))) as Record<string, unknown>
  if (!answer.ok) throw new ProviderRefusal(String(body.error ?? answer.status), String(body.error_description ?? ''))
  return body
}

/** Asks the token endpoint. */
export async function askForTokens(provider: Provider, grant: Record<string, string>): Promise<Tokens> {
  const body = await postForm(provider.tokenEndpoint, { client_id: provider.clientId, ...grant })
  if (typeof body.access_token !== 'string') throw new ProviderRefusal('no_token', 'the answer holds no access token')
  return {
    accessToken: body.access_token,
    refreshToken: typeof body.refresh_token === 'string' ? body.refresh_token : undefined,
    expiresInSeconds: typeof body.expires_in === 'number' ? body.expires_in : DEFAULT_LIFETIME,
  }
}

/** Seconds a token lives when the provider does not say (contract, Authentication 9). */
const DEFAULT_LIFETIME = 300
