/**
 * Rewrites the file of the embedded database, so that only what is stored now is in it.
 *
 * Secure deletion alone is not enough: when SQLite shares the rows of a full page out to two, their former bytes stay in
 * the gap of the first one, and nothing ever zeroes a gap. A rewrite copies rows, not pages.
 */
import { statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { StoreError } from '../errors.ts'

/** What a rewrite takes of the disk, in sizes of the file: the copy, and the log through which it comes back. */
const COPIES = 2
const MEGABYTE = 1e6

/** Rewrites the file in a thread of its own (8 s a gigabyte); it is whole at any moment, whatever ends the process. */
export async function rewriteFile(path: string): Promise<void> {
  requireSpace(path)
  const thread = new Worker(new URL('./rewrite-thread.ts', import.meta.url), { workerData: path })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  thread.once('error', (error) => reject(notRewritten(path, error instanceof Error ? error.message : 'unknown')))
  thread.once('exit', () => resolve())
  await promise
}

// A disk that a rewrite fills keeps coders from saving until it has failed.
function requireSpace(path: string): void {
  const { bavail, bsize } = statfsSync(dirname(path))
  const [free, needed] = [bavail * bsize, COPIES * statSync(path).size]
  if (free < needed) {
    throw notRewritten(path, `that takes ${inMegabytes(needed)} MB, and ${inMegabytes(free)} MB are free`)
  }
}

function inMegabytes(bytes: number): number {
  return Math.ceil(bytes / MEGABYTE)
}

function notRewritten(path: string, why: string): StoreError {
  return new StoreError('NOT_REWRITTEN', `${path} could not be rewritten: ${why}`)
}
