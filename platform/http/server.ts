/** Builds the HTTP server from declared routes: everything a request passes on its way stands here, in order. */
import type { Server } from 'node:http'
import { permissions } from '@codarium/contract'
import Fastify, { type FastifyInstance, type FastifyRequest, type RouteOptions } from 'fastify'
import type { Logger } from 'pino'
import { ApiError } from '../api-error.ts'
import type { RequestObserver } from '../metrics/request-observer.ts'
import { admission, CALLER } from './admission.ts'
import { type AnsweringOptions, answering } from './answering.ts'
import { addBodyReaders, DEFAULT_BODY_LIMIT } from './body-readers.ts'
import { answerClientError } from './client-error.ts'
import type { Compilations } from './compilations.ts'
import { crossOrigin } from './cors.ts'
import type { ErrorForm } from './error-form.ts'
import type { Guard } from './guard.ts'
import { allowedMethods } from './method-check.ts'
import { asApiError, sendProblem } from './problems.ts'
import { Rounds } from './rounds.ts'
import { describesJson, type Route } from './route.ts'
import { Sending } from './sending.ts'
import { setSerializers } from './serialization.ts'
import { newTraceId } from './trace-id.ts'
import { setValidators } from './validation.ts'

/** What the server is made of. */
export interface HttpOptions {
  readonly routes: readonly Route[]
  readonly guard: Guard
  readonly observer: RequestObserver
  readonly log: Logger
  readonly allowedOrigins: readonly string[]
  readonly trustedProxies: readonly string[]
  /** Parts of the addresses whose errors have a form of their own. */
  readonly errorForms: readonly ErrorForm[]
  /** Where validators and serializers wait for their first use. */
  readonly compilations: Compilations
}

/** Longest single part of a path (characters): codes, ids, file names. */
const LONGEST_PARAMETER = 500

/** A server that is built but does not listen yet. */
export async function buildServer(options: HttpOptions): Promise<FastifyInstance> {
  const sending = new Sending()
  const app = Fastify({
    bodyLimit: DEFAULT_BODY_LIMIT,
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
    // Addresses the router cannot read pass no hook, so their answer gets its headers here.
    frameworkErrors: (error, request, reply) => {
      sending.complete(request, reply)
      sendProblem(asApiError(error), request, reply, options.errorForms)
    },
    genReqId: newTraceId,
    // Requests without a body, which most are, are spared the life of a stream: a twelfth of the time of a small answer.
    http: { optimizeEmptyRequests: true },
    logger: false,
    requestIdHeader: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER, ignoreTrailingSlash: false },
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
  }) as unknown as FastifyInstance
  app.decorateRequest(CALLER)
  setValidators(app, options.compilations)
  setSerializers(app, options.compilations)
  addBodyReaders(app, options.routes)
  addHooks(app, sending, options)
  addErrorHandlers(app, options)
  const parts = { sending, rounds: new Rounds() }
  for (const route of options.routes) addRoute(app, route, options.guard, parts)
  await app.ready()
  return app
}

/** Hooks with callbacks, not promises: every request passes them, and promises here cost a tenth of the throughput. */
function addHooks(app: FastifyInstance, sending: Sending, { allowedOrigins, observer }: HttpOptions): void {
  const answersPreflight = crossOrigin(allowedOrigins)
  app.addHook('preClose', (done) => {
    sending.close()
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (sending.isClosing) return done(new ApiError('UNAVAILABLE', 'The server is shutting down.', { retryAfter: 1 }))
    if (!answersPreflight(request, reply)) done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    sending.complete(request, reply)
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    observer.finished(request, reply)
    done()
  })
}

function addErrorHandlers(app: FastifyInstance, { routes, guard, observer, errorForms }: HttpOptions): void {
  const methodsOf = allowedMethods(routes)
  app.setErrorHandler((thrown, request, reply) => {
    const error = asApiError(thrown)
    if (error.code === 'INTERNAL_ERROR') observer.failed(request, error.facts.cause ?? thrown)
    return sendProblem(error, request, reply, errorForms)
  })
  app.setNotFoundHandler((request, reply) => {
    guard.chargeAddress(request)
    return sendProblem(notFound(request, methodsOf(pathOf(request))), request, reply, errorForms)
  })
}

function notFound(request: FastifyRequest, methods: string[]): ApiError {
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

function addRoute(app: FastifyInstance, route: Route, guard: Guard, parts: AnsweringOptions): void {
  if (!isAccess(route.access)) throw new Error(`${route.method} ${route.path} does not say who may call it`)
  app.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: requestSchema(route),
    config: { upload: route.upload !== undefined, bodyTypes: route.bodyTypes ?? [] },
    ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
    ...(route.invalid ? { errorHandler: ownInvalid(app, route) } : {}),
    onRequest: admission(guard, route),
    handler: answering(route, parts),
  })
}

/** Answers invalid requests with the body the contract gives this route. */
function ownInvalid(app: FastifyInstance, route: Route): NonNullable<RouteOptions['errorHandler']> {
  return (thrown, request, reply) => {
    const error = asApiError(thrown)
    if (error.code !== 'VALIDATION_ERROR') return app.errorHandler(thrown, request, reply)
    reply.code(400).type('application/json').serializer(JSON.stringify).send(route.invalid?.(error, request))
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

/** The Node server under a built server. */
export function nodeServer(app: FastifyInstance): Server {
  return app.server as Server
}
