/** Answers what no route answers: unknown addresses, methods, and everything that is thrown on the way. */
import { errorCatalogue } from '@codarium/contract'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { RequestObserver } from '../metrics/request-observer.ts'
import type { ErrorForm } from './error-form.ts'
import { asApiError, sendProblem } from './problems.ts'
import type { Route } from './route.ts'
import type { UnknownPage } from './site.ts'

export interface ErrorHandlerDeps {
  readonly observer: RequestObserver
  readonly errorForms: readonly ErrorForm[]
  /** What a person sees at an address that is none; without it everybody is answered alike. */
  readonly unknownPage?: UnknownPage | undefined
}

/** Sets the error handlers of a server. */
export function addErrorHandlers(app: FastifyInstance, deps: ErrorHandlerDeps): void {
  const { observer, errorForms, unknownPage } = deps
  app.setErrorHandler((thrown, request, reply) => {
    const error = asApiError(thrown)
    const known = { traceId: request.id, route: routeOf(request) }
    const cause = error.facts.cause ?? (error.code === 'INTERNAL_ERROR' ? thrown : undefined)
    if (cause !== undefined && errorCatalogue[error.code].status >= 500) observer.failed(known, cause)
    const page = request.is404 && error.code === 'NOT_FOUND' ? unknownPage?.(request) : undefined
    if (page) return reply.code(page.status).headers(page.headers).send(page.body)
    return sendProblem(error, request, reply, errorForms)
  })
}

/** Answers invalid requests with the body the contract gives this route. */
export function ownInvalid(app: FastifyInstance, route: Route): NonNullable<RouteOptions['errorHandler']> {
  return (thrown, request, reply) => {
    const error = asApiError(thrown)
    if (error.code !== 'VALIDATION_ERROR') return app.errorHandler(thrown, request, reply)
    reply.code(400).type('application/json').serializer(JSON.stringify).send(route.invalid?.(error, request))
  }
}

/** The pattern of the address of a request, as metrics and log show it. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown'
}
