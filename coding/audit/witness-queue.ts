/** Writes events that tell of no change, like readings: those of all who ask at once in one transaction, and each is answered after its commit. */
import { StoreError } from '@codarium/platform'
import { breath } from '../slices.ts'

/** Callers whose events go into one transaction at most: beyond that none of them gains. */
const MOST_AT_ONCE = 200

/** A batch of which nobody knows whether it was committed: to try its events again could record them twice. */
export class BatchInDoubt extends Error {
  override name = 'BatchInDoubt'
}

interface Waiting<Event> {
  readonly events: readonly Event[]
  resolve(): void
  reject(error: unknown): void
}

/** Group commit: while one batch is written, whoever comes waits for the next. */
export class WitnessQueue<Event> {
  readonly #write: (events: readonly Event[]) => Promise<void>
  #waiting: Waiting<Event>[] = []
  #isWriting = false

  constructor(write: (events: readonly Event[]) => Promise<void>) {
    this.#write = write
  }

  /** Resolves when the events are committed; rejects when they are not. */
  add(events: readonly Event[]): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting.push({ events, resolve, reject })
    if (!this.#isWriting) void this.#run()
    return promise
  }

  async #run(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      // The embedded store writes without leaving its turn of the event loop: nobody could come meanwhile.
      await breath()
      await this.#settle(this.#waiting.splice(0, MOST_AT_ONCE))
    }
    this.#isWriting = false
  }

  /** One that cannot be written takes no other with it: they are tried once more, each for itself. */
  async #settle(batch: readonly Waiting<Event>[]): Promise<void> {
    try {
      await this.#write(batch.flatMap(({ events }) => events))
      for (const { resolve } of batch) resolve()
    } catch (error) {
      const isFinal = batch.length === 1 || error instanceof StoreError || error instanceof BatchInDoubt
      if (isFinal) for (const { reject } of batch) reject(error instanceof BatchInDoubt ? error.cause : error)
      else for (const one of batch) await this.#settle([one])
    }
  }
}
