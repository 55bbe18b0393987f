/** What an engine gives the store: three ways into one database, and the lock that makes migrations single file. */

import type { Kysely, Transaction } from 'kysely'
import type { StoreKind, Transactor } from './store.ts'
import type { ConnectionsFor, ConnectionUse, StoreUse } from './store-use.ts'

/** One opened database engine. */
export interface Engine {
  readonly kind: StoreKind
  /** Where the database is, without secrets, for messages. */
  readonly place: string
  /** Connections on which the engine itself refuses writes. */
  readonly reader: Kysely<unknown>
  /** Connections for transactions. */
  readonly writer: Kysely<unknown>
  readonly use: StoreUse
  /** The connections of one kind, now. */
  connections(kind: ConnectionsFor): ConnectionUse
  /** A connection of its own for the probe, with short time limits; absent where the one writer is asked. */
  readonly prober?: Kysely<unknown>
  /** A short-lived connection without time limits, closed once the schema is up to date. */
  readonly migrator: Kysely<unknown>
  /** Holds off all other nodes that migrate the same database until the transaction ends. */
  lockSchema(tx: MigrationTransaction): Promise<void>
  /** Writes the file of the database anew, without anything that was deleted; a server has none. */
  rewrite?(stopped?: AbortSignal): Promise<void>
  /** Turns what the engine says into a StoreError that names the place, or hands back what it cannot explain. */
  explain(error: unknown): unknown
  /** Lets go of the database; called once, with nothing running. */
  close(): Promise<void>
}

/** What a migration works with; `sql` commands run on it too. */
export interface MigrationTransaction extends Pick<Transaction<unknown>, 'schema' | 'getExecutor'> {
  /** The same transaction, typed for the tables as they are at this point of their history. */
  withTables<T>(): Transactor<T>
}

/** One engine opened to read. */
export interface ReadingEngine {
  readonly kind: StoreKind
  readonly reader: Kysely<unknown>
  close(): Promise<void>
}
