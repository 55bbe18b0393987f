/** What this node knows of its own trainings: when each began, how far it is, what it took. Pure. */
import type { TrainingReason, TrainingStatus } from './thesaurus.ts'
import type { TrainingNews } from './training-messages.ts'

interface Note {
  readonly startedAt: number
  /** Share that was done when this process took it up. */
  from?: number
  share: number
  memory: number
  endedAt?: number
  failed?: boolean
}

/** The last training of each model. */
export class TrainingNotes {
  readonly #notes = new Map<string, Note>()
  readonly #waiting = new Map<string, TrainingReason>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** A training waits, for this reason. */
  waits(name: string, reason: TrainingReason): void {
    this.#waiting.set(name, reason)
  }

  begin(name: string): void {
    this.#notes.set(name, { startedAt: this.#now(), share: 0, memory: 0 })
  }

  tell(name: string, news: Extract<TrainingNews, { kind: 'progress' }>): void {
    const note = this.#notes.get(name)
    if (!note) return
    note.from = news.from
    note.share = news.share
    note.memory = news.memory
  }

  /** It ended, with this much memory at most where it came to an end of its own. */
  end(name: string, memory?: number): void {
    const note = this.#notes.get(name)
    if (!note || note.endedAt !== undefined) return
    note.endedAt = this.#now()
    note.failed = memory === undefined
    if (memory !== undefined) note.memory = memory
  }

  /** It was put off: it is as if it had not begun. */
  putOff(name: string): void {
    this.#notes.delete(name)
  }

  isRunning(name: string): boolean {
    const note = this.#notes.get(name)
    return note !== undefined && note.endedAt === undefined
  }

  hasFailed(name: string): boolean {
    return this.#notes.get(name)?.failed === true
  }

  whyItWaits(name: string): TrainingReason {
    return this.#waiting.get(name) ?? 'QUEUED'
  }

  /** What it took so far. */
  facts(name: string): Partial<TrainingStatus> {
    const note = this.#notes.get(name)
    if (!note) return {}
    const seconds = ((note.endedAt ?? this.#now()) - note.startedAt) / 1000
    return {
      startedAt: note.startedAt,
      ...(note.endedAt === undefined ? secondsLeft(note, seconds) : { completedAt: note.endedAt }),
      seconds: Math.round(seconds),
      ...(note.memory > 0 ? { memoryBytes: note.memory } : {}),
    }
  }

  /** Share that is done of what runs. */
  progress(name: string): number {
    return this.#notes.get(name)?.share ?? 0
  }
}

/** As fast as until now; nobody can tell before something is done. */
function secondsLeft({ share, from = 0 }: Note, seconds: number): Pick<TrainingStatus, 'secondsLeft'> {
  const done = share - from
  return done > 0 ? { secondsLeft: Math.round((seconds / done) * (1 - share)) } : {}
}
