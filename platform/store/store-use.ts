/** What goes on between a store and its database, counted: connections, waiting, lost races, failures. */
import { StoreError, type StoreErrorCode } from './errors.ts'

export type ConnectionsFor = 'read' | 'write'

/** The connections of one kind, now. */
export interface ConnectionUse {
  readonly busy: number
  /** Callers that wait for one. */
  readonly waiting: number
}

/** What callers have waited for connections of one kind since the start. */
interface Waits {
  count: number
  seconds: number
}

/** The transactions that ended within a second. */
interface Ended {
  /** When it began. */
  readonly at: number
  count: number
  /** Those that waited in vain. */
  busy: number
}

/** Failures that concern the database as a whole, and not one transaction. */
const ITS_OWN: ReadonlySet<StoreErrorCode> = new Set(['UNREACHABLE', 'REFUSED', 'FULL', 'READ_ONLY', 'UNWRITABLE'])
/** Milliseconds over which transactions are judged together. */
const RECENT = 5_000

/** Transactions that must have waited in vain within that time before the database counts as stuck. */
const LEAST_BUSY = 3

/** The counts of one store. */
export class StoreUse {
  readonly waits: Readonly<Record<ConnectionsFor, Waits>> = { read: newWaits(), write: newWaits() }
  readonly failures = new Map<StoreErrorCode, number>()
  /** Attempts of transactions that lost against another one and were made again. */
  retries = 0
  /** Transactions that ended, by the second. */
  #ended: Ended[] = []
  #fullAt = Number.NEGATIVE_INFINITY
  #alarm: ((code: StoreErrorCode) => void) | undefined

  /** Who is told at once when the database as a whole fails, to look for itself. */
  onFailure(alarm: (code: StoreErrorCode) => void): void {
    this.#alarm = alarm
  }

  /** A caller has its connection. */
  waited(kind: ConnectionsFor, ms: number): void {
    this.waits[kind].count += 1
    this.waits[kind].seconds += ms / 1000
  }

  /** A transaction ended, with an error or without. */
  ended(error?: unknown): void {
    const code = error instanceof StoreError ? error.code : undefined
    if (code) this.failures.set(code, (this.failures.get(code) ?? 0) + 1)
    const second = this.#thisSecond()
    second.count += 1
    if (code === 'BUSY') second.busy += 1
    if (code === 'FULL') this.#fullAt = performance.now()
    if (code && ITS_OWN.has(code)) this.#alarm?.(code)
  }

  /** True while a good part of the transactions, and not just one that is contended, waited in vain for a lock or a connection. */
  get isStuck(): boolean {
    const recent = this.#ended.filter(({ at }) => at > performance.now() - RECENT)
    const busy = recent.reduce((sum, second) => sum + second.busy, 0)
    return busy >= LEAST_BUSY && busy * 4 >= recent.reduce((sum, { count }) => sum + count, 0)
  }

  /** True while transactions fail for want of room on a disk. */
  get lacksRoom(): boolean {
    return performance.now() - this.#fullAt < RECENT
  }

  #thisSecond(): Ended {
    const now = performance.now()
    const last = this.#ended.at(-1)
    if (last && now - last.at < 1_000) return last
    const second = { at: now, count: 0, busy: 0 }
    this.#ended = [...this.#ended.filter(({ at }) => at > now - RECENT), second]
    return second
  }
}

function newWaits(): Waits {
  return { count: 0, seconds: 0 }
}
