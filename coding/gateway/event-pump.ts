/** Sends the waiting events of one connection, in order, one at a time, and notes what has arrived. */
import type { ServerMessageType, SessionAction } from '@codarium/contract'
import { ApiError, type Store } from '@codarium/platform'
import { readResult } from '../sessions/read-session.ts'
import type { SessionDeps } from '../sessions/session-deps.ts'
import type { SessionTables } from '../sessions/tables.ts'
import type { Connection } from './connection.ts'
import { acknowledge, eventsFrom, type WaitingEvent } from './events.ts'
import type { GroupCommit } from './group-commit.ts'
import type { GatewayTables } from './migration.ts'

/** What the end of a session is called on the WebSocket. */
const types = {
  APPLIED: 'CODING_APPLIED',
  DISCARDED: 'CODING_DISCARDED',
  CANCELLED: 'CODING_CANCELLED',
  TIMEOUT: 'CODING_TIMEOUT',
} as const satisfies Record<SessionAction, ServerMessageType>

export interface PumpDeps {
  readonly sessions: SessionDeps
  readonly store: Store<GatewayTables>
  readonly writes: GroupCommit<GatewayTables & SessionTables>
  /** Results go out to nobody who was shut out on another node a moment ago. */
  lookForWithdrawals(): Promise<void>
  failed(error: unknown): void
}

export class EventPump {
  readonly #connection: Connection
  readonly #deps: PumpDeps
  /** The last event sent on this connection. */
  #sent: number
  /** The last event that is known to have arrived, and the last of which the register knows it. */
  #arrived: number
  #noted: number
  #running: Promise<void> | undefined
  #again = false

  constructor(connection: Connection, deps: PumpDeps, after: number) {
    this.#connection = connection
    this.#deps = deps
    this.#sent = this.#arrived = this.#noted = after
  }

  /** The connection it sends on. */
  get connectionId(): string {
    return this.#connection.id
  }

  /** The last event sent on it. */
  get sent(): number {
    return this.#sent
  }

  /** Sends whatever waits; called whenever there may be something. */
  wake(): void {
    this.#again = true
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
  }

  async #run(): Promise<void> {
    try {
      while (this.#again && this.#connection.isReady) {
        this.#again = false
        const { instance = '', id: connection } = this.#connection
        await this.#deps.lookForWithdrawals()
        const events = await eventsFrom(this.#deps.store.read, { instance, connection, after: this.#sent })
        for (const event of events) if (!(await this.#deliver(event))) return
        if (events.length > 0) this.#awaitArrival(this.#sent)
        else await this.#acknowledge()
        this.#again ||= events.length > 0
      }
    } catch (error) {
      // What waits is kept; the next look at the register wakes us again.
      this.#deps.failed(error)
    }
  }

  async #deliver(event: WaitingEvent): Promise<boolean> {
    const data = event.action === 'APPLIED' ? await this.#resultOf(event.session_id) : undefined
    if (!this.#connection.isReady) return false
    const payload = { sessionId: event.session_id, ...(data === undefined ? {} : { data }) }
    const sent = await this.#connection.send(types[event.action], payload, { sequence: event.sequence })
    if (sent) this.#sent = event.sequence
    return sent
  }

  #awaitArrival(sequence: number): void {
    this.#connection
      .arrived()
      .then(() => {
        this.#arrived = Math.max(this.#arrived, sequence)
        return this.#acknowledge()
      })
      .catch(this.#deps.failed)
  }

  /** Notes what has arrived; what could not be noted, for want of a database, is when this pump is woken again. */
  async #acknowledge(): Promise<void> {
    const sequence = this.#arrived
    if (sequence <= this.#noted) return
    const { instance = '', id: connection } = this.#connection
    await acknowledge(this.#deps.writes, { instance, connection, sequence })
    this.#noted = Math.max(this.#noted, sequence)
  }

  /** The modified data, read as the client's user and recorded like any other reading; undefined once they are deleted. */
  async #resultOf(sessionId: string): Promise<string | undefined> {
    try {
      return await readResult(this.#deps.sessions, this.#connection.caller, sessionId)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined
      throw error
    }
  }
}
