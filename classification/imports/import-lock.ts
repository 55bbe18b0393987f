/** The one lock over all nodes under which catalogues are changed: by imports, deletions, extractions and rebuilds. */
import { ApiError, type HeldLease, type Leases } from '@codarium/platform'
import { failureAnswer } from './import-failure.ts'

/** The name of the global import lock. */
export const IMPORT_LOCK = 'import'

/** Takes the lock, saying what for; throws ApiError 409 that names the present holder. */
export async function takeImportLock(leases: Leases, detail: string): Promise<HeldLease> {
  const lease = await leases.take(IMPORT_LOCK, detail)
  if (lease) return lease
  const holder = await leases.find(IMPORT_LOCK)
  throw new ApiError('CONFLICT', `Another import is running: ${holder?.detail ?? 'it has just ended, try again'}.`)
}

/** Works under the lock and gives it back, whatever happens; throws ApiError 409 when it was taken away meanwhile. */
export async function underImportLock<T>(
  leases: Leases,
  detail: string,
  work: (lease: HeldLease) => Promise<T>,
): Promise<T> {
  const lease = await takeImportLock(leases, detail)
  try {
    return await work(lease)
  } catch (error) {
    throw failureAnswer(error)
  } finally {
    // Where the database is away the lock frees itself soon after.
    await lease.release().catch(() => {})
  }
}
