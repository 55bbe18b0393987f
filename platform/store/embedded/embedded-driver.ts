/** The Kysely driver over one SQLite connection. */

import type { DatabaseSync } from 'node:sqlite'
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import { StoreError } from '../errors.ts'
import { explainFailed } from './embedded-errors.ts'
import type { FlushedLog } from './flushed-log.ts'
import { Statements } from './statements.ts'
import type { Turnstile } from './turnstile.ts'

/** What a connection goes through. */
export interface Passage {
  /** With it the connection carries transactions, one at a time; without, any number of single queries. */
  readonly turnstile?: Turnstile
  /** Waited for before a commit is acknowledged or its rows are shown; without it SQLite flushes by itself, or there is no disk. */
  readonly log?: FlushedLog
}

/** Hands out one SQLite connection. */
export class EmbeddedDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #statements: Statements
  readonly #passage: Passage
  readonly #place: string

  constructor(database: DatabaseSync, place: string, passage: Passage) {
    this.#database = database
    this.#place = place
    this.#statements = new Statements(database)
    this.#passage = passage
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<EmbeddedConnection> {
    await this.#passage.turnstile?.enter()
    return new EmbeddedConnection(this.#database, this.#statements, this.#place, this.#passage)
  }

  async beginTransaction(connection: EmbeddedConnection): Promise<void> {
    connection.begin()
  }

  // The next transaction need not wait for the disk: its own commit is flushed with this one, or after it.
  async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    connection.commit()
    connection.leave()
    await this.#passage.log?.flushed()
  }

  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    connection.rollback()
  }

  async releaseConnection(connection: EmbeddedConnection): Promise<void> {
    connection.leave()
  }

  async destroy(): Promise<void> {
    this.#database.close()
  }
}

/** The SQLite connection for as long as one holder has it. */
class EmbeddedConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #statements: Statements
  readonly #place: string
  readonly #passage: Passage
  #doomed = false
  #left = false

  constructor(database: DatabaseSync, statements: Statements, place: string, passage: Passage) {
    this.#database = database
    this.#statements = statements
    this.#place = place
    this.#passage = passage
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#doomed)
      throw new StoreError('DOOMED', 'a statement failed before: the transaction can only be rolled back')
    const { turnstile, log } = this.#passage
    try {
      const result = this.#statements.run<R>(query)
      // Nobody is told what a power cut could still take back; a transaction waits at its end.
      if (!turnstile) await log?.flushed()
      return result
    } catch (error) {
      // SQLite would go on after a failed statement where PostgreSQL does not; code must not depend on that.
      this.#doomed = this.#database.isTransaction
      throw explainFailed(this.#place, error)
    }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator, and we have nothing to yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new StoreError('NOT_PORTABLE', 'the store does not stream: read in pages')
  }

  // IMMEDIATE takes the write lock now: a transaction that reads first can then never lose it to another one.
  begin(): void {
    this.#run('begin immediate')
  }

  commit(): void {
    if (this.#doomed) {
      this.rollback()
      throw new AbortedTransactionError()
    }
    this.#run('commit')
    this.#passage.log?.committed()
  }

  leave(): void {
    if (!this.#left) this.#passage.turnstile?.leave()
    this.#left = true
  }

  // After a full disk or an I/O error SQLite has already rolled back by itself.
  rollback(): void {
    if (this.#database.isTransaction) this.#database.exec('rollback')
  }

  #run(command: string): void {
    try {
      this.#database.exec(command)
    } catch (error) {
      throw explainFailed(this.#place, error)
    }
  }
}
