/** Transactions that number rows without gaps take turns, where they would otherwise lose races over it. */
import { sql } from 'kysely'
import { StoreError } from './errors.ts'
import type { Store, Transactor } from './store.ts'
import { Turnstile } from './turnstile.ts'

/** Milliseconds to wait for those of the same node: as long as for a lock (postgres-pool.ts). */
const TURN_TIMEOUT_MS = 5_000

/**
 * The turns at one table; reading it stays free for all. Within a node they are given here, so that never more than one of its
 * connections has the lock or waits for it: a frozen node then holds up the others for one silence (postgres-pool.ts), and
 * not for as many as it had transactions waiting. The embedded engine has one writer anyway.
 */
export class Turns<Tables> {
  readonly #store: Store<Tables>
  readonly #table: string
  readonly #turnstile = new Turnstile()

  constructor(store: Store<Tables>, table: keyof Tables & string) {
    this.#store = store
    this.#table = table
  }

  /** Runs a transaction when its turn has come: it sees what all before it have written. */
  async run<T>(work: (tx: Transactor<Tables>) => Promise<T>): Promise<T> {
    if (this.#store.kind !== 'postgres') return this.#store.transact(work)
    await this.#enter()
    try {
      return await this.#store.transact(async (tx) => {
        // The first statement: PostgreSQL takes its view of the data with the first query after it.
        await sql`lock table ${sql.table(this.#table)} in exclusive mode`.execute(tx)
        return work(tx)
      }, 'SNAPSHOT')
    } finally {
      this.#turnstile.leave()
    }
  }

  async #enter(): Promise<void> {
    const turn = this.#turnstile.enter()
    const { promise: tooLong, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new StoreError('BUSY', 'too many wait for their turn')), TURN_TIMEOUT_MS)
    try {
      await Promise.race([turn, tooLong])
    } catch (error) {
      void turn.then(() => this.#turnstile.leave())
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}
