/** What every wing sees of the database: a reader that cannot write, and transactions that can. */

import type { Transaction } from 'kysely'
import type { ReadonlyKysely } from 'kysely/readonly'

/** The two engines behind the store. */
export type StoreKind = 'embedded' | 'postgres'

/** For the compiler alone: a reader of some tables is none of more or of others. */
declare const tables: unique symbol

type Queries<Tables> = Pick<
  ReadonlyKysely<Tables>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'case' | 'dynamic'
> & { readonly [tables]?: Tables }

/** Reads committed rows; a write through it does not compile and the engine refuses it as well. */
export type Reader<Tables> = Queries<Tables> & {
  /** The same reader, typed for the tables of another part. */
  withTables<T>(): Reader<T>
}

/** Reads and writes inside one transaction; it is dead once the transaction has ended. Every Transactor is a Reader. */
export type Transactor<Tables> = Queries<Tables> &
  Pick<Transaction<Tables>, 'insertInto' | 'updateTable' | 'deleteFrom' | 'getExecutor'> & {
    /** The same transaction, typed for the tables of another part. */
    withTables<T>(): Transactor<T>
  }

/**
 * SERIALIZABLE unless told otherwise. SNAPSHOT sees one state of the database too, and is run again when a row that it
 * changes was changed beside it; but nobody notices when what it only READ has changed. It is for work that changes every row
 * its decision rests on, or whose decision a unique index guards: PostgreSQL notes what serializable work reads by the
 * page of an index, so that saves of different sessions would lose races against each other all the time.
 */
export type Isolation = 'SERIALIZABLE' | 'SNAPSHOT'

/** The part of a structured logger that the store uses. */
export interface StoreLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

/** The database of one installation, whichever engine holds it. */
export interface Store<Tables> {
  readonly kind: StoreKind
  /** The same on all nodes of an installation, made once when its database was. */
  readonly installationId: string
  /** Each query sees what was committed when it began. */
  readonly read: Reader<Tables>
  /**
   * Runs the work in one transaction as if no other ran beside it (serializable on both engines) and resolves when the
   * commit is on disk. A throw rolls back and comes out unchanged. After a lost race the work is run again, so its only
   * effects must be through the Transactor. A failed statement dooms the transaction: catch outside, not inside.
   */
  transact<T>(work: (tx: Transactor<Tables>) => Promise<T>, isolation?: Isolation): Promise<T>
  /**
   * Has the file of the database written anew, so that nothing of what was deleted or overwritten can be read in it any
   * more. Reading goes on meanwhile, and transactions wait. A database server has commands of its own for that: there
   * nothing happens. Throws NOT_REWRITTEN when it cannot be done now; once `stopped` is given, it is broken off without harm.
   */
  rewrite(stopped?: AbortSignal): Promise<void>
  /** Resolves when the database answers. */
  ping(): Promise<void>
  /** Refuses new work, waits for running transactions, then lets go of the database. */
  close(): Promise<void>
  /** The same store, typed for the tables of one wing. */
  withTables<T>(): Store<T>
}
