/** What a failed probe means, in words an operator understands. */
import type { Hindrance, ReadinessCause } from '@codarium/contract'
import { isStorageFull, StoreError, type StoreErrorCode } from '../store/index.ts'

const causes: Partial<Record<StoreErrorCode, ReadinessCause>> = {
  READ_ONLY: 'DATABASE_READ_ONLY',
  UNWRITABLE: 'DATABASE_READ_ONLY',
  BUSY: 'DATABASE_BUSY',
  TIMED_OUT: 'DATABASE_BUSY',
}

/** The hindrance behind an error of the database. */
export function hindranceOf(error: unknown): Hindrance {
  const message = error instanceof StoreError ? error.message : 'a write to the database failed'
  if (isStorageFull(error)) return { cause: 'STORAGE_FULL', detail: message }
  const cause = error instanceof StoreError ? causes[error.code] : undefined
  return { cause: cause ?? 'DATABASE_UNREACHABLE', detail: message }
}
