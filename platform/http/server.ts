/** Builds the HTTP server from declared routes: plain reads take the short way, everything else the framework. */
import type { IncomingMessage, Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { answering } from './answering.ts'
import { withoutBasePath } from './base-path.ts'
import { addBodyReaders } from './body-readers.ts'
import { clientAddress, trustTest } from './client-address.ts'
import type { Compilations } from './compilations.ts'
import { Compression } from './compression.ts'
import { addErrorHandlers, type ErrorHandlerOptions } from './error-handlers.ts'
import { addRoute, newFramework } from './framework.ts'
import type { Guard } from './guard.ts'
import { Handovers } from './handovers.ts'
import { JsonAnswers } from './json-answers.ts'
import type { RepeatedAnswers } from './repeated-answers.ts'
import { Rounds } from './rounds.ts'
import type { Route } from './route.ts'
import { Sending } from './sending.ts'
import { Serializers } from './serialization.ts'
import { ShortWay } from './short-way.ts'
import { Validators } from './validation.ts'

/** What the server is made of. */
export interface HttpOptions extends ErrorHandlerOptions {
  readonly routes: readonly Route[]
  readonly guard: Guard
  readonly allowedOrigins: readonly string[]
  readonly trustedProxies: readonly string[]
  /** The path that may stand before every address; empty for none. */
  readonly basePath: string
  /** Where validators and serializers wait for their first use. */
  readonly compilations: Compilations
  readonly repeated: RepeatedAnswers
}

/** A server that is built but does not listen yet. */
export async function buildServer(options: HttpOptions): Promise<FastifyInstance> {
  const { routes, guard, observer, compilations, repeated } = options
  const sending = new Sending()
  const handovers = new Handovers()
  const validators = new Validators(compilations)
  const serializers = new Serializers(compilations)
  const isTrusted = trustTest(options.trustedProxies)
  const app = newFramework({ ...options, sending, handovers, isTrusted })
  validators.install(app)
  serializers.install(app)
  addBodyReaders(app, routes, guard)
  addErrorHandlers(app, options)
  const parts = { rounds: new Rounds(), repeated }
  const all = routes.map((route) => {
    const json = new JsonAnswers(route, serializers)
    return {
      route,
      guard,
      handovers,
      json,
      answer: answering(route, parts),
      sending,
      compression: new Compression(route),
    }
  })
  for (const each of all) addRoute(app, each)
  await app.ready()
  const shared = { observer, addressOf: clientAddress(isTrusted), ordinary: app.routing }
  const reads = all
    .filter(({ route }) => route.plain)
    .map((each) => ({ ...each, ...shared, checkQuery: each.route.query && validators.ofText(each.route.query) }))
  showFirst(app, new ShortWay(reads, sending), options.basePath)
  return app
}

/** Shows every request to the short way before the framework sees it. */
function showFirst(app: FastifyInstance, shortWay: ShortWay, basePath: string): void {
  const server = nodeServer(app)
  const place = (raw: IncomingMessage) => {
    if (basePath !== '' && raw.url) raw.url = withoutBasePath(raw.url, basePath)
  }
  server.removeAllListeners('request')
  server.on('request', (raw, response) => {
    place(raw)
    if (!shortWay.takes(raw, response)) app.routing(raw, response)
  })
  // Who asks before they send a body waits for the guard, see body-readers.ts; Node by itself would tell everybody to go on.
  server.on('checkContinue', (raw, response) => {
    place(raw)
    app.routing(raw, response)
  })
}

/** The Node server under a built server. */
export function nodeServer(app: FastifyInstance): Server {
  return app.server as Server
}
