/** Decides when models are trained: once imports are over and quiet, on one node only, and anew when other texts come. */
import { type HeldLease, type Leases, ServerStopped } from '@codarium/platform'
import { modelLayersOf } from './fingerprint.ts'
import { type Lesson, type LessonDeps, modelNameOf, type Subject, subjectOf, wantedFor } from './lesson.ts'
import { type ModelTrainer, TrainingCancelled, TrainingKilled } from './model-trainer.ts'
import { type TrainingReason, type TrainingStatus, type TrainingWatcher, thesaurusSystems } from './thesaurus.ts'
import type { TrainingOutcome, TrainingResult } from './training-messages.ts'
import { TrainingNotes } from './training-notes.ts'
import { leaseOf, trainingStatus } from './training-status.ts'

/** Time without a change before training begins (ms): the files of a year are imported one after the other. */
const QUIET = 10_000
/** Time until another look while catalogues are being changed (ms). */
const NEXT_LOOK = 2_000
/** Time until another look when another node trains (ms). */
const ANOTHER_LOOK = 20_000
/** Time between two looks whether coders have confirmed enough (ms). */
const PAIRS_LOOK = 3_600_000
/** How often a training is taken up again that others have killed. */
const MOST_KILLS = 3

export interface LearningDeps extends LessonDeps {
  readonly trainer: ModelTrainer
  readonly leases: Pick<Leases, 'take' | 'find'>
  /** Whether the catalogues of a version are just being changed, on whichever node. */
  changing(version: string): Promise<boolean>
  now(): number
  onDefect(error: unknown): void
  /** Told what is done, for the log. */
  onNews(facts: Readonly<Record<string, unknown>>, message: string): void
}

/** Trains what is missing, one model at a time. */
export class Learning implements TrainingWatcher {
  readonly #deps: LearningDeps
  readonly #notes: TrainingNotes
  readonly #lessons = new Map<string, Lesson>()
  readonly #versions = new Set<string>()
  /** Fingerprints of texts that are too few. */
  readonly #tooFew = new Set<string>()
  /** How often the training of a fingerprint was killed. */
  readonly #kills = new Map<string, number>()
  readonly #pairsTimer: NodeJS.Timeout
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #present: { readonly lesson: Lesson; readonly fingerprint: string } | undefined
  /** When catalogues were last seen being changed. */
  #changingAt = Number.NEGATIVE_INFINITY
  #stopped = false

  constructor(deps: LearningDeps) {
    this.#deps = deps
    this.#notes = new TrainingNotes(deps.now)
    this.#pairsTimer = setInterval(() => {
      for (const version of this.#versions) this.#enlist(version, false)
    }, PAIRS_LOOK).unref()
  }

  /** Looks at a version soon; call it after every change of its catalogues. Ends a training that the change made idle. */
  async notice(version: string, anew = false): Promise<void> {
    this.#versions.add(version)
    this.#enlist(version, anew)
    const present = this.#present
    if (present?.lesson.version !== version) return
    const outdated = anew || (await wantedFor(this.#deps, present.lesson)) !== present.fingerprint
    if (outdated && this.#present === present) await this.#deps.trainer.cancel()
  }

  /** Ends training for good; it goes on after the next start. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    clearInterval(this.#pairsTimer)
    await this.#deps.trainer.cancel()
    await this.#running
  }

  async training(version: string): Promise<readonly TrainingStatus[]> {
    const models = await this.#deps.store.of(version)
    return Promise.all(
      thesaurusSystems.map(async (system) => {
        const name = { version, system }
        const wanted = await wantedFor(this.#deps, name)
        const hasTooFew = wanted !== undefined && this.#tooFew.has(wanted)
        const stored = models.find((model) => model.system === system)
        return trainingStatus({ name, wanted, hasTooFew, stored }, this.#notes, this.#deps.leases)
      }),
    )
  }

  #enlist(version: string, anew: boolean): void {
    for (const system of thesaurusSystems) {
      const name = modelNameOf({ version, system })
      this.#lessons.set(name, { version, system, anew: anew || (this.#lessons.get(name)?.anew ?? false) })
      this.#notes.waits(name, 'QUIET_TIME')
    }
    this.#wait(QUIET)
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
      this.#putBack(lesson)
      return this.#wait(again)
    }
    // What nobody will go on with is of no use.
    if (!this.#stopped) await this.#deps.trainer.forget()
  }

  /** A lesson that nobody has asked for again in the meantime waits as it was. */
  #putBack(lesson: Lesson): void {
    const name = modelNameOf(lesson)
    const asked = this.#lessons.get(name)
    this.#lessons.set(name, { ...lesson, anew: lesson.anew || asked?.anew === true })
  }

  /** What a change has ended begins again once it is quiet, what others have killed a few times; anything else is a defect. */
  #afterFailure(error: unknown, lesson: Lesson): number {
    const name = modelNameOf(lesson)
    if (error instanceof ServerStopped) this.#stopped = true
    if (this.#stopped) return 0
    if (error instanceof TrainingCancelled) {
      this.#notes.putOff(name)
      this.#notes.waits(name, 'QUIET_TIME')
      return QUIET
    }
    this.#notes.end(name)
    this.#deps.onDefect(error)
    if (!(error instanceof TrainingKilled)) return 0
    const kills = (this.#kills.get(name) ?? 0) + 1
    this.#kills.set(name, kills)
    return kills <= MOST_KILLS ? ANOTHER_LOOK : 0
  }

  /** Trains a model if it is missing; the time until another look, or 0. */
  async #teach(lesson: Lesson): Promise<number> {
    const subject = await subjectOf(this.#deps, lesson)
    if (!subject || this.#tooFew.has(subject.fingerprint)) return 0
    const name = modelNameOf(lesson)
    const busy = await this.#timeToQuiet(lesson)
    if (busy > 0) return this.#later(name, busy === NEXT_LOOK ? 'IMPORT_RUNNING' : 'QUIET_TIME', busy)
    const lease = await this.#deps.leases.take(leaseOf(lesson), 'training')
    if (!lease) return this.#later(name, 'OTHER_NODE', ANOTHER_LOOK)
    const lost = () => void this.#deps.trainer.cancel()
    lease.lost.addEventListener('abort', lost)
    try {
      this.#present = { lesson, fingerprint: subject.fingerprint }
      this.#notes.begin(name)
      const { outcome, memory } = await this.#train(lesson, subject)
      await this.#keep(lesson, subject, outcome, lease)
      this.#notes.end(name, memory)
      this.#kills.delete(name)
      this.#tellEnd(lesson, outcome)
      return 0
    } finally {
      this.#present = undefined
      lease.lost.removeEventListener('abort', lost)
      await lease.release()
    }
  }

  #later(name: string, reason: TrainingReason, time: number): number {
    this.#notes.waits(name, reason)
    return time
  }

  /** Milliseconds until another look: catalogues are being changed, or were so shortly before. */
  async #timeToQuiet({ version }: Lesson): Promise<number> {
    const { changing, now } = this.#deps
    if (await changing(version)) {
      this.#changingAt = now()
      return NEXT_LOOK
    }
    const quiet = now() - this.#changingAt
    return quiet < QUIET ? QUIET - quiet : 0
  }

  /** Trains, unless catalogues change meanwhile: imports come first, and what is trained then may be for nothing. */
  async #train(lesson: Lesson, { pairs: confirmed, known }: Subject): Promise<TrainingResult> {
    const { version, system } = lesson
    const { catalogueStore, trainer, changing, onNews } = this.#deps
    const layers = modelLayersOf(await catalogueStore.layers(version), system)
    onNews({ system, version }, 'the training of a search model begins')
    const looking = setInterval(() => {
      void endWhen(changing(version), trainer)
    }, NEXT_LOOK).unref()
    try {
      return await trainer.train({ version, system, layers, confirmed, known }, (news) => {
        if (news.kind === 'progress') this.#notes.tell(modelNameOf(lesson), news)
        else onNews({ system, version, reason: news.reason }, 'a training cannot be kept on disk')
      })
    } finally {
      clearInterval(looking)
    }
  }

  async #keep(
    { version, system }: Lesson,
    subject: Subject,
    outcome: TrainingOutcome,
    lease: HeldLease,
  ): Promise<void> {
    const { fingerprint, stored, pairs } = subject
    const { store } = this.#deps
    if (outcome.kind === 'few') this.#tooFew.add(fingerprint)
    if (outcome.kind === 'same' && stored) await store.keepFor(stored, fingerprint, lease)
    if (outcome.kind !== 'trained') return
    const { model, texts } = outcome
    await store.replace(
      { version, system, fingerprint, id: model.id, texts, confirmed: pairs.length },
      model.bytes,
      lease,
    )
  }

  #tellEnd(lesson: Lesson, { kind }: TrainingOutcome): void {
    const { seconds, memoryBytes } = this.#notes.facts(modelNameOf(lesson))
    const { system, version } = lesson
    this.#deps.onNews({ system, version, outcome: kind, seconds, memoryBytes }, 'the training of a search model ended')
  }
}

/** Where nobody can tell whether catalogues are being changed, training goes on. */
async function endWhen(changing: Promise<boolean>, trainer: ModelTrainer): Promise<void> {
  if (await changing.catch(() => false)) await trainer.cancel()
}
