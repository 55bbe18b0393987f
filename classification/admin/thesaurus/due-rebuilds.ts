/** Runs scheduled rebuilds when their time has come; one that meets a running import waits for it. */
import { ApiError } from '@codarium/platform'
import type { AdminDeps } from '../admin-deps.ts'
import type { RebuildSchedule, Scheduled } from './rebuild-schedule.ts'
import type { ThesaurusWork } from './thesaurus-work.ts'

/** Time between two looks at the schedule (ms): schedules are given in seconds. */
const INTERVAL = 1_000

/** Looks at the schedule from time to time. */
export class DueRebuilds {
  readonly #schedule: RebuildSchedule
  readonly #work: ThesaurusWork
  readonly #deps: Pick<AdminDeps, 'now' | 'onDefect'>
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(schedule: RebuildSchedule, work: ThesaurusWork, deps: Pick<AdminDeps, 'now' | 'onDefect'>) {
    this.#schedule = schedule
    this.#work = work
    this.#deps = deps
  }

  /** Begins to look. */
  start(): void {
    this.#timer = setInterval(() => void this.look(), INTERVAL).unref()
  }

  /** Runs what is due and resolves when it is done; a look that is still under way is not begun again. Never rejects. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  /** Ends the looking; waits for a rebuild under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  async #look(): Promise<void> {
    try {
      for (const each of await this.#schedule.due(this.#deps.now())) await this.#run(each)
    } catch (error) {
      this.#deps.onDefect(error)
    }
  }

  /** Forgotten only after it ran, so that it runs after all when this node dies meanwhile; a failure is not repeated. */
  async #run(scheduled: Scheduled): Promise<void> {
    try {
      const { done } = await this.#work.rebuild(scheduled.version, () => this.#schedule.done(scheduled))
      await done.catch(() => {})
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'CONFLICT')) throw error
    }
  }
}
