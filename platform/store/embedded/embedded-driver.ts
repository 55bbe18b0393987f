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
import { Statements } from './statements.ts'
import type { Turnstile } from './turnstile.ts'

/** Hands out one SQLite connection: through a turnstile to one transaction after the other, else to any number of single queries. */
export class EmbeddedDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #statements: Statements
  readonly #turnstile: Turnstile | undefined
  readonly #place: string

  constructor(database: DatabaseSync, place: string, turnstile?: Turnstile) {
    this.#database = database
    this.#place = place
    this.#statements = new Statements(database)
    this.#turnstile = turnstile
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<EmbeddedConnection> {
    await this.#turnstile?.enter()
    return new EmbeddedConnection(this.#database, this.#statements, this.#place)
  }

  async beginTransaction(connection: EmbeddedConnection): Promise<void> {
    connection.begin()
  }

  async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    connection.commit()
  }

  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    connection.rollback()
  }

  async releaseConnection(): Promise<void> {
    this.#turnstile?.leave()
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
  #doomed = false

  constructor(database: DatabaseSync, statements: Statements, place: string) {
    this.#database = database
    this.#statements = statements
    this.#place = place
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#doomed)
      throw new StoreError('DOOMED', 'a statement failed before: the transaction can only be rolled back')
    try {
      return this.#statements.run<R>(query)
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
