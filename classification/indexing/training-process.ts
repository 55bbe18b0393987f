/** Trains one model in a process of its own, one worker thread for each part, and ends with it. */
import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { SEEDS } from '@codarium/search'
import type { TrainedModel, TrainingAnswer, TrainingOrder, TrainingResult, TrainingWork } from './training-messages.ts'

/** Packed bytes of texts from which on training takes minutes: a small catalogue is done in a second or two. */
const LONG_WORK = 512 * 1024

process.once('message', async (work: TrainingWork) => {
  // Searches come first: long training takes what processor time they leave.
  if (bytesOf(work) >= LONG_WORK) setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const result: TrainingResult = { model: await train(work) }
  process.send?.(result, () => process.disconnect())
})
// Nobody waits any more.
process.once('disconnect', () => process.exit())

function bytesOf({ layers }: TrainingWork): number {
  return layers.flatMap(({ chunks }) => chunks).reduce((sum, chunk) => sum + chunk.length, 0)
}

/** The model of the texts; undefined when there are too few. */
async function train(work: TrainingWork): Promise<TrainedModel | undefined> {
  const workers = SEEDS.map(() => new Worker(new URL('./model-worker.ts', import.meta.url)))
  const orders = workers.map((worker, i) => ask(worker, { kind: 'train', work, seed: SEEDS[i]! }))
  const parts = (await Promise.all(orders)).flatMap((answer) => (answer.kind === 'part' && answer.part) || [])
  if (parts.length < SEEDS.length) return undefined
  const joined = await ask(workers[0]!, { kind: 'join', parts })
  return joined.kind === 'model' ? { bytes: joined.bytes, id: joined.id } : undefined
}

function ask(worker: Worker, order: TrainingOrder): Promise<TrainingAnswer> {
  const answer = new Promise<TrainingAnswer>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', resolve)
  })
  const buffers = order.kind === 'join' ? order.parts.flatMap(({ features, codes }) => [features, codes]) : []
  worker.postMessage(
    order,
    buffers.map(({ buffer }) => buffer as ArrayBuffer),
  )
  return answer
}
