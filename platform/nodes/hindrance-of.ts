/** What a failed probe means, in words an operator understands. */
import type { ReadinessCause } from '@codarium/contract'
import { isStorageFull, StoreError, type StoreErrorCode } from '../store/index.ts'
import type { Finding } from './readiness.ts'

const causes: Partial<Record<StoreErrorCode, ReadinessCause>> = {
  READ_ONLY: 'DATABASE_READ_ONLY',
  UNWRITABLE: 'DATABASE_READ_ONLY',
  BUSY: 'DATABASE_BUSY',
  TIMED_OUT: 'DATABASE_BUSY',
}

/** Without hosts, folders and the words of the database: everybody may ask for the health. The log has those. */
const details: Partial<Record<ReadinessCause, string>> = {
  DATABASE_READ_ONLY: 'the database takes no writes',
  DATABASE_BUSY: 'the database is busy: a write waited in vain',
  STORAGE_FULL: 'the disk of the database is full',
}

/** The hindrance behind an error of the database. */
export function hindranceOf(error: unknown): Finding {
  const failure = error instanceof StoreError ? error : undefined
  const known = isStorageFull(error) ? 'STORAGE_FULL' : failure && causes[failure.code]
  const cause = known ?? 'DATABASE_UNREACHABLE'
  const detail = details[cause] ?? 'the database cannot be reached'
  return { cause, detail, ...(failure ? { reason: failure.message } : {}) }
}
