/** Keeps what this node measures: every 15 s into the database, for all spans, and sweeps what is too old. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { HistorySpan } from '@codarium/contract'
import type { Logger } from 'pino'
import { describeError } from '../logging/logger.ts'
import type { Store, Transactor } from '../store/index.ts'
import { type Figures, together } from './figures.ts'
import type { HistoryTables } from './history-migration.ts'
import { readHistory } from './history-series.ts'
import type { Meter } from './meter.ts'
import { spans, stepOf } from './spans.ts'

/** Milliseconds by which a timer may come early. */
const EARLY = 50

/** Seconds that say nothing when nobody asked anything within them. */
const LEAST = 1

export interface NodeHistoryDeps {
  readonly store: Pick<Store<unknown>, 'withTables'>
  readonly meter: Pick<Meter, 'read'>
  readonly log: Pick<Logger, 'debug'>
  /** The clock of the database (epoch milliseconds): nodes whose clocks differ write into the same steps. */
  clock(): number
}

export class NodeHistory {
  readonly #store: Store<HistoryTables>
  readonly #deps: NodeHistoryDeps
  readonly #stopped = new AbortController()
  #running: Promise<void> | undefined
  #sampling: Promise<void> = Promise.resolve()
  #node = ''
  #sweptAt = 0

  constructor(deps: NodeHistoryDeps) {
    this.#deps = deps
    this.#store = deps.store.withTables<HistoryTables>()
  }

  /** Measures from now on, at the end of each of the finest steps; `node` is host and port. */
  start(node: string): void {
    this.#node = node
    this.#running = this.#run()
  }

  /** Keeps what was measured since the last time. What cannot be written is lost, and shown as a gap. */
  sample(): Promise<void> {
    this.#sampling = this.#sampling.then(() => this.#once()).catch((error) => this.#failed(error))
    return this.#sampling
  }

  /** Ends the measuring; the last steps keep what they have. */
  async stop(): Promise<void> {
    if (!this.#running) return
    this.#stopped.abort()
    await this.#running
    await this.sample()
  }

  /** What all nodes measured. */
  read(span: HistorySpan) {
    return readHistory(this.#store.read, spans[span], this.#deps.clock())
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped
    const { step } = spans.hour
    while (!signal.aborted) {
      const rest = step - (this.#deps.clock() % step)
      // A timer may come a moment early: what is left of the step then is no step.
      await sleep(rest < EARLY ? rest + step : rest, undefined, { signal, ref: false }).catch(() => {})
      if (!signal.aborted) await this.sample()
    }
  }

  async #once(): Promise<void> {
    const figures = await this.#deps.meter.read()
    if (figures.seconds < LEAST && figures.requests === 0) return
    const now = this.#deps.clock()
    // What was measured belongs to the step in whose middle it was: timers come a little late.
    const middle = now - figures.seconds * 500
    await this.#store.transact((tx) => this.#add(tx, figures, middle), 'SNAPSHOT')
    if (now - this.#sweptAt >= spans.day.step) await this.#sweep(now)
  }

  async #add(tx: Transactor<HistoryTables>, figures: Figures, middle: number): Promise<void> {
    for (const span of Object.values(spans)) {
      const key = { node: this.#node, step: span.step, at: stepOf(middle, span) }
      const there = await tx
        .selectFrom('node_history')
        .select('figures')
        .where((where) => where.and(key))
        .executeTakeFirst()
      const whole = there ? together(JSON.parse(there.figures) as Figures, figures) : figures
      const row = { ...key, figures: JSON.stringify(whole) }
      await tx
        .insertInto('node_history')
        .values(row)
        .onConflict((conflict) => conflict.columns(['step', 'at', 'node']).doUpdateSet(row))
        .execute()
    }
  }

  async #sweep(now: number): Promise<void> {
    this.#sweptAt = now
    for (const span of Object.values(spans)) {
      const { step, steps } = span
      const oldest = stepOf(now, span) - steps * step
      await this.#store.transact(
        (tx) => tx.deleteFrom('node_history').where('step', '=', step).where('at', '<', oldest).execute(),
        'SNAPSHOT',
      )
    }
  }

  #failed(error: unknown): void {
    this.#deps.log.debug(describeError(error), 'what was measured could not be kept')
  }
}
