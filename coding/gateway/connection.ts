/** One WebSocket connection: reads and checks messages one after the other, sends within limits, keeps its deadlines. */
import { type CodingErrorPayload, closeCodes, type ServerMessage, type ServerMessageType } from '@codarium/contract'
import { ApiError, bytesCost, type Caller, type OpenedSocket } from '@codarium/platform'
import type { RawData, WebSocket } from 'ws'
import { errorPayload, UnusableMessage } from './coding-error.ts'
import { ConnectionDeadlines } from './connection-deadlines.ts'
import type { ConnectionMeter } from './gateway-metrics.ts'
import type { InstanceRow } from './migration.ts'
import { type Message, readMessage } from './read-message.ts'

/** Messages of one connection that may wait for their turn; while so many do, nothing more is read from it. */
const MOST_WAITING = 64
/** Bytes that may wait to be sent to one connection: two of the largest messages; a slower reader is cut off. */
const MOST_UNSENT = 16 * 1024 * 1024
/** Unusable messages after which a connection is closed: that is no client of ours. */
const MOST_WRONG = 100
/** Wrong tokens after which a connection is closed. */
const MOST_REFUSED = 5

/** What happens on a connection. */
export interface ConnectionEvents {
  message(connection: Connection, message: Message): Promise<void>
  closed(connection: Connection): void
  failed(error: unknown): void
}

/** A launch on its way to a client. */
export interface SentLaunch {
  readonly sending: Promise<'SENT' | 'ELSEWHERE' | 'REFUSED'>
  hasArrived: boolean
}

/** What may go along with a message. */
export interface Beside {
  readonly sequence?: number
  readonly requestId?: string | undefined
}

/** What is known of a connection when it is made. */
export interface ConnectionFacts {
  readonly id: string
  readonly kind: InstanceRow['kind']
  readonly instanceId: string
  readonly meter: ConnectionMeter
  readonly events: ConnectionEvents
  now(): number
  /** Throws ApiError when what let a caller in was withdrawn since. */
  requireStanding(caller: Caller): void
}

/** A connection and its state. */
export class Connection {
  readonly id: string
  readonly kind: InstanceRow['kind']
  readonly instanceId: string
  readonly uiUrl: string
  readonly charge: OpenedSocket['charge']
  /** Epoch milliseconds. */
  readonly connectedAt: number
  /** The launches it was sent, by session: none is sent twice on one connection. */
  readonly launches = new Map<string, SentLaunch>()
  caller: Caller
  /** The header with the caller's token, for calls on their behalf. */
  authorization: string | undefined
  /** Key of the instance, once it is known that it is the caller's. */
  instance: string | undefined
  readonly #socket: WebSocket
  readonly #events: ConnectionEvents
  readonly #meter: ConnectionMeter
  readonly #now: () => number
  readonly #deadlines: ConnectionDeadlines
  readonly #requireStanding: ConnectionFacts['requireStanding']
  #waiting = 0
  #tail: Promise<void> = Promise.resolve()
  #wrong = 0
  #refused = 0
  /** Pings on their way: each pong proves that all that was sent before it has arrived. */
  #pings: (() => void)[] = []
  /** Messages that were sent and may be answered without being charged for. */
  #unanswered = 0

  constructor(
    { socket, caller, authorization, charge, addresses }: OpenedSocket,
    { id, kind, instanceId, now, meter, events, requireStanding }: ConnectionFacts,
  ) {
    this.id = id
    this.kind = kind
    this.instanceId = instanceId
    this.uiUrl = addresses.uiUrl
    this.caller = caller
    this.authorization = authorization
    this.charge = charge
    this.#socket = socket
    this.#events = events
    this.#meter = meter
    this.#now = now
    this.#requireStanding = requireStanding
    this.connectedAt = now()
    this.#deadlines = new ConnectionDeadlines(this.connectedAt)
    socket.on('message', (data, isBinary) => this.#received(data, isBinary))
    socket.on('pong', () => this.#pings.shift()?.())
    socket.on('close', () => events.closed(this))
    // The socket closes by itself after an error, with the code that fits: 1002, 1007, 1009.
    socket.on('error', () => {})
  }

  /** Whether messages can be sent and case data may be: connected, known, and with a token that is valid and not withdrawn. */
  get isReady(): boolean {
    return this.isOpen && this.instance !== undefined && !this.isExpired && !this.#refusal()
  }

  /** Whether the socket is open. */
  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  /** Whether the token has expired and was not renewed yet. */
  get isExpired(): boolean {
    return this.#deadlines.isExpired
  }

  /** Sends a message; true when the system took it, false when the connection is gone. */
  send<T extends ServerMessageType>(
    type: T,
    payload: ServerMessage<T>['payload'],
    { sequence, requestId }: Beside = {},
  ): Promise<boolean> {
    if (!this.isOpen) return Promise.resolve(false)
    if (this.#socket.bufferedAmount > MOST_UNSENT) {
      this.#meter.cutOff('SLOW_READER')
      this.#socket.terminate()
      return Promise.resolve(false)
    }
    this.#meter.sent(type)
    if (type === 'HEARTBEAT' || sequence !== undefined) this.#unanswered += 1
    const message = {
      type,
      instanceId: this.instanceId,
      timestamp: this.#now(),
      payload,
      ...(sequence === undefined ? {} : { sequence }),
      ...(requestId === undefined ? {} : { requestId }),
    }
    return new Promise((resolve) => this.#socket.send(JSON.stringify(message), (error) => resolve(!error)))
  }

  /** Whether the client owes an answer to a heartbeat or an event; this one counts as it. */
  takeAnswer(): boolean {
    if (this.#unanswered === 0) return false
    this.#unanswered -= 1
    return true
  }

  /** Resolves when all that was sent so far has arrived; never, when the connection breaks before. */
  arrived(): Promise<void> {
    return new Promise((resolve) => {
      if (!this.isOpen) return
      this.#pings.push(resolve)
      this.#socket.ping()
    })
  }

  /** Closes the connection; one that does not say good-bye is cut off by the socket itself. */
  end(why: keyof typeof closeCodes, reason: string): void {
    if (!this.isOpen) return
    this.#meter.cutOff(why)
    this.#socket.close(closeCodes[why], reason)
  }

  /** Ends the connection when what let the caller in was withdrawn; says whether it was. */
  endIfWithdrawn(): boolean {
    const refusal = this.#refusal()
    if (refusal) this.shutOut(refusal)
    return refusal !== undefined
  }

  /** Ends the connection of somebody who is refused; one whose rules have changed may come back with its token. */
  shutOut({ code, message }: Pick<ApiError, 'code' | 'message'>): void {
    // What waits for a slow reader was sent to somebody who may not have it any more.
    if (this.#socket.bufferedAmount > 0) this.#socket.terminate()
    this.#cutOff(code === 'FORBIDDEN' ? 'BLOCKED' : 'UNAUTHORIZED', message)
  }

  /** Does something before the messages that come from now on. */
  inTurn(work: () => Promise<void>): void {
    this.#tail = this.#tail.then(work).catch((error) => this.#events.failed(error))
  }

  /** A fresh token was accepted. */
  renewed(caller: Caller, authorization: string): void {
    this.caller = caller
    this.authorization = authorization
    this.#deadlines.renewed()
    this.#refused = 0
  }

  /** A token was refused; too many end the connection. */
  refusedToken(): void {
    this.#refused += 1
    if (this.#refused >= MOST_REFUSED) this.end('UNAUTHORIZED', 'too many wrong tokens')
  }

  /** The client answered a heartbeat. */
  heartbeatAnswered(): void {
    this.#deadlines.answered()
  }

  /** Looks at the clock: sends what is due, closes what is overdue. */
  tick(heartbeatInterval: number): void {
    const tokenExpiresAt = (this.caller.expiresAt ?? Number.POSITIVE_INFINITY) * 1000
    const isKnown = this.instance !== undefined
    const due = this.#deadlines.look(this.#now(), { isKnown, tokenExpiresAt, heartbeatInterval })
    if ('end' in due) {
      this.#cutOff(due.end, due.reason)
      return
    }
    if (due.announceExpiry) void this.send('AUTH_EXPIRED', {})
    if (due.beat) void this.send('HEARTBEAT', {})
  }

  /** Answers with an error; `counts` for messages no sound client sends. */
  refuse(
    payload: CodingErrorPayload,
    { requestId, counts = false }: { requestId?: string | undefined; counts?: boolean },
  ) {
    void this.send('CODING_ERROR', payload, { requestId })
    if (!counts) return
    this.#wrong += 1
    if (this.#wrong >= MOST_WRONG) this.end('OVERLOADED', 'too many unusable messages')
  }

  #refusal(): ApiError | undefined {
    try {
      this.#requireStanding(this.caller)
      return undefined
    } catch (error) {
      if (error instanceof ApiError) return error
      throw error
    }
  }

  /** Half-open connections answer nothing, not even a farewell. */
  #cutOff(why: keyof typeof closeCodes, reason: string): void {
    if (!this.isOpen) return
    this.end(why, reason)
    setTimeout(() => this.#socket.terminate(), FAREWELL).unref()
  }

  #received(data: RawData, isBinary: boolean): void {
    if (!this.isOpen || this.#isTooDear(data as Buffer)) return
    const message = isBinary ? 'binary frames are not understood' : readMessage(data as Buffer, this.instanceId)
    if (typeof message === 'string') {
      this.#meter.received('unusable')
      this.refuse({ error: 'INVALID_DATA', message }, { counts: true })
      return
    }
    this.#meter.received(message.type)
    this.#waiting += 1
    if (this.#waiting >= MOST_WAITING) this.#socket.pause()
    this.inTurn(() => this.#handle(message).finally(() => this.#handled()))
  }

  /** Large messages are charged before anything is made of them. */
  #isTooDear({ length }: Buffer): boolean {
    try {
      this.charge(bytesCost(length))
      return false
    } catch (error) {
      this.refuse(errorPayload(error), {})
      return true
    }
  }

  #handled(): void {
    this.#waiting -= 1
    if (this.#socket.isPaused && this.#waiting < MOST_WAITING / 2) this.#socket.resume()
  }

  async #handle(message: Message): Promise<void> {
    try {
      if (this.isOpen && !this.endIfWithdrawn()) await this.#events.message(this, message)
    } catch (error) {
      const payload = errorPayload(error)
      if (payload.error === 'INTERNAL_ERROR') this.#events.failed(error)
      this.refuse(payload, { requestId: message.requestId, counts: error instanceof UnusableMessage })
    }
  }
}

/** How long (ms) a silent client has to answer our farewell. */
const FAREWELL = 1_000
