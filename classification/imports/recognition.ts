/** Recognises files by their content in a worker thread of bounded memory, one after the other. */
import { Worker } from 'node:worker_threads'
import { type Recognised, UnreadableFile } from '@codarium/readers'
import { failureOf, type Recognition, type RecognitionQuestion } from './recognition-messages.ts'

/** Memory of the worker (MB): recognition looks only at the beginnings of tables; more means a hostile file. */
const WORKER_MEMORY = 400

/** Recognises files; the thread is started with the first and lives until it is closed. */
export class Recogniser {
  #worker: Worker | undefined
  #answer: (recognition: Recognition) => void = () => {}

  /** Says what a file is; throws UnreadableFile when nobody knows it. Asked again only when the last is answered. */
  async recognise({ path, name }: RecognitionQuestion): Promise<Recognised> {
    this.#worker ??= this.#start()
    const { promise, resolve } = Promise.withResolvers<Recognition>()
    this.#answer = resolve
    this.#worker.postMessage({ path, name } satisfies RecognitionQuestion)
    const { found, refused, failed } = await promise
    if (found) return found
    if (refused) throw new UnreadableFile(refused.code, refused.message)
    throw Object.assign(new Error('the recognition ended without an answer'), failed)
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  /** Starts the thread; one that dies of a file is replaced at the next one. */
  #start(): Worker {
    const worker = new Worker(new URL('./recognition-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY },
    })
    const end = (recognition: Recognition) => {
      if (this.#worker !== worker) return
      this.#worker = undefined
      this.#answer(recognition)
    }
    worker.on('message', (recognition: Recognition) => this.#answer(recognition))
    worker.on('error', (error) => end(endOf(error)))
    worker.on('exit', () => end({ failed: failureOf(new Error('the recognition was broken off')) }))
    return worker
  }
}

function endOf(error: Error & { code?: string }): Recognition {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return { failed: failureOf(error) }
  return { refused: { code: 'TOO_LARGE', message: 'The file needs more memory than an import may take.' } }
}
