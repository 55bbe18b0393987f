/** Has models trained in a process of their own: what training takes of memory and time is not taken from searches. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { neverStopped } from '@codarium/platform'
import type { CatalogueStore } from '../catalogue/catalogue-store.ts'
import type { Layer } from '../catalogue/layer.ts'
import type { KeptTrainings } from './kept-trainings.ts'
import type { ThesaurusSystem } from './thesaurus.ts'
import type { TrainingLayer, TrainingNews, TrainingResult, TrainingWork } from './training-messages.ts'

const trainingProcess = fileURLToPath(new URL('./training-process.ts', import.meta.url))

/** Shortest time between two times a training is kept (ms): it is up to 270 MB to write, and of less than that nobody minds the loss. */
const PAUSE = 10_000

/** The end of a training that is no longer wanted. */
export class TrainingCancelled extends Error {
  override name = 'TrainingCancelled'
}

/** The end of a training process that nobody here asked for: the system needed its memory, or somebody killed it. */
export class TrainingKilled extends Error {
  override name = 'TrainingKilled'
}

/** What is to be trained. */
export interface TrainingTask extends Pick<TrainingWork, 'confirmed' | 'known'> {
  readonly version: string
  readonly system: ThesaurusSystem
  readonly layers: readonly Layer[]
}

export class ModelTrainer {
  readonly #catalogueStore: CatalogueStore
  readonly #kept: KeptTrainings
  readonly #stopped: AbortSignal
  readonly #pause: number
  readonly #training = new Set<ChildProcess>()
  readonly #unwanted = new WeakSet<ChildProcess>()

  /** Once `stopped` is given, what is being trained is ended, and nothing is trained any more. */
  constructor(catalogueStore: CatalogueStore, kept: KeptTrainings, stopped = neverStopped.signal, pause = PAUSE) {
    this.#catalogueStore = catalogueStore
    this.#kept = kept
    this.#stopped = stopped
    this.#pause = pause
    stopped.addEventListener('abort', () => void this.cancel(), { once: true })
  }

  /**
   * The model of a system, or why there is none; goes on where the same training was broken off. Throws TrainingCancelled after
   * `cancel`, ServerStopped when that came first, TrainingKilled when others ended it.
   */
  async train({ version, layers, ...task }: TrainingTask, told: (news: TrainingNews) => void): Promise<TrainingResult> {
    const open = await Promise.all(layers.map((layer) => this.#open(layer)))
    const path = this.#kept.pathOf(version, task.system)
    await this.#kept.clear(path)
    this.#stopped.throwIfAborted()
    const child = this.#start()
    const result = this.#resultOf(child, told)
    child.send({ ...task, layers: open, kept: { path, pause: this.#pause } } satisfies TrainingWork)
    return result
  }

  /** Ends what is being trained; it can go on later. */
  async cancel(): Promise<void> {
    await Promise.all(
      [...this.#training].map((child) => {
        this.#unwanted.add(child)
        return end(child)
      }),
    )
  }

  /** Gives the disk back what only a training needs that was broken off: none will go on. */
  async forget(): Promise<void> {
    await this.#kept.clear()
  }

  async #open({ layer, language, edition }: Layer): Promise<TrainingLayer> {
    return { layer, language, chunks: await Array.fromAsync(this.#catalogueStore.chunks(edition)) }
  }

  #start(): ChildProcess {
    const child = fork(trainingProcess, [], {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.unref()
    child.channel?.unref()
    this.#training.add(child)
    return child.once('exit', () => this.#training.delete(child))
  }

  /** What the process answers; one that fails has said why on its error output. */
  #resultOf(child: ChildProcess, told: (news: TrainingNews) => void): Promise<TrainingResult> {
    return new Promise((resolve, reject) => {
      child.on('message', (message: TrainingNews | TrainingResult) => {
        if (message.kind === 'end') resolve(message)
        else told(message)
      })
      child.once('error', reject)
      child.once('exit', (code, signal) => {
        if (this.#unwanted.has(child)) reject(new TrainingCancelled('the training was ended'))
        else if (signal) reject(new TrainingKilled(`the training process was ended by ${signal}`))
        else reject(new Error(`training ended with ${code}`))
      })
    })
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
