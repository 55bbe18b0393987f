/** What goes on between a store and its database, counted: connections, waiting, lost races, failures. */
import { StoreError, type StoreErrorCode } from './errors.ts'

/** What connections are for. */
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
  #ended: { at: number; busy: boolean }[] = []
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
    this.#ended.push({ at: performance.now(), busy: code === 'BUSY' })
    if (code === 'FULL') this.#fullAt = performance.now()
    if (this.#ended.length > 1_000) this.#forget()
    if (code && ITS_OWN.has(code)) this.#alarm?.(code)
  }

  /** True while a good part of the transactions, and not just one that is contended, waited in vain for a lock or a connection. */
  get isStuck(): boolean {
    this.#forget()
    const busy = this.#ended.filter((each) => each.busy).length
    return busy >= LEAST_BUSY && busy * 4 >= this.#ended.length
  }

  /** True while transactions fail for want of room on a disk. */
  get lacksRoom(): boolean {
    return performance.now() - this.#fullAt < RECENT
  }

  #forget(): void {
    const from = performance.now() - RECENT
    this.#ended = this.#ended.filter(({ at }) => at > from).slice(-1_000)
  }
}

function newWaits(): Waits {
  return { count: 0, seconds: 0 }
}
