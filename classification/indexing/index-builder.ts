/** Has indexes built in a worker thread that stays a while: the next build finds it loaded and warm. */
import { Worker } from 'node:worker_threads'
import { neverStopped } from '@codarium/platform'
import type { CatalogueStore } from '../catalogue/catalogue-store.ts'
import type { Layer, LayerKey } from '../catalogue/layer.ts'
import { type IndexScope, layersOf } from './fingerprint.ts'
import type { IndexLayer, IndexWork, LayerChunk } from './index-messages.ts'

/** How long (ms) an idle worker is kept: imports of a year come one after the other; afterwards its memory is free. */
export const KEPT_IDLE = 20_000

/** What a worker was fed that was fed nothing. */
const NOTHING = { edition: '', chunks: 0 }

/** Builds indexes, one at a time. */
export class IndexBuilder {
  readonly #catalogueStore: CatalogueStore
  readonly #stopped: AbortSignal
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #isBuilding = false
  /** The edition the worker was fed, and how many of its chunks. */
  #fed = NOTHING

  /** Once `stopped` is given, what is being built is broken off, and nothing is built any more. */
  constructor(catalogueStore: CatalogueStore, stopped = neverStopped.signal) {
    this.#catalogueStore = catalogueStore
    this.#stopped = stopped
    stopped.addEventListener('abort', () => void this.stop(), { once: true })
  }

  /** Starts the worker ahead of its work: it loads while something else is going on. */
  warm(): void {
    if (this.#stopped.aborted) return
    this.#ready()
    // Whoever comes while it builds must not have it ended before it is done.
    if (!this.#isBuilding) this.#leaveIdle()
  }

  /** Gives the worker a chunk ahead of its time, so that only the last ones are still to be unpacked when it builds. */
  feed(layer: LayerKey, edition: string, number: number, chunk: Uint8Array): void {
    if (number === 0) this.#fed = { edition, chunks: 0 }
    if (!this.#worker || this.#fed.edition !== edition || this.#fed.chunks !== number) return
    this.#fed = { edition, chunks: number + 1 }
    say(this.#worker, { type: 'feed', layer, edition, chunk })
  }

  /** The snapshot of an index, from the layers it is made of. */
  build(layers: readonly Layer[], scope: IndexScope): Promise<Uint8Array> {
    const next = this.#turn.then(() => this.#build(layers, scope))
    this.#turn = next.catch(() => {})
    return next
  }

  /** Ends the worker, whatever it does. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    await this.#worker?.terminate()
  }

  async #build(layers: readonly Layer[], scope: IndexScope): Promise<Uint8Array> {
    this.#stopped.throwIfAborted()
    const worker = this.#ready()
    this.#isBuilding = true
    try {
      const parts = await Promise.all(layersOf(layers, scope).map((layer) => this.#layerOf(layer)))
      say(worker, { type: 'build', ...scope, layers: parts })
      return await answerOf(worker)
    } catch (error) {
      this.#stopped.throwIfAborted()
      throw error
    } finally {
      this.#isBuilding = false
      this.#leaveIdle()
    }
  }

  async #layerOf({ layer, language, edition }: Layer): Promise<IndexLayer> {
    if (await this.#wasFed(edition)) return { layer, language, edition }
    return { layer, language, edition, chunks: await Array.fromAsync(this.#catalogueStore.chunks(edition)) }
  }

  /** True when the worker has all of an edition; it lets go of it with the index it builds. */
  async #wasFed(edition: string): Promise<boolean> {
    const { edition: known, chunks } = this.#fed
    if (known !== edition || chunks !== (await this.#catalogueStore.chunkCount(edition))) return false
    this.#fed = NOTHING
    return true
  }

  #ready(): Worker {
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    return this.#worker
  }

  #start(): Worker {
    const worker = new Worker(new URL('./index-worker.ts', import.meta.url))
    const forget = () => {
      if (this.#worker === worker) [this.#worker, this.#fed] = [undefined, NOTHING]
    }
    worker.unref()
    return worker.once('error', forget).once('exit', forget)
  }

  #leaveIdle(): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => void this.#worker?.terminate(), KEPT_IDLE).unref()
  }
}

function say(worker: Worker, message: IndexWork | LayerChunk): void {
  worker.postMessage(message)
}

function answerOf(worker: Worker): Promise<Uint8Array> {
  return new Promise<Uint8Array>((resolve, reject) => {
    const ended = () => reject(new Error('the building of an index ended too early'))
    worker.once('error', reject).once('exit', ended)
    worker.once('message', (snapshot: Uint8Array) => {
      worker.off('error', reject).off('exit', ended)
      resolve(snapshot)
    })
  })
}
