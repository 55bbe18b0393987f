/** Shares searches out between this thread and a second one, so that some are searched while others are answered. */
import type { SearchIndex, SearchRequest, SearchResult } from '@codarium/search'
import { SecondThread, searchHere, type Waiting } from './second-thread.ts'

/** Searches that come together before any is handed over: to wake a thread takes as long as to search a few times. */
const FEWEST = 6
/** How long (ms) a thread without work is kept, and how long none is started after one was lost. */
const KEPT_IDLE = 60_000
const REST = 10_000

/** How many searches each thread has done, and how often the second one was lost. */
export interface SearchCounts {
  readonly first: number
  readonly second: number
  readonly lost: number
}

/** Searches here or there; the results are the same. */
export class SharedSearching {
  readonly #onDefect: (error: unknown) => void
  #second: SecondThread | undefined
  #mayStart = true
  #helps: NodeJS.Immediate | undefined
  #batch: Waiting[] = []
  #idle: NodeJS.Timeout | undefined
  #rest: NodeJS.Timeout | undefined
  #asked = 0
  /** Searches done by threads that have ended. */
  #answered = 0
  #lost = 0

  constructor(onDefect: (error: unknown) => void) {
    this.#onDefect = onDefect
  }

  /** Searches along with all others that are asked for in this turn of the event loop. */
  search(index: SearchIndex, request: SearchRequest): Promise<SearchResult> {
    this.#asked++
    return new Promise((resolve, reject) => {
      if (this.#batch.push({ index, request, resolve, reject }) === 1) queueMicrotask(this.#share)
    })
  }

  /** What was done so far; searches that wait count for the first thread. */
  get counts(): SearchCounts {
    const second = this.#answered + (this.#second?.answered ?? 0)
    return { first: this.#asked - second, second, lost: this.#lost }
  }

  /** Lets go of all indexes but these. */
  retain(indexes: ReadonlySet<SearchIndex>): void {
    this.#second?.retain(indexes)
  }

  /** Ends the second thread for good; searches go on here. */
  async stop(): Promise<void> {
    clearTimeout(this.#rest)
    this.#mayStart = false
    await this.#end()
  }

  readonly #share = (): void => {
    const batch = this.#batch
    this.#batch = []
    this.#second?.collect()
    const second = this.#helping(batch.length)
    const left = second ? batch.filter((waiting) => !second.take(waiting)) : batch
    if (left.length < batch.length) this.#begin(second!)
    left.forEach(searchHere)
  }

  #begin(second: SecondThread): void {
    second.begin()
    this.#helps ??= setImmediate(this.#help)
  }

  /** Rather than wait for the second thread, this one does its searches too, one between two looks at what has arrived. */
  readonly #help = (): void => {
    this.#helps = undefined
    this.#second?.collect()
    if (this.#second?.help()) this.#helps = setImmediate(this.#help)
    else this.#second?.listen()
  }

  /** The second thread, where it is worth its while. */
  #helping(searches: number): SecondThread | undefined {
    if (searches < FEWEST && !this.#second?.isBusy) return undefined
    if (!this.#second && this.#mayStart) this.#start()
    return this.#second
  }

  #start(): void {
    const second = new SecondThread((error) => {
      if (this.#second === second) this.#lose(error)
    })
    this.#second = second
    this.#watch(second, 0)
  }

  /** A thread that had nothing to do for a while is ended: its memory is free again. */
  #watch(second: SecondThread, handed: number): void {
    this.#idle = setTimeout(() => {
      if (second.handed === handed) void this.#end()
      else this.#watch(second, second.handed)
    }, KEPT_IDLE).unref()
  }

  #lose(error: unknown): void {
    this.#onDefect(error)
    this.#lost++
    this.#mayStart = false
    this.#rest = setTimeout(() => {
      this.#mayStart = true
    }, REST).unref()
    void this.#end()
  }

  async #end(): Promise<void> {
    const second = this.#second
    this.#second = undefined
    clearTimeout(this.#idle)
    this.#answered += second?.answered ?? 0
    await second?.end()
  }
}
