/** Builds the HTTP server from declared routes. */
import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { answering } from './answering.ts'
import { addBodyReaders } from './body-readers.ts'
import type { Compilations } from './compilations.ts'
import { Compression } from './compression.ts'
import { addErrorHandlers, type ErrorHandlerDeps } from './error-handlers.ts'
import { addRoute, newFramework } from './framework.ts'
import type { Guard } from './guard.ts'
import { JsonAnswers } from './json-answers.ts'
import type { Route } from './route.ts'
import { Sending } from './sending.ts'
import { Serializers } from './serialization.ts'
import { Turns } from './turns.ts'
import { Validators } from './validation.ts'

export interface HttpDeps extends ErrorHandlerDeps {
  readonly routes: readonly Route[]
  readonly guard: Guard
  readonly allowedOrigins: readonly string[]
  readonly trustedProxies: readonly string[]
  /** The path that may stand before every address; empty for none. */
  readonly basePath: string
  /** Where validators and serializers wait for their first use. */
  readonly compilations: Compilations
}

/** A server that is built but does not listen yet. */
export async function buildServer(deps: HttpDeps): Promise<FastifyInstance> {
  const { routes, guard, compilations } = deps
  const sending = new Sending()
  const serializers = new Serializers(compilations)
  const app = newFramework({ ...deps, sending })
  new Validators(compilations).install(app)
  serializers.install(app)
  addBodyReaders(app, routes, guard)
  addErrorHandlers(app, deps)
  const turns = new Turns()
  for (const route of routes) {
    const json = new JsonAnswers(route, serializers)
    const compression = new Compression(route)
    addRoute(app, { route, guard, json, answer: answering(route, turns), sending, compression })
  }
  await app.ready()
  // Who asks before they send a body waits for the guard, see body-readers.ts; Node by itself would tell everybody to go on.
  nodeServer(app).on('checkContinue', app.routing)
  return app
}

/** The Node server under a built server. */
export function nodeServer(app: FastifyInstance): Server {
  return app.server as Server
}
