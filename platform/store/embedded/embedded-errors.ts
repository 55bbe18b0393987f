/** What SQLite says of a database that cannot be written, turned into StoreErrors. */
import { StoreError, sqlitePrimaryCode } from '../errors.ts'
import { explainFullDisk } from '../storage-full.ts'

/** SQLITE_READONLY. */
const READ_ONLY = 8
/** SQLITE_IOERR and SQLITE_CANTOPEN. */
const UNWRITABLE = new Set([10, 14])

/** A failed statement or commit as a StoreError where the database as a whole is meant; any other error as it is. */
export function explainFailed(place: string, error: unknown): unknown {
  const explained = explainFullDisk(place, error)
  if (explained !== error || !(error instanceof Error)) return explained
  const code = sqlitePrimaryCode(error) ?? 0
  if (code === READ_ONLY)
    return new StoreError('READ_ONLY', `${place} takes no writes: ${error.message}`, { cause: error })
  if (!UNWRITABLE.has(code)) return error
  return new StoreError('UNWRITABLE', `${place} cannot be written: ${error.message}`, { cause: error })
}
