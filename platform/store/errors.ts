/** Everything the store can refuse, as one error type with stable codes, and the recognition of engine errors. */

/** Why the store refused: stable words for programs, the message is for people. */
export type StoreErrorCode =
  /** Another process, or another part of this one, holds the data directory. */
  | 'IN_USE'
  /** The data directory cannot be created or written. */
  | 'UNWRITABLE'
  /** The database file is damaged or is not a database. */
  | 'CORRUPT'
  /** The database address cannot be read. */
  | 'BAD_ADDRESS'
  /** No connection to the database server, or it broke. */
  | 'UNREACHABLE'
  /** The disk of the data directory, or of the database server, is full. */
  | 'FULL'
  /** A lock, a connection or the end of a statement did not come in time, or every attempt lost against others. */
  | 'BUSY'
  /** The database takes no writes: a standby, or set so. */
  | 'READ_ONLY'
  /** This node must not write: its clock, its keys or its release do not fit the database. */
  | 'UNFIT'
  /** The server turned us away: user, password, database name or rights. */
  | 'REFUSED'
  /** The file system or the server lacks something we rely on. */
  | 'UNSUITABLE'
  /** The database was migrated by a newer program. */
  | 'NEWER_SCHEMA'
  /** The migrations in the database are not the first ones this program knows. */
  | 'SCHEMA_GAP'
  /** A migration failed; the database stands at the one before. */
  | 'MIGRATION_FAILED'
  /** A transaction was started, or the store closed, inside a running transaction. */
  | 'NESTED'
  /** The transaction has ended and its Transactor was used again. */
  | 'FINISHED'
  /** A statement of the transaction failed earlier, so it can only be rolled back. */
  | 'DOOMED'
  /** The transaction stayed open for too long and was rolled back. */
  | 'TIMED_OUT'
  /** The file could not be written anew: too little space, or another program reads it just now. */
  | 'NOT_REWRITTEN'
  /** The store was closed before. */
  | 'CLOSED'
  /** A value or column type that the two engines do not treat alike. */
  | 'NOT_PORTABLE'

/** An error of the store whose message is one line, fit for an operator, and free of passwords and row values. */
export class StoreError extends Error {
  readonly code: StoreErrorCode

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message.replace(/\s*\n\s*/g, ' '), options)
    this.name = 'StoreError'
    this.code = code
  }
}

/** SQLITE_CONSTRAINT_PRIMARYKEY, _UNIQUE and _ROWID: https://sqlite.org/rescode.html */
const SQLITE_UNIQUE = new Set([1555, 2067, 2579])
/** unique_violation: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const POSTGRES_UNIQUE = '23505'
/** SQLITE_BUSY, the primary code in the low byte of every busy condition. */
const SQLITE_BUSY = 5
/** serialization_failure and deadlock_detected: the server rolled back and asks for another attempt. */
const POSTGRES_TRY_AGAIN = new Set(['40001', '40P01'])

/** What the driver says of a connection that the server, or something between, has ended. */
const ENDED = /connection terminated|not queryable|terminating connection/i

/** Whether an open connection was ended from the other side: what had begun on it and was not committed is rolled back. */
export function isConnectionEnded(error: unknown): boolean {
  return error instanceof StoreError && error.code === 'UNREACHABLE' && ENDED.test(error.message)
}

/** What the driver says of a question that it did not send, because it knew that the connection was gone. */
const UNSENT = /not queryable/i

/** Whether a question was never sent: whatever it was, it did not happen. */
export function isUnsent(error: unknown): boolean {
  return isConnectionEnded(error) && UNSENT.test((error as Error).message)
}

/** Whether a write failed because a row with the same key already exists. */
export function isUniqueViolation(error: unknown): boolean {
  return SQLITE_UNIQUE.has(sqliteCode(error) ?? 0) || postgresCode(error) === POSTGRES_UNIQUE
}

/** Whether a transaction lost against a concurrent one and would likely succeed when run again. */
export function isSerializationFailure(error: unknown): boolean {
  if (error instanceof StoreError) return error.code === 'BUSY' && isSerializationFailure(error.cause)
  return sqlitePrimaryCode(error) === SQLITE_BUSY || POSTGRES_TRY_AGAIN.has(postgresCode(error) ?? '')
}

/** SQLite's own result code without its extension, if this is an error of SQLite. */
export function sqlitePrimaryCode(error: unknown): number | undefined {
  const code = sqliteCode(error)
  return code === undefined ? undefined : code & 0xff
}

function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  return typeof error.errcode === 'number' ? error.errcode : undefined
}

/** The SQLSTATE or system error name an error carries, if any. */
export function postgresCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
