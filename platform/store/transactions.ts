/** Runs transactions on either engine: never nested, never too long, again after a lost race, and dead when over. */

import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ControlledTransaction, type IsolationLevel, isAbortedTransactionError, type Kysely } from 'kysely'
import { type Outcome, tellEnd } from './after-end.ts'
import { isConnectionEnded, isSerializationFailure, isUnsent, StoreError } from './errors.ts'
import { transactorOf } from './kysely-views.ts'
import { QueryGate } from './query-gate.ts'
import { ATTEMPTS, pauseAfter } from './retry-pauses.ts'
import type { Isolation, Transactor } from './store.ts'
import type { StoreUse } from './store-use.ts'
import { type Alarm, withinLimit } from './time-limit.ts'

/** Milliseconds a transaction may stay open: on the embedded engine all other writers wait for it. */
const TRANSACTION_LIMIT_MS = 60_000
/** Attempts after connections that were lost in the middle: more than one of them is the database's own trouble. */
const CUT_OFF_ATTEMPTS = 2

/** What PostgreSQL calls them; its repeatable read is snapshot isolation. The embedded engine has one writer. */
const LEVELS: Readonly<Record<Isolation, IsolationLevel>> = {
  SERIALIZABLE: 'serializable',
  SNAPSHOT: 'repeatable read',
}

/** What runs inside one transaction. */
type Work<T> = (tx: Transactor<unknown>) => Promise<T>

/** All transactions of one store. */
export class Transactions {
  readonly #writer: Kysely<unknown>
  readonly #alarm: Alarm
  readonly #use: StoreUse
  readonly #inside = new AsyncLocalStorage<QueryGate>()
  readonly #running = new Set<Promise<unknown>>()
  #closed = false

  constructor(writer: Kysely<unknown>, alarm: Alarm, use: StoreUse) {
    this.#writer = writer
    this.#alarm = alarm
    this.#use = use
  }

  /** Runs the work until it is committed, or throws what it threw. */
  async run<T>(work: Work<T>, isolation: Isolation = 'SERIALIZABLE'): Promise<T> {
    this.requireOutside('start a transaction')
    if (this.#closed) throw new StoreError('CLOSED', 'the store is closed')
    const result = this.#attempt(work, LEVELS[isolation], 1)
    this.#running.add(result)
    try {
      const value = await result
      this.#use.ended()
      return value
    } catch (error) {
      this.#use.ended(error)
      throw error
    } finally {
      this.#running.delete(result)
    }
  }

  /** Refuses what would wait for itself: the embedded engine has one writer, and a pool can run dry. */
  requireOutside(what: string): void {
    if (!this.#inside.getStore()?.open) return
    throw new StoreError('NESTED', `cannot ${what} inside a transaction: use its Transactor`)
  }

  /** Lets nobody start any more and resolves when the running ones have ended. */
  async close(): Promise<void> {
    this.#closed = true
    await Promise.allSettled(this.#running)
  }

  async #attempt<T>(work: Work<T>, level: IsolationLevel, attempt: number): Promise<T> {
    try {
      return await this.#once(work, level)
    } catch (error) {
      // Nothing was committed: again on another connection, in case only that one was lost.
      const isCut = error instanceof CutOff && attempt <= CUT_OFF_ATTEMPTS
      if (!isCut && !isSerializationFailure(error)) throw error instanceof CutOff ? error.cause : error
      if (attempt >= ATTEMPTS) throw lostAll(error)
      this.#use.retries += 1
      await sleep(pauseAfter(attempt))
      return await this.#attempt(work, level, attempt + 1)
    }
  }

  async #once<T>(work: Work<T>, level: IsolationLevel): Promise<T> {
    const tx = await this.#begin(level)
    const gate = new QueryGate(finished)
    const transactor = transactorOf(tx.withPlugin(gate))
    let isSent = false
    try {
      const result = await this.#inside.run(gate, () =>
        withinLimit(work(transactor), TRANSACTION_LIMIT_MS, this.#alarm),
      )
      // Before the commit is sent: a query that came later would run after it, on its own.
      gate.close()
      isSent = true
      await tx.commit().execute()
      tellEnd(transactor, 'COMMITTED')
      return result
    } catch (error) {
      gate.close()
      await rollBack(tx)
      isSent &&= !isUnsent(error)
      tellEnd(transactor, isSent ? outcomeOf(error) : 'ROLLED_BACK')
      throw isSent ? explainAborted(error) : cutOffOr(explainAborted(error))
    }
  }

  async #begin(level: IsolationLevel): Promise<ControlledTransaction<unknown>> {
    try {
      return await this.#writer.startTransaction().setIsolationLevel(level).execute()
    } catch (error) {
      throw cutOffOr(error)
    }
  }
}

/** Work whose connection was ended before it was committed. */
class CutOff extends Error {
  override name = 'CutOff'
}

/** What to throw where nothing was committed: it may be run again if only the connection was lost. */
function cutOffOr(error: unknown): unknown {
  return isConnectionEnded(error) ? new CutOff('cut off', { cause: error }) : error
}

function lostAll(cause: unknown): StoreError {
  return new StoreError('BUSY', `a transaction lost against others ${ATTEMPTS} times`, { cause })
}

function finished(): StoreError {
  return new StoreError('FINISHED', 'the transaction has ended: its Transactor cannot be used any more')
}

// When the roll-back fails the connection is gone and the server rolls back by itself; the first error tells more.
async function rollBack(tx: ControlledTransaction<unknown>): Promise<void> {
  await tx
    .rollback()
    .execute()
    .catch(() => {})
}

/** What became of a commit that failed: unless the engine says that it refused it, nobody knows. */
function outcomeOf(error: unknown): Outcome {
  return isAbortedTransactionError(error) || isSerializationFailure(error) ? 'ROLLED_BACK' : 'IN_DOUBT'
}

function explainAborted(error: unknown): unknown {
  if (!isAbortedTransactionError(error)) return error
  return new StoreError('DOOMED', 'a failed statement was ignored: the transaction was rolled back', { cause: error })
}
