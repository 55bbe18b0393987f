/** Has indexes built in a worker thread that stays a while: the next build finds it loaded and warm. */
import { Worker } from 'node:worker_threads'
import type { CatalogStore } from '../catalog/catalog-store.ts'
import type { Layer } from '../catalog/layer.ts'
import { type IndexScope, layersOf } from './fingerprint.ts'

/** What the worker is given. */
export interface IndexWork extends IndexScope {
  readonly layers: readonly {
    readonly layer: string
    readonly language: string
    readonly chunks: readonly Uint8Array[]
  }[]
}

/** How long (ms) an idle worker is kept: imports of a year come one after the other; afterwards its memory is free. */
const KEPT_IDLE = 20_000

/** Builds indexes, one at a time. */
export class IndexBuilder {
  readonly #catalog: CatalogStore
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #turn: Promise<unknown> = Promise.resolve()

  constructor(catalog: CatalogStore) {
    this.#catalog = catalog
  }

  /** Starts the worker ahead of its work: it loads while something else is going on. */
  warm(): void {
    this.#ready()
    this.#leaveIdle()
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
    const worker = this.#ready()
    try {
      const parts = await Promise.all(layersOf(layers, scope).map((layer) => this.#chunksOf(layer)))
      const work: IndexWork = { ...scope, layers: parts }
      worker.postMessage(work)
      return await answerOf(worker)
    } finally {
      this.#leaveIdle()
    }
  }

  async #chunksOf({ layer, language, edition }: Layer): Promise<IndexWork['layers'][number]> {
    return { layer, language, chunks: await Array.fromAsync(this.#catalog.chunks(edition)) }
  }

  #ready(): Worker {
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    return this.#worker
  }

  #start(): Worker {
    const worker = new Worker(new URL('./index-worker.ts', import.meta.url))
    const forget = () => {
      if (this.#worker === worker) this.#worker = undefined
    }
    worker.unref()
    return worker.once('error', forget).once('exit', forget)
  }

  #leaveIdle(): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => void this.#worker?.terminate(), KEPT_IDLE).unref()
  }
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
