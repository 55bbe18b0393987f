/**
 * Rewrites the file of the embedded database, so that only what is stored now is in it.
 *
 * Secure deletion alone is not enough: when SQLite shares the rows of a full page out to two, their former bytes stay in
 * the gap of the first one, and nothing ever zeroes a gap. A rewrite copies rows, not pages.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StoreError } from '../errors.ts'

/** What a rewrite takes of the disk, in sizes of the file: the copy, and the log through which it comes back. */
const COPIES = 2
const MEGABYTE = 1e6

const rewriteProcess = fileURLToPath(new URL('./rewrite-process.ts', import.meta.url))

/**
 * Rewrites the file in a process of its own (8 s a gigabyte); it is whole at any moment, whatever ends that. Once `stopped`
 * is given the rewriting is broken off, and the file is what it was.
 */
export async function rewriteFile(path: string, stopped?: AbortSignal): Promise<void> {
  requireSpace(path)
  if (stopped?.aborted) return
  const child = fork(rewriteProcess, [path], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const end = () => void child.kill('SIGKILL')
  stopped?.addEventListener('abort', end, { once: true })
  let why = 'it was broken off'
  child.once('message', (reason) => {
    why = String(reason)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  stopped?.removeEventListener('abort', end)
  if (code !== 0 && !stopped?.aborted) throw notRewritten(path, why)
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
