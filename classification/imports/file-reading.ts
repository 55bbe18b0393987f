/** Reads files in worker threads and hands their chunks on, one at a time. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type Finding, UnreadableFile } from '@codarium/readers'
import type { LayerCounts } from '../catalogue/layer.ts'
import type { ImportOrder } from './import-order.ts'
import type { FromWorker, ToWorker, WorkOrder } from './reading-messages.ts'

/** Memory of a worker (MB): several times what the largest real file needs, so that a hostile one ends there. */
const WORKER_MEMORY = 400
/** Longest time a worker that has finished, or was told to stop, may take to close its file (ms). */
const LONGEST_CLOSING = 5_000
/** How long (ms) a worker waits for the file it was started for: as long as a slow upload takes. */
const KEPT_WAITING = 60_000

/** A part of the file, read. */
export interface ReadBatch {
  readonly packed: Uint8Array | undefined
  readonly findings: readonly Finding[]
  readonly processed: number
  readonly progress: number
}

/** Takes batches, in the order they were read. */
export type Take = (batches: readonly ReadBatch[]) => Promise<void>

/** Reads one file per worker: what a file does to a thread ends with it. */
export class FileReader {
  #waiting: Worker | undefined
  #patience: NodeJS.Timeout | undefined

  /** Starts a worker ahead of its file: it loads the reader while the file is still on its way. */
  warm(order: ImportOrder): void {
    if (this.#waiting) return
    const worker = startWorker()
    const forget = () => {
      if (this.#waiting === worker) this.#waiting = undefined
    }
    worker.once('error', forget).once('exit', forget).unref()
    say(worker, { type: 'prepare', order })
    this.#waiting = worker
    this.#patience = setTimeout(() => void worker.terminate(), KEPT_WAITING).unref()
  }

  /** Reads the file of an order; throws UnreadableFile when it is refused. `take` gets what came since it last returned. */
  async read(work: WorkOrder, signal: AbortSignal, take: Take): Promise<LayerCounts> {
    signal.throwIfAborted()
    const worker = this.#hire()
    const exited = once(worker, 'exit').catch(() => {})
    const reading = new Conversation(worker, signal, take)
    say(worker, { type: 'read', work })
    return reading.counts.finally(() => end(worker, exited))
  }

  /** Ends a worker that waits; one that reads is ended by its signal. */
  async stop(): Promise<void> {
    await this.#hire(false)?.terminate()
  }

  #hire(): Worker
  #hire(start: false): Worker | undefined
  #hire(start = true): Worker | undefined {
    clearTimeout(this.#patience)
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.ref()
    return waiting ?? (start ? startWorker() : undefined)
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./reading-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY },
  })
}

function say(worker: Worker, message: ToWorker): void {
  worker.postMessage(message)
}

/** What a worker says while it reads, taken in the order it was read. */
class Conversation {
  readonly counts: Promise<LayerCounts>
  readonly #worker: Worker
  readonly #take: Take
  #waiting: ReadBatch[] = []
  #taking: Promise<void> | undefined
  #isFinished = false
  #isOver = false

  constructor(worker: Worker, signal: AbortSignal, take: Take) {
    this.#worker = worker
    this.#take = take
    const { promise, resolve, reject: fail } = Promise.withResolvers<LayerCounts>()
    // What still comes from a worker that was told to stop is not taken.
    const reject = (error: unknown) => {
      this.#isOver = true
      fail(error)
    }
    this.counts = promise
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.on('error', (error) => reject(asRefusal(error)))
    worker.on('exit', () => this.#isFinished || reject(new Error('the reading ended too early')))
    worker.on('message', (message: FromWorker) => {
      if (this.#isOver) return
      this.#isFinished = message.type !== 'batch'
      if (message.type === 'refused') return reject(new UnreadableFile(message.code, message.message))
      if (message.type === 'batch') this.#waiting.push(message)
      this.#taking ??= this.#takeAll()
      if (message.type === 'end') return void this.#taking.then(() => resolve(message.counts), reject)
      this.#taking.catch(reject)
    })
  }

  /** What comes while some is being taken is taken together: one transaction for all of it. */
  async #takeAll(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#isOver) {
      const batches = this.#waiting
      this.#waiting = []
      await this.#take(batches)
      for (const _ of batches) say(this.#worker, { type: 'taken' })
    }
    this.#taking = undefined
  }
}

/** Ends the worker; it is left to close its file first, which a termination can prevent for ever. */
async function end(worker: Worker, exited: Promise<unknown>): Promise<void> {
  say(worker, { type: 'stop' })
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
