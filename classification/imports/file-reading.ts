/** Reads a file in a worker thread and hands its chunks on, one at a time. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { LayerCounts } from '../catalog/layer.ts'
import type { Finding } from './formats/finding.ts'
import { UnreadableFile } from './formats/unreadable-file.ts'
import type { FromWorker, WorkOrder } from './reading-messages.ts'

/** Memory of the worker (MB): several times what the largest real file needs, so that a hostile one ends there. */
const WORKER_MEMORY = 400
/** Longest time a worker that has finished may take to close its file (ms). */
const LONGEST_CLOSING = 5_000

/** A part of the file, read. */
export interface ReadBatch {
  readonly packed: Uint8Array | undefined
  readonly findings: readonly Finding[]
  readonly processed: number
  readonly progress: number
}

/** Reads the file of an order; throws UnreadableFile when it is refused. `take` gets one batch at a time. */
export async function readInWorker(
  work: WorkOrder,
  signal: AbortSignal,
  take: (batch: ReadBatch) => Promise<void>,
): Promise<LayerCounts> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY },
  })
  const exited = once(worker, 'exit').catch(() => {})
  let finished = false
  const reading = new Promise<LayerCounts>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.on('error', (error) => reject(asRefusal(error)))
    worker.on('exit', () => finished || reject(new Error('the reading ended too early')))
    // One after the other, in the order they were read.
    let taking = Promise.resolve()
    worker.on('message', (message: FromWorker) => {
      finished = message.type !== 'batch'
      if (message.type === 'refused') return reject(new UnreadableFile(message.code, message.message))
      taking = taking.then(async () => {
        if (message.type === 'end') return resolve(message.counts)
        await take(message)
        worker.postMessage('taken')
      })
      taking.catch(reject)
    })
  })
  return reading.finally(() => end(worker, finished ? exited : Promise.resolve()))
}

/** Ends the worker; one that has finished is left to close its file first, which a termination can prevent for ever. */
async function end(worker: Worker, exited: Promise<unknown>): Promise<void> {
  const patience = new AbortController()
  await Promise.race([exited, sleep(LONGEST_CLOSING, undefined, { signal: patience.signal }).catch(() => {})])
  patience.abort()
  await worker.terminate()
}

/** A worker that ran out of memory was fed a file that is too large, whatever its size on disk. */
function asRefusal(error: Error & { code?: string }): Error {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error
  return new UnreadableFile('TOO_LARGE', 'The file needs more memory than an import may take.', { cause: error })
}
