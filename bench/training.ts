/** Trains a model as the service does: one thread for each part. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import {
  joinParts,
  type LearnedVectors,
  SEEDS,
  type SearchDocument,
  type TrainingSet,
  trainingSet,
} from '@codarium/search'

/** A model and what it took. */
export interface Training {
  readonly model: Uint8Array
  /** Seconds from beginning to end, and of the processor. */
  readonly seconds: number
  readonly processorSeconds: number
}

/** Trains a model on documents. */
export async function train(documents: readonly SearchDocument[]): Promise<Training> {
  const [begin, before] = [performance.now(), process.cpuUsage()]
  const set = trainingSet(documents)
  const parts = await Promise.all(SEEDS.map((seed) => trainPartOf(set, seed)))
  const model = joinParts(set, parts)
  const { user, system } = process.cpuUsage(before)
  return { model, seconds: (performance.now() - begin) / 1000, processorSeconds: (user + system) / 1e6 }
}

async function trainPartOf(set: TrainingSet, seed: number): Promise<LearnedVectors> {
  const worker = new Worker(new URL('./training-worker.ts', import.meta.url), { workerData: { set, seed } })
  const [part] = (await once(worker, 'message')) as [LearnedVectors | undefined]
  await worker.terminate()
  if (!part) throw new Error('there were too few texts')
  return part
}
