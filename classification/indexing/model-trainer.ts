/** Has models trained in a process of their own: what training takes of memory and time is not taken from searches. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { neverStopped } from '@codarium/platform'
import type { CatalogueStore } from '../catalogue/catalogue-store.ts'
import type { Layer } from '../catalogue/layer.ts'
import type { ThesaurusSystem } from './thesaurus.ts'
import type { TrainedModel, TrainingLayer, TrainingResult, TrainingWork } from './training-messages.ts'

const trainingProcess = fileURLToPath(new URL('./training-process.ts', import.meta.url))

/** The end of a training that is no longer wanted. */
export class TrainingCancelled extends Error {
  override name = 'TrainingCancelled'
}

export class ModelTrainer {
  readonly #catalogueStore: CatalogueStore
  readonly #stopped: AbortSignal
  readonly #training = new Set<ChildProcess>()

  /** Once `stopped` is given, what is being trained is ended, and nothing is trained any more. */
  constructor(catalogueStore: CatalogueStore, stopped = neverStopped.signal) {
    this.#catalogueStore = catalogueStore
    this.#stopped = stopped
    stopped.addEventListener('abort', () => void this.cancel(), { once: true })
  }

  /** The model of a system; undefined when it has too few texts. Throws TrainingCancelled after `cancel`, ServerStopped when that came first. */
  async train(
    system: ThesaurusSystem,
    layers: readonly Layer[],
    confirmed: TrainingWork['confirmed'],
  ): Promise<TrainedModel | undefined> {
    const open = await Promise.all(layers.map((layer) => this.#open(layer)))
    this.#stopped.throwIfAborted()
    const child = this.#start()
    const result = resultOf(child)
    child.send({ system, confirmed, layers: open } satisfies TrainingWork)
    return (await result).model
  }

  /** Ends what is being trained. */
  async cancel(): Promise<void> {
    await Promise.all([...this.#training].map(end))
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
}

/** What the process answers; one that ends without an answer was killed, or has failed and said why on its error output. */
function resultOf(child: ChildProcess): Promise<TrainingResult> {
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as TrainingResult))
    child.once('error', reject)
    child.once('exit', (code) => {
      const failed = code !== null && code !== 0
      reject(failed ? new Error(`training ended with ${code}`) : new TrainingCancelled('the training was ended'))
    })
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
