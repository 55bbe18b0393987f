/** The addresses clients are told: as set, else as the request came in. */
import type { Settings } from '@codarium/contract'
import type { FastifyRequest } from 'fastify'
import { basePathOf } from './base-path.ts'

/** A host name or address with an optional port; anything else in Host is not repeated. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/** Public addresses of the services. */
export interface PublicAddresses {
  readonly serverUrl: string
  readonly dataServerUrl: string
  readonly webSocketUrl: string
  readonly uiUrl: string
}

/**
 * The public addresses for one request: where a proxy shows the UI below a path, all else is below it too. Forwarded headers count only where the framework believes them, which it does
 * for SVC_TRUSTED_PROXIES alone.
 */
export function publicAddresses(settings: Settings, request: FastifyRequest): PublicAddresses {
  const here = requestOrigin(settings, request) + basePathOf(settings)
  const serverUrl = settings.SVC_PUBLIC_SERVER_URL || here
  return {
    serverUrl,
    dataServerUrl: settings.SVC_PUBLIC_DATASERVER_URL || here,
    webSocketUrl: settings.SVC_PUBLIC_WEBSOCKET_URL || serverUrl.replace(/^http/, 'ws'),
    uiUrl: settings.SVC_PUBLIC_UI_URL || settings.SVC_UI_URL || here,
  }
}

function requestOrigin(settings: Settings, { protocol, host }: FastifyRequest): string {
  const scheme = protocol === 'https' ? 'https' : 'http'
  return HOST.test(host) ? `${scheme}://${host}` : `${scheme}://localhost:${settings.SERVER_PORT}`
}

/** The realm an issuer's address names (Keycloak), else nothing. */
export function realmOf(issuer: string): string {
  return /\/realms\/([^/]+)/.exec(issuer)?.[1] ?? ''
}
