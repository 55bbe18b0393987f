/** Trains one model in a process of its own, one worker thread for each part, and ends with it. */
import { createHash } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { joinParts, type LearnedVectors, SEEDS } from '@codarium/search'
import type {
  PartAnswer,
  PartOrder,
  TrainingNews,
  TrainingOutcome,
  TrainingResult,
  TrainingTexts,
  TrainingWork,
} from './training-messages.ts'

/** Packed bytes of texts from which on training takes minutes: a small catalogue is done in a second or two. */
const LONG_WORK = 512 * 1024
/** What a thread may fill with short-lived things before it clears up (MB): the vectors and packed texts lie elsewhere. */
const YOUNG_OBJECTS = 4

process.once('message', async (work: TrainingWork) => {
  // Searches come first: long training takes what processor time they leave.
  if (bytesOf(work) >= LONG_WORK) setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const result: TrainingResult = { kind: 'end', outcome: await train(work), memory: mostMemory() }
  process.send?.(result, () => process.disconnect())
})
// Nobody waits any more.
process.once('disconnect', () => process.exit())

function bytesOf({ layers }: TrainingWork): number {
  return layers.flatMap(({ chunks }) => chunks).reduce((sum, chunk) => sum + chunk.length, 0)
}

/** The most memory of this process so far (bytes). */
function mostMemory(): number {
  return process.resourceUsage().maxRSS * 1024
}

async function train(work: TrainingWork): Promise<TrainingOutcome> {
  const { set, texts, all } = await read(work)
  if (texts === work.known) return { kind: 'same' }
  const kept = work.kept && { ...work.kept, fingerprint: all }
  const shares = new Map<number, Share>()
  const learning = SEEDS.map((seed) =>
    learnPart({ set, seed, kept }, (done) => {
      shares.set(seed, { from: shares.get(seed)?.from ?? done, done })
      if (shares.size === SEEDS.length) sayProgress([...shares.values()])
    }),
  )
  const parts = (await Promise.all(learning)).filter((part) => part !== undefined)
  if (parts.length < SEEDS.length) return { kind: 'few' }
  const bytes = joinParts(set, parts)
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return { kind: 'trained', model: { bytes, id }, texts }
}

/** Reads the texts in a thread whose memory goes with it. */
async function read(work: TrainingWork): Promise<TrainingTexts> {
  const worker = new Worker(new URL('./training-texts-worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_OBJECTS },
  })
  const texts = await new Promise<TrainingTexts>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', resolve)
  })
  await worker.terminate()
  return texts
}

/** Has a part learned; its thread ends, its vectors stay where they were learned. */
async function learnPart(order: PartOrder, told: (share: number) => void): Promise<LearnedVectors | undefined> {
  const worker = new Worker(new URL('./model-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_OBJECTS },
  })
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.on('message', (answer: PartAnswer) => {
      if (answer.kind === 'share') told(answer.share)
      else if (answer.kind === 'unkept') say(answer)
      else resolve(answer.part)
    })
  })
}

/** What of a part is done, and what of it was done when this process took it up. */
interface Share {
  readonly from: number
  readonly done: number
}

/** The parts take about the same time. */
function sayProgress(shares: readonly Share[]): void {
  const mean = (of: (share: Share) => number) => shares.reduce((sum, each) => sum + of(each), 0) / shares.length
  say({ kind: 'progress', share: mean(({ done }) => done), from: mean(({ from }) => from), memory: mostMemory() })
}

function say(news: TrainingNews): void {
  process.send?.(news)
}
