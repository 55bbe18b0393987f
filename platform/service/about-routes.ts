/** What every server says about itself: health, information, licence, the caller, metrics, its API. */
import { ClientConfiguration, type DemoUser, LicenseStatus, Me, ServiceInfo } from '@codarium/contract'
import { Type } from 'typebox'
import { rangeTest } from '../address-ranges.ts'
import { basePathOf } from '../http/base-path.ts'
import { describedRoutes } from '../http/described-routes.ts'
import { docsPage } from '../http/docs-page.ts'
import { DOCS_STYLE } from '../http/docs-style.ts'
import type { ErrorForm } from '../http/error-form.ts'
import { describeApi } from '../http/openapi.ts'
import { type PublicAddresses, publicAddresses, realmOf } from '../http/public-addresses.ts'
import { Answer, type Route, route } from '../http/route.ts'
import { PAGE_POLICY } from '../http/security-headers.ts'
import { anonymousReaderOf } from '../identity/anonymous-reader.ts'
import type { Caller } from '../identity/caller.ts'
import type { Context } from './context.ts'
import { healthRoutes } from './health-routes.ts'
import type { HealthCheck } from './wing.ts'

/** What the routes tell beyond the context. */
export interface AboutDeps {
  readonly version: string
  readonly services: readonly string[]
  readonly healthChecks: readonly HealthCheck[]
  readonly demoUsers: readonly DemoUser[]
  readonly demoPartner?: string | undefined
  /** All routes of the server, these included; asked when the description is first read. */
  allRoutes(): readonly Route[]
  readonly errorForms: readonly ErrorForm[]
}

/** A long time (seconds) for pages that change only with the program; browsers ask anew after it. */
const DOCS_MAX_AGE = 300

export function aboutRoutes(context: Context, deps: AboutDeps): Route[] {
  const startedAt = context.now()
  return [
    ...healthRoutes({
      checks: deps.healthChecks,
      readiness: context.readiness,
      uptimeSeconds: () => Math.floor((context.now() - startedAt) / 1000),
    }),
    infoRoute(context, deps, startedAt),
    licenseRoute(context),
    configRoute(context),
    meRoute,
    metricsRoute(context),
    ...descriptionRoutes(context, deps),
  ]
}

function infoRoute({ settings }: Context, deps: AboutDeps, startedAt: number): Route {
  const { version, services, demoUsers, demoPartner } = deps
  const info: ServiceInfo = {
    name: 'codarium',
    version,
    services: [...services],
    startedAt: new Date(startedAt).toISOString(),
    apiDocs: `${basePathOf(settings)}/api/docs`,
    demo: demoUsers.length > 0,
    ...(demoUsers.length > 0 ? { demoUsers: [...demoUsers] } : {}),
    ...(demoPartner === undefined ? {} : { demoPartner }),
  }
  return route({
    method: 'GET',
    path: '/api/info',
    access: 'open',
    tag: 'Service',
    summary: 'What is running',
    answers: { 200: { description: 'Service information', schema: ServiceInfo } },
    handle: () => info,
  })
}

function licenseRoute({ store }: Context): Route {
  return route({
    method: 'GET',
    path: '/api/v1/license/status',
    access: 'open',
    tag: 'Service',
    summary: 'Licence of this installation',
    answers: { 200: { description: 'Licence status', schema: LicenseStatus } },
    handle: (): LicenseStatus => ({
      status: 'VALID',
      license: 'Apache-2.0',
      installationId: store.installationId,
    }),
  })
}

function configRoute({ settings }: Context): Route {
  const issuerUri = settings.SVC_AUTH_ENABLED ? settings.OIDC_ISSUER_URI : ''
  const oauth2: ClientConfiguration['oauth2'] = {
    enabled: settings.SVC_AUTH_ENABLED,
    issuerUri,
    realm: realmOf(issuerUri),
    clientId: settings.OIDC_CLIENT_ID,
    scope: settings.OIDC_SCOPE,
    audience: settings.OIDC_AUDIENCE,
  }
  return route({
    method: 'GET',
    path: '/api/v1/config',
    access: 'open',
    tag: 'Service',
    summary: 'Public addresses and sign-in settings for clients',
    answers: { 200: { description: 'Client configuration', schema: ClientConfiguration } },
    handle: ({ request }): ClientConfiguration => ({
      ...publicAddresses(settings, request),
      oauth2,
      spiGesVersion: settings.spiGesVersion,
      heartbeatIntervalSeconds: settings.HEARTBEAT_INTERVAL,
      reconnectIntervalSeconds: settings.RECONNECT_INTERVAL,
      catalogPublic: settings.SVC_CATALOG_PUBLIC,
    }),
  })
}

const meRoute = route({
  method: 'GET',
  path: '/api/v1/me',
  access: 'signed-in',
  tag: 'Service',
  summary: 'The caller as the server sees it: who, which roles, what it may do',
  answers: { 200: { description: 'The caller', schema: Me } },
  handle: ({ caller }) => describeCaller(caller),
})

function describeCaller({ subject, name, email, roles, authorities, capabilities, expiresAt }: Caller): Me {
  return {
    userId: subject,
    name,
    email,
    roles: [...roles],
    authorities: [...authorities],
    capabilities: [...capabilities],
    ...(expiresAt === undefined ? {} : { expiresAt: new Date(expiresAt * 1000).toISOString() }),
  }
}

function metricsRoute({ metrics, settings }: Context): Route {
  const isAllowed = rangeTest(settings.SVC_METRICS_ALLOW)
  return route({
    method: 'GET',
    path: '/metrics',
    access: 'operations.read',
    tag: 'Service',
    summary: 'Metrics in the format of Prometheus',
    description: 'Needs no token from the addresses of SVC_METRICS_ALLOW, unless a proxy forwarded the request.',
    cost: 0,
    admit: ({ headers, socket }) =>
      !('x-forwarded-for' in headers || 'forwarded' in headers) && isAllowed(socket.remoteAddress),
    tokenless: true,
    answers: { 200: { description: 'Metrics', type: 'text/plain', schema: Type.String() } },
    handle: async () =>
      new Answer(200, await metrics.registry.metrics(), { 'content-type': metrics.registry.contentType }),
  })
}

function descriptionRoutes({ settings }: Context, { version, services, allRoutes, errorForms }: AboutDeps): Route[] {
  const routes = once(() => describedRoutes(allRoutes(), anonymousReaderOf(settings)))
  const caching = { 'cache-control': `public, max-age=${DOCS_MAX_AGE}` }
  const issuer = settings.SVC_AUTH_ENABLED ? settings.OIDC_ISSUER_URI : ''
  const description = once(() => describeApi({ routes: routes(), version, errorForms, issuer }))
  const page = once(() => docsPage(routes(), version))
  const common = { method: 'GET', access: 'open', tag: 'Service' } as const
  return [
    route({
      ...common,
      path: '/api/openapi.json',
      summary: 'This API as OpenAPI 3.1',
      answers: { 200: { description: 'OpenAPI document', schema: Type.Unknown() } },
      handle: ({ request }) => {
        const servers = serversOf(services, publicAddresses(settings, request))
        const body = JSON.stringify({ ...description(), servers })
        return new Answer(200, body, { ...caching, 'content-type': 'application/json; charset=utf-8' })
      },
    }),
    route({
      ...common,
      path: '/api/docs',
      summary: 'This API as a page to read',
      answers: { 200: { description: 'Page', type: 'text/html', schema: Type.String() } },
      handle: () =>
        new Answer(200, page(), {
          ...caching,
          'content-security-policy': PAGE_POLICY,
          'content-type': 'text/html; charset=utf-8',
        }),
    }),
    route({
      ...common,
      path: '/api/docs/style.css',
      summary: 'Style sheet of the page',
      undescribed: true,
      answers: { 200: { description: 'Style sheet', type: 'text/css' } },
      handle: () => new Answer(200, DOCS_STYLE, { ...caching, 'content-type': 'text/css; charset=utf-8' }),
    }),
  ]
}

/** Where what runs here is reached. */
function serversOf(services: readonly string[], { serverUrl, dataServerUrl }: PublicAddresses): { url: string }[] {
  const urls = services.map((service) => (service === 'classification' ? dataServerUrl : serverUrl))
  return [...new Set(urls)].map((url) => ({ url }))
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
