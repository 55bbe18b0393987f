/** The way of a request: Fastify, and what it is told to do with every request in turn. */
import { permissions } from '@codarium/contract'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { rangeTest } from '../address-ranges.ts'
import { ApiError } from '../api-error.ts'
import type { RequestObserver } from '../metrics/request-observer.ts'
import { admission, CALLER, readmission } from './admission.ts'
import { withoutBasePath } from './base-path.ts'
import { DEFAULT_BODY_LIMIT } from './body-size.ts'
import { clientErrors } from './client-error.ts'
import { crossOrigin } from './cors.ts'
import type { ErrorForm } from './error-form.ts'
import { ownInvalid, routeOf } from './error-handlers.ts'
import { type RouteDeps, routeHandler } from './exchange.ts'
import type { Guard } from './guard.ts'
import { illFormedParameter, isSuspectUrl } from './ill-formed.ts'
import { allowedMethods } from './method-check.ts'
import { asApiError, sendProblem } from './problems.ts'
import { readQuery } from './query-text.ts'
import { describesJson, type Route } from './route.ts'
import type { Sending } from './sending.ts'
import { sendCompressed } from './sending-compressed.ts'
import { newTraceId } from './trace-id.ts'

export interface FrameworkDeps {
  readonly sending: Sending
  readonly guard: Guard
  readonly routes: readonly Route[]
  readonly observer: RequestObserver
  readonly allowedOrigins: readonly string[]
  readonly trustedProxies: readonly string[]
  /** The path that may stand before every address; empty for none. */
  readonly basePath: string
  readonly errorForms: readonly ErrorForm[]
}

/** Longest single part of a path (characters): codes, ids, file names. */
const LONGEST_PARAMETER = 500

/** The framework without routes. */
export function newFramework(deps: FrameworkDeps): FastifyInstance {
  const { sending, errorForms, trustedProxies, basePath, guard } = deps
  const app = Fastify({
    bodyLimit: DEFAULT_BODY_LIMIT,
    clientErrorHandler: clientErrors(guard),
    forceCloseConnections: 'idle',
    // Addresses the router cannot read pass no hook, so their answer gets its headers here.
    frameworkErrors: (error, request, reply) => {
      sending.complete(request, reply)
      sendProblem(guard.refusalOf(request) ?? asApiError(error), request, reply, errorForms)
    },
    genReqId: newTraceId,
    // Requests without a body, which most are, are spared the life of a stream: a twelfth of the time of a small answer.
    http: { optimizeEmptyRequests: true },
    logger: false,
    requestIdHeader: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER, ignoreTrailingSlash: false, querystringParser: readQuery },
    rewriteUrl: ({ url = '/' }) => withoutBasePath(url, basePath),
    trustProxy: trustedProxies.length > 0 ? rangeTest(trustedProxies) : false,
    // Its type names the server by the options, and everybody else the plain one.
  }) as unknown as FastifyInstance
  app.decorateRequest(CALLER)
  addHooks(app, deps)
  return app
}

/** Hooks with callbacks, not promises: every request passes them, and promises here cost a tenth of the throughput. */
function addHooks(app: FastifyInstance, deps: FrameworkDeps): void {
  const { sending, allowedOrigins, observer, guard } = deps
  const answersPreflight = crossOrigin(allowedOrigins)
  const methodsOf = allowedMethods(deps.routes)
  app.addHook('preClose', (done) => {
    sending.close()
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (sending.isClosing) return done(shuttingDown())
    if (answersPreflight(request, reply)) return
    // Whatever reaches no route is answered here, before anything of its body is read.
    if (request.is404) done(guard.refusalOf(request) ?? notFound(request, methodsOf))
    else done()
  })
  app.addHook('preValidation', ({ params, query, raw: { url = '' } }, _reply, done) => {
    const detail = isSuspectUrl(url) ? (illFormedParameter(params) ?? illFormedParameter(query)) : undefined
    done(detail && new ApiError('VALIDATION_ERROR', 'The address is not valid.', { details: [detail] }))
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    sending.complete(request, reply)
    sendCompressed(request, reply, payload, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id: traceId } = request
    const seconds = reply.elapsedTime / 1000
    observer.finished({ method, route: routeOf(request), status: reply.statusCode, seconds, traceId })
    done()
  })
}

function shuttingDown(): ApiError {
  return new ApiError('UNAVAILABLE', 'The server is shutting down.', { retryAfter: 1 })
}

export function addRoute(app: FastifyInstance, deps: RouteDeps): void {
  const { route, guard } = deps
  if (!isAccess(route.access)) throw new Error(`${route.method} ${route.path} does not say who may call it`)
  app.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: requestSchema(route),
    config: { route, compression: deps.compression },
    ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
    ...(route.invalid ? { errorHandler: ownInvalid(app, route) } : {}),
    onRequest: admission(guard, route),
    ...(route.body ? { preHandler: readmission(guard, route) } : {}),
    handler: routeHandler(deps),
  })
}

function notFound(request: FastifyRequest, methodsOf: (path: string) => string[]): ApiError {
  const methods = methodsOf(pathOf(request))
  if (methods.length === 0) return new ApiError('NOT_FOUND', 'There is nothing at this address.')
  return new ApiError('METHOD_NOT_ALLOWED', `This address does not take ${request.method}.`, {
    headers: { allow: methods.join(', ') },
  })
}

function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? ''
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function isAccess(access: unknown): boolean {
  return (
    access === 'open' || access === 'signed-in' || (typeof access === 'string' && Object.hasOwn(permissions, access))
  )
}

function requestSchema({ params, query, body, answers }: Route): Record<string, unknown> {
  const response = Object.entries(answers)
    .filter(([status, answer]) => status.startsWith('2') && describesJson(answer))
    .map(([status, { schema }]) => [status, schema])
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(response.length > 0 ? { response: Object.fromEntries(response) } : {}),
  }
}
