/** The stop of a server: everybody is told at once, and it is over within its time, whatever does not end. */

/** The end of work because the server is being stopped. */
export class ServerStopped extends Error {
  override name = 'ServerStopped'

  constructor() {
    super('the server was stopped')
  }
}

/** A stop as whoever does long work sees it. */
export interface Shutdown {
  /** Aborted, with ServerStopped, when the server is told to stop: long work looks at it between slices, and ends there. */
  readonly signal: AbortSignal
  /** Names work that a stop waits for, so that the log can say what did not end. */
  during<T>(name: string, work: Promise<T>): Promise<T>
}

/** Something that is ended when a server stops. */
export interface StopStep {
  readonly name: string
  stop(): Promise<void>
}

/** Of the time of a stop, the part that requests in flight may take: what is left is for putting away. */
const PART_OF_REQUESTS = 0.75

/** How long requests in flight may take when a stop may take so long (ms). */
export function timeOfRequests(limit: number): number {
  return limit * PART_OF_REQUESTS
}

/** The stop of one server. */
export class ServerShutdown implements Shutdown {
  readonly #told = new AbortController()
  readonly #underWay = new Map<symbol, string>()

  get signal(): AbortSignal {
    return this.#told.signal
  }

  async during<T>(name: string, work: Promise<T>): Promise<T> {
    const key = Symbol(name)
    this.#underWay.set(key, name)
    try {
      return await work
    } finally {
      this.#underWay.delete(key)
    }
  }

  /**
   * Tells everybody, then ends one step after the other; gives the names of what had not ended when the time was up. A step
   * that fails holds up none of the others: the first failure is thrown once all have ended.
   */
  async run(steps: readonly StopStep[], timeUp: Promise<unknown>): Promise<readonly string[]> {
    this.#told.abort(new ServerStopped())
    const left = new Set(steps.map(({ name }) => name))
    const failures: unknown[] = []
    const all = async () => {
      for (const { name, stop } of steps) {
        await stop().catch((error) => failures.push(error))
        left.delete(name)
      }
    }
    await Promise.race([all(), timeUp])
    if (left.size > 0) return [...new Set([...this.#underWay.values(), ...left])]
    if (failures.length > 0) throw failures[0]
    return []
  }
}

/** The shutdown of a program that nobody tells to stop: it is ended by its signal. */
export const neverStopped: Shutdown = { signal: new AbortController().signal, during: (_name, work) => work }
