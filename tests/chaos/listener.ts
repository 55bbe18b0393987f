/** An app or a desktop client on its WebSocket: connects again whenever the connection breaks or goes silent, keeps what it hears. */
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Caller } from './calls.ts'
import type { Listener } from './evidence.ts'

/** Time (ms) without a word, heartbeats included (every 2 s), after which a connection counts as dead. */
const SILENT_AFTER = 7_000
/** Pause (ms) before connecting again. */
const CONNECT_AFTER = 500

/** One client. */
export class ListeningClient implements Listener {
  readonly name: string
  readonly events: { sequence: number; sessionId: string }[] = []
  readonly launches: { sessionId: string; connection: number }[] = []
  readonly #caller: Caller
  readonly #path: 'app' | 'dll'
  readonly #next: () => string
  readonly #launched: (sessionId: string) => void
  #socket: WebSocket | undefined
  #connections = 0
  #ready = false
  #stopped = false
  #heardAt = 0

  constructor(
    caller: Caller,
    path: 'app' | 'dll',
    next: () => string,
    launched: (sessionId: string) => void = () => {},
  ) {
    this.name = `${path === 'app' ? 'app' : 'desktop client'} of ${caller.userId}`
    this.#caller = caller
    this.#path = path
    this.#next = next
    this.#launched = launched
  }

  /** Its instanceId. */
  get instanceId(): string {
    return `${this.#path}-${this.#caller.userId}`
  }

  /** Whether the server has let it in and the connection stands, as far as it knows. */
  get isConnected(): boolean {
    return this.#ready
  }

  /** Stays connected until it is stopped. */
  async stayConnected(): Promise<void> {
    while (!this.#stopped) {
      await this.#connection()
      this.#ready = false
      await sleep(CONNECT_AFTER * (0.5 + Math.random()))
    }
  }

  stop(): void {
    this.#stopped = true
    this.#socket?.terminate()
  }

  /** One connection, from its beginning to its end. */
  async #connection(): Promise<void> {
    const headers = { authorization: `Bearer ${this.#caller.token}` }
    const address = `${this.#next().replace(/^http/, 'ws')}/ws/${this.#path}?instanceId=${this.instanceId}`
    const socket = new WebSocket(address, { headers, handshakeTimeout: SILENT_AFTER })
    const connection = ++this.#connections
    this.#socket = socket
    this.#heardAt = performance.now()
    const watch = setInterval(() => {
      if (performance.now() - this.#heardAt > SILENT_AFTER) socket.terminate()
    }, 500)
    socket.on('error', () => {})
    socket.on('open', () => this.#path === 'app' && this.#authenticate())
    socket.on('message', (data) => this.#heard(JSON.parse(String(data)), connection))
    await new Promise<void>((resolve) => socket.once('close', () => resolve()))
    clearInterval(watch)
  }

  #authenticate(): void {
    this.#send('AUTH', { token: this.#caller.token, lastSequence: this.events.at(-1)?.sequence ?? 0 })
  }

  #heard(message: { type: string; sequence?: number; payload: { sessionId: string } }, connection: number): void {
    this.#heardAt = performance.now()
    const { type, sequence, payload } = message
    if (type === 'AUTH_OK') this.#ready = true
    if (type === 'HEARTBEAT') this.#send('HEARTBEAT_ACK', {})
    if (type === 'CODING_SESSION_LAUNCH') this.#take(payload.sessionId, connection)
    // What is known by its number came again: that is allowed, and dropped.
    if (sequence !== undefined && sequence > (this.events.at(-1)?.sequence ?? 0))
      this.events.push({ sequence, sessionId: payload.sessionId })
  }

  #take(sessionId: string, connection: number): void {
    const isNew = !this.launches.some((launch) => launch.sessionId === sessionId)
    this.launches.push({ sessionId, connection })
    this.#send('UI_SESSION_JOIN', { sessionId })
    if (isNew) this.#launched(sessionId)
  }

  #send(type: string, payload: object): void {
    this.#socket?.send(JSON.stringify({ type, timestamp: Date.now(), payload }), () => {})
  }
}
