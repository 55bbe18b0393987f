/** Imports one file of a scan, when the import lock is free, and says what became of it. */
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportRefusal } from '@codarium/contract'
import { ApiError, isStorageFull } from '@codarium/platform'
import { UnreadableFile } from '@codarium/readers'
import { refusalOf } from '../import-failure.ts'
import type { ImportOrder } from '../import-order.ts'
import type { Importer, StartedImport } from '../importer.ts'
import type { Job } from '../jobs/job.ts'
import type { ImportFile } from '../running-import.ts'
import { fileDigest } from './file-digest.ts'
import type { SeenFile } from './inbox-files.ts'

/** Time between two attempts to get the import lock (ms): an upload that holds it takes seconds. */
const LOCK_INTERVAL = 250

/** How an import ended: with its job, or without one because it could not even start. */
export type ImportEnd = { readonly job: Job } | Refused

/** Why a file cannot be imported: in words, and for programs. */
export interface Refused {
  readonly reason: string
  readonly refusal: ImportRefusal
}

/** The scan a file belongs to. */
export interface ScanProgress {
  readonly signal: AbortSignal
  /** What comes after it. */
  readonly next: ImportOrder | undefined
  /** Told that another import runs. */
  onWait(message: string): Promise<void>
}

/** True when nothing of the file went in. */
export function hasFailed(end: ImportEnd): boolean {
  return 'reason' in end || end.job.status === 'FAILED'
}

/** Imports a file as one order says; rejects only for faults of the server and with the reason of the signal. */
export async function importFile(
  importer: Importer,
  file: SeenFile,
  order: ImportOrder,
  { signal, onWait, next }: ScanProgress,
): Promise<ImportEnd> {
  try {
    const sha256 = await fileDigest(file.path)
    const whole = { path: file.path, filename: file.name, sha256 }
    const started = await whenFree(() => importer.start(order, whole satisfies ImportFile), signal, onWait)
    // The next file finds its reader ready: starting one takes longer than reading a small file.
    if (next) void started.accepted.then(() => signal.aborted || importer.prepare(next))
    const job = await started.done
    // No fault of the file: it stays in the inbox, and the scan ends here.
    if (job.status === 'FAILED' && isStorageFull(started.failure())) throw started.failure()
    return { job }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    return refusedFor(error)
  }
}

/** Why a file cannot be imported, for its report; what is no fault of the file is thrown again. */
export function refusedFor(error: unknown): Refused {
  if (isStorageFull(error)) throw error
  const known = error instanceof ApiError || error instanceof UnreadableFile
  if (known) return { reason: error.message, refusal: refusalOf(error) }
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code && syscall) return { reason: `The file cannot be read (${code}).`, refusal: 'INTERNAL' }
  throw error
}

async function whenFree(
  start: () => Promise<StartedImport>,
  signal: AbortSignal,
  onWait: (message: string) => Promise<void>,
): Promise<StartedImport> {
  for (let told = false; ; told = true) {
    signal.throwIfAborted()
    try {
      return await start()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error
      if (!told) await onWait(`waiting: ${error.message}`)
      await pause(LOCK_INTERVAL, undefined, { signal })
    }
  }
}
