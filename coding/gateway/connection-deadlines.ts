/** The deadlines of one connection: the first AUTH, answers to heartbeats, the renewal of an expired token. Pure. */
import { AUTH_SECONDS, type closeCodes, HEARTBEAT_LIMIT_SECONDS, RENEWAL_SECONDS } from '@codarium/contract'

/** What a look at the clock depends on. */
export interface DeadlineFacts {
  /** Whether AUTH was accepted. */
  readonly isKnown: boolean
  /** When the token expires (epoch ms). */
  readonly tokenExpiresAt: number
  /** HEARTBEAT_INTERVAL (ms). */
  readonly heartbeatInterval: number
}

/** What is due: the end of the connection, or messages to it. */
export type Due =
  | { readonly end: keyof typeof closeCodes; readonly reason: string }
  | { readonly announceExpiry: boolean; readonly beat: boolean }

/** The deadlines of one connection; all instants in epoch ms. */
export class ConnectionDeadlines {
  readonly #connectedAt: number
  #beatAt: number
  /** When the oldest heartbeat without an answer was sent. */
  #unansweredSince: number | undefined
  #expiredAt: number | undefined

  constructor(connectedAt: number) {
    this.#connectedAt = this.#beatAt = connectedAt
  }

  /** Whether the token has expired and was not renewed yet. */
  get isExpired(): boolean {
    return this.#expiredAt !== undefined
  }

  /** A fresh token was accepted. */
  renewed(): void {
    this.#expiredAt = undefined
  }

  /** The client answered a heartbeat. */
  answered(): void {
    this.#unansweredSince = undefined
  }

  /** What is due now; heartbeats and expiries it names count as sent. */
  look(now: number, { isKnown, tokenExpiresAt, heartbeatInterval }: DeadlineFacts): Due {
    const overdue = this.#overdue(now, isKnown)
    if (overdue) return overdue
    const announceExpiry = !this.isExpired && now >= tokenExpiresAt
    if (announceExpiry) this.#expiredAt = now
    const beat = now - this.#beatAt >= heartbeatInterval
    if (beat) {
      this.#beatAt = now
      this.#unansweredSince ??= now
    }
    return { announceExpiry, beat }
  }

  #overdue(now: number, isKnown: boolean): Extract<Due, { end: unknown }> | undefined {
    const since = (at: number | undefined, seconds: number) => at !== undefined && now - at >= seconds * 1000
    if (!isKnown && since(this.#connectedAt, AUTH_SECONDS)) return { end: 'UNAUTHORIZED', reason: 'no AUTH in time' }
    if (since(this.#unansweredSince, HEARTBEAT_LIMIT_SECONDS)) return { end: 'SILENT', reason: 'no heartbeat answer' }
    if (since(this.#expiredAt, RENEWAL_SECONDS)) return { end: 'UNAUTHORIZED', reason: 'the token expired' }
    return undefined
  }
}
