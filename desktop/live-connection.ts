/** The WebSocket to the server: connects, answers heartbeats, and connects again when it breaks. */
import {
  closeCodes,
  HEARTBEAT_LIMIT_SECONDS,
  type ServerMessage,
  type ServerMessageType,
  serverMessages,
} from '@codarium/contract'
import { Value } from 'typebox/value'
import { WebSocket } from 'ws'
import type { ConnectionState } from './component-events.ts'

/** Codes after which connecting again would only be refused again. */
const FINAL: readonly number[] = [closeCodes.BLOCKED, closeCodes.INSTANCE_TAKEN]

export interface LiveConnectionOptions {
  /** Base address of the WebSocket endpoints. */
  readonly webSocketUrl: string
  readonly instanceId: string
  readonly reconnectSeconds: number
  readonly heartbeatSeconds: number
  token(): string | undefined
  onState(state: ConnectionState): void
  onMessage(message: ServerMessage): void
  /** The server refuses us: for good, or until the token is renewed. */
  onRefused(refusal: { status: number; message: string; final: boolean }): void
  random?(): number
}

/** The connection of a desktop client. */
export class LiveConnection {
  readonly #options: LiveConnectionOptions
  #socket: WebSocket | undefined
  #again: NodeJS.Timeout | undefined
  #silence: NodeJS.Timeout | undefined
  #stopped = false

  constructor(options: LiveConnectionOptions) {
    this.#options = options
  }

  /** Connects, now; does nothing while there is a connection. */
  connect(): void {
    if (this.#stopped || this.#socket) return
    clearTimeout(this.#again)
    const { webSocketUrl, instanceId, token, onState } = this.#options
    onState('Connecting')
    const address = new URL(`${webSocketUrl.replace(/\/$/, '')}/ws/dll`)
    address.searchParams.set('instanceId', instanceId)
    const bearer = token()
    const headers = bearer ? { authorization: `Bearer ${bearer}` } : {}
    const socket = new WebSocket(address, { headers, perMessageDeflate: false, handshakeTimeout: HANDSHAKE_LIMIT })
    this.#socket = socket
    socket.on('message', (data) => this.#received(String(data)))
    socket.on('ping', () => this.#heard())
    socket.on('close', (code, reason) => this.#closed(code, String(reason)))
    socket.on('error', () => {})
    socket.on('unexpected-response', (request, response) => {
      request.destroy()
      this.#refused(response.statusCode ?? 0, `the server answered ${response.statusCode}`)
    })
  }

  /** Sends a message; false when there is no connection. */
  send(type: string, payload: object): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    const { instanceId } = this.#options
    this.#socket.send(JSON.stringify({ type, instanceId, timestamp: Date.now(), payload }))
    return true
  }

  /** Closes the connection for good. */
  stop(): void {
    this.#stopped = true
    clearTimeout(this.#again)
    clearTimeout(this.#silence)
    this.#socket?.close(1000)
  }

  #received(text: string): void {
    this.#heard()
    const message = understood(text)
    if (!message) return
    if (message.type === 'HEARTBEAT') this.send('HEARTBEAT_ACK', {})
    if (message.type === 'AUTH_OK') this.#options.onState('Connected')
    this.#options.onMessage(message)
  }

  /** A server that says nothing for much longer than its heartbeat is gone without a word. */
  #heard(): void {
    clearTimeout(this.#silence)
    const limit = this.#options.heartbeatSeconds + HEARTBEAT_LIMIT_SECONDS
    this.#silence = setTimeout(() => this.#socket?.terminate(), limit * 1000).unref()
  }

  #closed(code: number, reason: string): void {
    if (FINAL.includes(code) || code === closeCodes.UNAUTHORIZED) this.#refused(code, reason)
    this.#lost(code === closeCodes.RECONNECT)
  }

  #refused(status: number, message: string): void {
    const final = FINAL.includes(status) || status === 403
    if (final) this.#stopped = true
    this.#options.onRefused({ status, message, final })
    if (status < 1000) this.#lost()
  }

  #lost(isExpected = false): void {
    if (!this.#socket) return
    this.#socket = undefined
    clearTimeout(this.#silence)
    this.#options.onState('Disconnected')
    if (this.#stopped) return
    const { reconnectSeconds, random = Math.random } = this.#options
    // Not all at once: when a node dies, its clients come back spread over half the interval.
    const pause = isExpected ? SOON * random() : reconnectSeconds * 1000 * (0.5 + random() / 2)
    this.#again = setTimeout(() => this.connect(), pause)
  }
}

/** How long (ms) a client waits at most that a working server has asked to connect again. */
const SOON = 5_000

/** How long (ms) a handshake may take. */
const HANDSHAKE_LIMIT = 10_000

/** A message of the server, checked; undefined for one this version does not know. */
function understood(text: string): ServerMessage | undefined {
  try {
    const message = JSON.parse(text) as ServerMessage
    const schema = Object.hasOwn(serverMessages, message.type) && serverMessages[message.type as ServerMessageType]
    return schema && Value.Check(schema, message.payload) ? message : undefined
  } catch {
    return undefined
  }
}
