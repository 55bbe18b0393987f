/** Opens WebSocket addresses on the HTTP server: a handshake passes the same hooks, guard and error answers as a request. */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Settings } from '@codarium/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { type WebSocket, WebSocketServer } from 'ws'
import { ApiError } from '../api-error.ts'
import { basePathOf, withoutBasePath } from '../http/base-path.ts'
import type { Guard } from '../http/guard.ts'
import { publicAddresses } from '../http/public-addresses.ts'
import { type Call, type Route, route } from '../http/route.ts'
import type { Caller } from '../identity/caller.ts'
import { answerPings } from './pings.ts'
import type { SocketRoute } from './socket-route.ts'

/** RFC 6455, 7.4.1: the endpoint is going away. */
const GOING_AWAY = 1001
/** How long (ms) clients have to answer our farewell before they are cut off. */
const FAREWELL = 1_000

export interface SocketDoorsOptions {
  readonly sockets: readonly SocketRoute[]
  readonly settings: Settings
}

interface Upgrade {
  readonly socket: Socket
  readonly head: Buffer
}

/** The WebSocket addresses of a server. */
export class SocketDoors {
  /** The addresses as routes, so that they are guarded, limited and described like all others. */
  readonly routes: readonly Route[]
  readonly #options: SocketDoorsOptions
  readonly #upgrades = new WeakMap<IncomingMessage, Upgrade>()
  readonly #servers: WebSocketServer[] = []
  #guard: Guard | undefined

  constructor(options: SocketDoorsOptions) {
    this.#options = options
    this.routes = options.sockets.map((socket) => this.#routeOf(socket))
  }

  /** Hands the upgrade requests of a built server to its router. */
  attach(app: FastifyInstance, guard: Guard): void {
    this.#guard = guard
    const basePath = basePathOf(this.#options.settings)
    app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      socket.on('error', () => socket.destroy())
      request.url = withoutBasePath(request.url ?? '', basePath)
      hideToken(request)
      this.#upgrades.set(request, { socket, head })
      const response = newResponse(request)
      response.shouldKeepAlive = false
      response.assignSocket(socket)
      response.once('finish', () => socket.destroySoon())
      app.routing(request, response)
    })
  }

  /** Says good-bye to everybody, and cuts off whoever does not answer. */
  async close(): Promise<void> {
    const open = this.#servers.flatMap(({ clients }) => [...clients])
    const gone = open.map((socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())))
    for (const socket of open) socket.close(GOING_AWAY, 'the server is shutting down')
    const deadline = setTimeout(() => open.forEach((socket) => void socket.terminate()), FAREWELL)
    await Promise.all(gone)
    clearTimeout(deadline)
  }

  #routeOf(declared: SocketRoute): Route {
    const server = new WebSocketServer({
      noServer: true,
      autoPong: false,
      perMessageDeflate: false,
      maxPayload: declared.largestMessage,
      skipUTF8Validation: false,
    })
    this.#servers.push(server)
    const { path, access, tag, summary, description, query } = declared
    return route({
      method: 'GET',
      path,
      access,
      tag,
      summary,
      ...(description ? { description } : {}),
      query: Type.Object({ ...query?.properties, token: tokenParameter }),
      answers: { 101: { description: 'Switching protocols: the connection is a WebSocket from here on' } },
      handle: (call) => this.#shake(declared, server, call as Call<unknown, Record<string, string>, unknown>),
    })
  }

  #shake(
    declared: SocketRoute,
    server: WebSocketServer,
    call: Call<unknown, Record<string, string>, unknown>,
  ): unknown {
    const { request, reply, caller, query } = call
    const upgrade = this.#upgrades.get(request.raw)
    if (!upgrade || request.headers.upgrade?.toLowerCase() !== 'websocket') throw noUpgrade()
    this.#checkOrigin(request)
    hijack(request, reply, upgrade.socket)
    const addresses = publicAddresses(this.#options.settings, request)
    const { ip, headers } = request
    const { authorization } = headers
    server.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket: WebSocket) => {
      const charge = (cost: number) => this.#guard?.charge(caller as Caller, ip, cost)
      answerPings(socket, charge)
      declared.connected({ socket, caller, authorization, query, addresses, charge })
    })
    return reply
  }

  /** Browsers always say where a page comes from; programs do not, and carry a token that no page can steal. */
  #checkOrigin({ headers: { origin } }: FastifyRequest): void {
    if (origin === undefined || this.#options.settings.WEBSOCKET_ALLOWED_ORIGINS.includes(origin)) return
    throw new ApiError('FORBIDDEN', 'Pages of this origin may not connect.', { reason: 'ORIGIN_NOT_ALLOWED' })
  }
}

const tokenParameter = Type.Optional(
  Type.String({ description: 'Access token, for clients that cannot send the header Authorization' }),
)

/** Taken from the module itself: to import it would load all of Node's own HTTP client at the start. */
function newResponse(request: IncomingMessage) {
  const { ServerResponse } = process.getBuiltinModule('node:http')
  return new ServerResponse(request)
}

/** Moves a token from the query to where tokens belong: whatever logs or repeats addresses never sees it. */
function hideToken(request: IncomingMessage): void {
  const [path = '', search = ''] = (request.url ?? '').split('?', 2)
  const query = new URLSearchParams(search)
  const token = query.get('token')
  if (token === null) return
  query.delete('token')
  request.url = query.size > 0 ? `${path}?${query}` : path
  request.headers.authorization ??= `Bearer ${token}`
}

/** From here on the socket is no longer an HTTP answer. */
function hijack({ raw }: FastifyRequest, reply: FastifyReply, socket: Socket): void {
  reply.hijack()
  reply.raw.removeAllListeners('finish')
  reply.raw.detachSocket(socket)
  raw.removeAllListeners()
}

function noUpgrade(): ApiError {
  const message = 'must be websocket: this address takes WebSocket connections only'
  return new ApiError('VALIDATION_ERROR', `The header Upgrade ${message}.`, {
    details: [{ field: 'Upgrade', message }],
  })
}
