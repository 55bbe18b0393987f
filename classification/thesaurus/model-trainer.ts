/** Has models trained in worker threads, one for each part, which end with the training. */
import { Worker } from 'node:worker_threads'
import type { CatalogStore } from '../catalog/catalog-store.ts'
import type { Layer } from '../catalog/layer.ts'
import type { ConfirmedPair } from '../feedback/feedback-store.ts'
import { type LearnedVectors, SEEDS } from '../search/index.ts'
import type { ThesaurusSystem } from './thesaurus.ts'

/** A layer with its packed records. */
interface TrainingLayer {
  readonly layer: string
  readonly language: string
  readonly chunks: readonly Uint8Array[]
}

/** What a model is trained on. */
export interface TrainingWork {
  readonly layers: readonly TrainingLayer[]
  readonly system: ThesaurusSystem
  readonly confirmed: readonly Pick<ConfirmedPair, 'text' | 'language' | 'code'>[]
}

/** What a worker is asked for. */
export type TrainingOrder =
  | { readonly kind: 'train'; readonly work: TrainingWork; readonly seed: number }
  | { readonly kind: 'join'; readonly parts: readonly LearnedVectors[] }

/** What a worker answers; no part when there are too few texts. */
export type TrainingAnswer =
  | { readonly kind: 'part'; readonly part: LearnedVectors | undefined }
  | { readonly kind: 'model'; readonly bytes: Uint8Array; readonly id: string }

/** A trained model. */
export interface TrainedModel {
  readonly bytes: Uint8Array
  /** The same for the same bytes. */
  readonly id: string
}

/** The end of a training that is no longer wanted. */
export class TrainingCancelled extends Error {
  override name = 'TrainingCancelled'
}

/** Trains models. */
export class ModelTrainer {
  readonly #catalog: CatalogStore
  readonly #workers = new Set<Worker>()

  constructor(catalog: CatalogStore) {
    this.#catalog = catalog
  }

  /** The model of a system; undefined when it has too few texts. Throws TrainingCancelled after `cancel`. */
  async train(
    system: ThesaurusSystem,
    layers: readonly Layer[],
    confirmed: TrainingWork['confirmed'],
  ): Promise<TrainedModel | undefined> {
    const work: TrainingWork = {
      system,
      confirmed,
      layers: await Promise.all(layers.map((layer) => this.#open(layer))),
    }
    const workers = SEEDS.map(() => this.#start())
    try {
      const orders = workers.map((worker, i) => ask(worker, { kind: 'train', work, seed: SEEDS[i]! }))
      const parts = (await Promise.all(orders)).flatMap((answer) => (answer.kind === 'part' && answer.part) || [])
      if (parts.length < SEEDS.length) return undefined
      const joined = await ask(workers[0]!, { kind: 'join', parts })
      return joined.kind === 'model' ? joined : undefined
    } finally {
      await Promise.all(workers.map((worker) => worker.terminate()))
    }
  }

  /** Ends what is being trained. */
  async cancel(): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => worker.terminate()))
  }

  async #open({ layer, language, edition }: Layer): Promise<TrainingLayer> {
    return { layer, language, chunks: await Array.fromAsync(this.#catalog.chunks(edition)) }
  }

  #start(): Worker {
    const worker = new Worker(new URL('./model-worker.ts', import.meta.url))
    worker.unref()
    this.#workers.add(worker)
    return worker.once('exit', () => this.#workers.delete(worker))
  }
}

function ask(worker: Worker, order: TrainingOrder): Promise<TrainingAnswer> {
  const answer = new Promise<TrainingAnswer>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => reject(new TrainingCancelled('the training was ended')))
    worker.once('message', resolve)
  })
  const buffers = order.kind === 'join' ? order.parts.flatMap(({ features, codes }) => [features, codes]) : []
  worker.postMessage(
    order,
    buffers.map(({ buffer }) => buffer as ArrayBuffer),
  )
  return answer
}
