/** Builds the HTTP server from declared routes: everything a request passes on its way stands here, in order. */
import type { Server } from 'node:http'
import { permissions } from '@codarium/contract'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestHookHandler,
  type RouteOptions,
} from 'fastify'
import type { Logger } from 'pino'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../identity/caller.ts'
import type { RequestObserver } from '../metrics/request-observer.ts'
import { addBodyReaders, DEFAULT_BODY_LIMIT } from './body-readers.ts'
import { answerClientError } from './client-error.ts'
import type { Compilations } from './compilations.ts'
import { entityTag, isKept, letKeep } from './conditional.ts'
import { crossOrigin } from './cors.ts'
import type { ErrorForm } from './error-form.ts'
import type { Guard } from './guard.ts'
import { allowedMethods } from './method-check.ts'
import { asApiError, sendProblem } from './problems.ts'
import { Rounds } from './rounds.ts'
import { Answer, type Call, type Route, WrittenJson } from './route.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import { setSerializers } from './serialization.ts'
import { newTraceId } from './trace-id.ts'
import { receiveUpload, removeUploads, type Upload } from './uploads.ts'
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

const JSON_TYPE = 'application/json; charset=utf-8'

/** A server that is built but does not listen yet. */
export async function buildServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: DEFAULT_BODY_LIMIT,
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
    // Addresses the router cannot read pass no hook, so their answer gets its headers here.
    frameworkErrors: (error, request, reply) => {
      reply.headers(SECURITY_HEADERS).header('x-request-id', request.id)
      sendProblem(asApiError(error), request, reply, options.errorForms)
    },
    genReqId: newTraceId,
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
  addHooks(app, options)
  addErrorHandlers(app, options)
  const rounds = new Rounds()
  for (const route of options.routes) addRoute(app, route, options.guard, rounds)
  await app.ready()
  return app
}

/** Hooks with callbacks, not promises: every request passes them, and promises here cost a tenth of the throughput. */
function addHooks(app: FastifyInstance, { allowedOrigins, observer }: HttpOptions): void {
  const answersPreflight = crossOrigin(allowedOrigins)
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS).header('x-request-id', request.id)
    if (closing) return done(new ApiError('UNAVAILABLE', 'The server is shutting down.', { retryAfter: 1 }))
    if (!answersPreflight(request, reply)) done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
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

function addRoute(app: FastifyInstance, route: Route, guard: Guard, rounds: Rounds): void {
  if (!isAccess(route.access)) throw new Error(`${route.method} ${route.path} does not say who may call it`)
  const success = Number(Object.keys(route.answers).find((status) => status.startsWith('2')) ?? 200)
  app.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: requestSchema(route),
    config: { upload: route.upload !== undefined, bodyTypes: route.bodyTypes ?? [] },
    ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
    ...(route.invalid ? { errorHandler: ownInvalid(app, route) } : {}),
    onRequest: guardHook(guard, route),
    handler: (request, reply) => {
      const tag = entityTag(route, request)
      if (tag !== undefined && isKept(tag, request)) return notModified(route, tag, reply)
      const finish = (value: unknown) => {
        if (tag !== undefined) letKeep(route, tag, reply)
        return send(reply, success, value)
      }
      const answer = (result: unknown) => (result instanceof Promise ? result.then(finish) : finish(result))
      if (!route.inRounds) return answer(handle(route, request, reply))
      rounds.join(() => {
        try {
          const result = handle(route, request, reply)
          return () => answer(result)
        } catch (error) {
          return () => reply.send(error)
        }
      })
    },
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

function guardHook(guard: Guard, route: Route): onRequestHookHandler {
  return (request, _reply, done) => {
    const admit = (caller: Caller) => {
      ;(request as Guarded)[CALLER] = caller
      done()
    }
    try {
      const caller = guard.admit(request, route)
      if (caller instanceof Promise) caller.then(admit, done)
      else admit(caller)
    } catch (error) {
      done(error as Error)
    }
  }
}

/** Where the guard leaves the caller it admitted. */
const CALLER = Symbol('caller')
type Guarded = FastifyRequest & { [CALLER]?: Caller }

function callerOf(request: FastifyRequest): Caller {
  const caller = (request as Guarded)[CALLER]
  if (!caller) throw new Error('a request passed the guard unseen')
  return caller
}

function isAccess(access: unknown): boolean {
  return (
    access === 'open' || access === 'signed-in' || (typeof access === 'string' && Object.hasOwn(permissions, access))
  )
}

function requestSchema({ params, query, body, answers }: Route): Record<string, unknown> {
  const response = Object.entries(answers)
    .filter(([status, { schema, type }]) => status.startsWith('2') && schema && !type)
    .map(([status, { schema }]) => [status, schema])
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(response.length > 0 ? { response: Object.fromEntries(response) } : {}),
  }
}

/** Runs the handler; an uploaded file it did not move away is gone afterwards, whatever happened. */
function handle(route: Route, request: FastifyRequest, reply: FastifyReply): unknown {
  const { params, query, body } = request
  const caller = callerOf(request)
  const received: Upload[] = []
  const upload = async () => {
    if (!route.upload) throw new Error(`${route.path} takes no upload`)
    const file = await receiveUpload(request.raw, route.upload)
    received.push(file)
    return file
  }
  const call = { params, query, body, caller, traceId: request.id, request, reply, upload } as Call<never, never, never>
  if (!route.upload) return route.handle(call)
  return Promise.resolve(route.handle(call)).finally(() => removeUploads(received))
}

function notModified(route: Route, tag: string, reply: FastifyReply): FastifyReply {
  letKeep(route, tag, reply)
  return reply.code(304).send()
}

function send(reply: FastifyReply, success: number, result: unknown): FastifyReply {
  if (result instanceof WrittenJson) return reply.code(success).type(JSON_TYPE).send(result.bytes)
  if (!(result instanceof Answer)) return reply.code(success).send(result)
  return reply.code(result.status).headers(result.headers).send(result.body)
}

/** The Node server under a built server. */
export function nodeServer(app: FastifyInstance): Server {
  return app.server as Server
}
