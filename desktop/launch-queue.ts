/** The launches of a coder: which sessions the client knows, which one is open, and which wait for their turn. Pure. */
import type { LaunchOrder, SessionAction } from '@codarium/contract'

/** A session as the client knows it. */
export interface KnownSession {
  readonly sessionId: string
  readonly createdBy: string
  readonly state: 'waiting' | 'open' | SessionAction
}

/** Sessions remembered at most. */
const MOST_KNOWN = 100

/** One session is open at a time; further ones wait in the order in which they came. */
export class LaunchQueue {
  readonly #sessions = new Map<string, KnownSession>()
  readonly #waiting: LaunchOrder[] = []
  #current: string | undefined

  /** The sessions it knows, the newest last. */
  get sessions(): readonly KnownSession[] {
    return [...this.#sessions.values()]
  }

  /** Adds a launch; false when it is known already: the same may come again after a reconnect. */
  add(order: LaunchOrder): boolean {
    if (this.#sessions.has(order.sessionId)) return false
    this.#remember({ sessionId: order.sessionId, createdBy: order.createdBy, state: 'waiting' })
    this.#waiting.push(order)
    return true
  }

  /** Whether a session is open, or being opened. */
  get isBusy(): boolean {
    return this.#current !== undefined
  }

  /** Whether it is this session's turn. */
  isCurrent(sessionId: string): boolean {
    return this.#current === sessionId
  }

  /** The next launch, whose turn it is from now on; undefined when none waits. */
  next(): LaunchOrder | undefined {
    const order = this.#waiting.shift()
    this.#current = order?.sessionId
    return order
  }

  /** A session was opened. */
  opened({ sessionId, createdBy }: LaunchOrder): void {
    this.#remember({ sessionId, createdBy, state: 'open' })
  }

  /** A session has ended, whether it was open, waited, or was never heard of. */
  ended(sessionId: string, state: SessionAction): void {
    this.#remember({ sessionId, createdBy: this.#sessions.get(sessionId)?.createdBy ?? '', state })
    const waiting = this.#waiting.findIndex((order) => order.sessionId === sessionId)
    if (waiting >= 0) this.#waiting.splice(waiting, 1)
  }

  #remember(session: KnownSession): void {
    this.#sessions.delete(session.sessionId)
    this.#sessions.set(session.sessionId, session)
    for (const id of this.#sessions.keys()) if (this.#sessions.size > MOST_KNOWN) this.#sessions.delete(id)
  }
}
