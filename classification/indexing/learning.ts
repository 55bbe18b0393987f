/** Decides when models are trained: once imports are quiet, on one node only, and anew when newer texts come. */
import { type Leases, ServerStopped } from '@codarium/platform'
import type { CatalogueStore } from '../catalogue/catalogue-store.ts'
import type { ConfirmedPair } from '../feedback/feedback-store.ts'
import { modelFingerprintOf, modelLayersOf } from './fingerprint.ts'
import type { ModelStore, StoredModel } from './model-store.ts'
import { type ModelTrainer, TrainingCancelled } from './model-trainer.ts'
import type { PublishedModels } from './published-models.ts'
import type { Removals } from './removals.ts'
import { type ThesaurusSystem, thesaurusSystems } from './thesaurus.ts'

/** Time without a change before training begins (ms): the files of a year are imported one after the other. */
const QUIET = 5_000
/** Time until another look when another node trains (ms). */
const ANOTHER_LOOK = 20_000

export interface LearningParts {
  readonly catalogueStore: CatalogueStore
  readonly removals: Removals
  readonly store: ModelStore
  readonly published: PublishedModels
  readonly trainer: ModelTrainer
  readonly leases: Pick<Leases, 'take'>
  /** What coders have confirmed for a version. */
  confirmed(version: string): Promise<readonly ConfirmedPair[]>
  onDefect(error: unknown): void
}

/** What is to be looked at: a system of a version, trained anew even if nothing changed when `anew`. */
interface Lesson {
  readonly version: string
  readonly system: ThesaurusSystem
  readonly anew: boolean
}

/** Trains what is missing, one model at a time. */
export class Learning {
  readonly #parts: LearningParts
  readonly #lessons = new Map<string, Lesson>()
  /** Fingerprints of texts that are too few. */
  readonly #tooFew = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #present: { readonly lesson: Lesson; readonly fingerprint: string } | undefined
  #stopped = false

  constructor(parts: LearningParts) {
    this.#parts = parts
  }

  /** Looks at a version soon; call it after every change of its catalogues. Ends a training that the change made idle. */
  async notice(version: string, anew = false): Promise<void> {
    for (const system of thesaurusSystems) {
      const name = `${version} ${system}`
      this.#lessons.set(name, { version, system, anew: anew || (this.#lessons.get(name)?.anew ?? false) })
    }
    this.#wait(QUIET)
    const present = this.#present
    if (present?.lesson.version !== version) return
    const outdated = anew || (await this.#wanted(present.lesson)) !== present.fingerprint
    if (outdated && this.#present === present) await this.#parts.trainer.cancel()
  }

  /** Ends training for good. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#parts.trainer.cancel()
    await this.#running
  }

  #wait(time: number): void {
    clearTimeout(this.#timer)
    if (this.#stopped) return
    this.#timer = setTimeout(() => {
      this.#running ??= this.#run().finally(() => {
        this.#running = undefined
      })
    }, time).unref()
  }

  /** The newest version first, diagnoses before procedures. */
  async #run(): Promise<void> {
    while (this.#lessons.size > 0 && !this.#stopped) {
      const [name, lesson] = [...this.#lessons].sort(([, a], [, b]) => b.version.localeCompare(a.version))[0]!
      this.#lessons.delete(name)
      const again = await this.#teach(lesson).catch((error) => this.#afterFailure(error, lesson))
      if (!again) continue
      this.#lessons.set(name, this.#lessons.get(name) ?? lesson)
      return this.#wait(again)
    }
  }

  /** A training that newer texts ended begins again; anything else is a defect, and the next change tries again. */
  #afterFailure(error: unknown, lesson: Lesson): number {
    if (error instanceof ServerStopped) this.#stopped = true
    if (this.#stopped) return 0
    if (error instanceof TrainingCancelled) return this.#lessons.has(`${lesson.version} ${lesson.system}`) ? QUIET : 0
    this.#parts.onDefect(error)
    return 0
  }

  /** Trains a model if it is missing; the time until another look, or 0. */
  async #teach(lesson: Lesson): Promise<number> {
    const { leases } = this.#parts
    const fingerprint = await this.#missing(lesson)
    if (!fingerprint) return 0
    const lease = await leases.take(`search-model ${lesson.system} ${lesson.version}`, 'training')
    if (!lease) return ANOTHER_LOOK
    const lost = () => void this.#parts.trainer.cancel()
    lease.lost.addEventListener('abort', lost)
    try {
      this.#present = { lesson, fingerprint }
      const model = await this.#train(lesson)
      if (!model) this.#tooFew.add(fingerprint)
      else await this.#parts.store.replace({ ...lessonKey(lesson), fingerprint, id: model.id }, model.bytes, lease)
      return 0
    } finally {
      this.#present = undefined
      lease.lost.removeEventListener('abort', lost)
      await lease.release()
    }
  }

  async #train({ version, system }: Lesson) {
    const { catalogueStore, trainer, confirmed } = this.#parts
    const layers = modelLayersOf(await catalogueStore.layers(version), system)
    const pairs = (await confirmed(version)).filter(({ type }) => type === system)
    return trainer.train(system, layers, pairs)
  }

  /** The fingerprint of the texts to train on; undefined when the model is there or cannot be. */
  async #missing(lesson: Lesson): Promise<string | undefined> {
    const { store, published } = this.#parts
    const wanted = await this.#wanted(lesson)
    if (!wanted || this.#tooFew.has(wanted)) return undefined
    const stored = (await store.of(lesson.version)).find(({ system }) => system === lesson.system)
    const isThere = stored?.fingerprint === wanted && (await isUsable(stored, published))
    return isThere && !lesson.anew ? undefined : wanted
  }

  async #wanted({ version, system }: Lesson): Promise<string | undefined> {
    const removed = await this.#parts.removals.of(version)
    return removed.includes(system)
      ? undefined
      : modelFingerprintOf(await this.#parts.catalogueStore.layers(version), system)
  }
}

/** Whether this node can search with a stored model: it does, or it can load it. */
async function isUsable(stored: StoredModel, published: PublishedModels): Promise<boolean> {
  if (published.isInUse(stored)) return true
  const apply = await published.prepare(stored.version)
  apply()
  return published.isInUse(stored)
}

function lessonKey({ version, system }: Lesson): Pick<StoredModel, 'version' | 'system'> {
  return { version, system }
}
