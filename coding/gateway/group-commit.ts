/** Writes many small things in few transactions: what comes while one runs goes together into the next. */
import type { Store, Transactor } from '@codarium/platform'

/** Writes of one transaction at most: it must not hold up other writers for long. */
const LARGEST_GROUP = 200

interface Write<Tables> {
  work(tx: Transactor<Tables>): Promise<void>
  done(): void
  failed(error: unknown): void
}

/** Groups the small writes of one store; a thousand launches a second would else be a thousand waits for the disk. */
export class GroupCommit<Tables> {
  readonly #store: Store<Tables>
  readonly #waiting: Write<Tables>[] = []
  #isRunning = false

  constructor(store: Store<Tables>) {
    this.#store = store
  }

  /** Runs the work in a transaction with others and resolves once it is committed; it may be run again, like any transaction. */
  write<T>(work: (tx: Transactor<Tables>) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let result: { readonly value: T } | undefined
      this.#waiting.push({
        work: async (tx) => {
          result = { value: await work(tx) }
        },
        done: () => resolve((result as { value: T }).value),
        failed: reject,
      })
      if (!this.#isRunning) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.length > 0) await this.#commit(this.#waiting.splice(0, LARGEST_GROUP))
    this.#isRunning = false
  }

  /** When a group fails each of its writes is tried alone, so that none fails for another. */
  async #commit(group: readonly Write<Tables>[]): Promise<void> {
    try {
      await this.#store.transact(async (tx) => {
        for (const { work } of group) await work(tx)
      })
      for (const { done } of group) done()
    } catch (error) {
      if (group.length === 1) group[0]?.failed(error)
      else for (const write of group) await this.#commit([write])
    }
  }
}
