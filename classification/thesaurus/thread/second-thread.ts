/** A second thread that searches: searches are handed over to it and collected when they are done. */
import { Worker } from 'node:worker_threads'
import type { MeaningModel, SearchIndex, SearchRequest, SearchResult } from '../../search/index.ts'
import { COUNTER, fitsSlot, SearchSlots, SLOTS } from './search-slots.ts'
import type { FromThread, ToThread } from './thread-messages.ts'

/** Young objects of the thread (MB): with the usual 48 it takes 40 MB more and is no faster. */
const YOUNG_SPACE = 12

/** A search that waits for its result. */
export interface Waiting {
  readonly index: SearchIndex
  readonly request: SearchRequest
  readonly resolve: (result: SearchResult) => void
  readonly reject: (error: unknown) => void
}

/** An index that the thread has, or is about to open. */
interface Known {
  readonly number: number
  readonly model: MeaningModel | undefined
  isOpen: boolean
}

/** The thread as the first one sees it. */
export class SecondThread {
  readonly #worker: Worker
  readonly #slots = new SearchSlots()
  readonly #known = new Map<SearchIndex, Known>()
  #numbers = 0
  /** Searches handed over, by slot. */
  readonly #waiting: (Waiting | undefined)[] = new Array(SLOTS)
  #handed = 0
  #collected = 0

  /** `onLost` is told when the thread ends by itself. */
  constructor(onLost: (error: unknown) => void) {
    this.#worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
      workerData: this.#slots.shared,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_SPACE },
    })
    this.#worker.unref()
    this.#worker.on('message', (message: FromThread) => this.#hear(message))
    this.#worker.once('error', onLost)
    this.#worker.once('exit', (code) => onLost(new Error(`the second thread of search ended with ${code}`)))
  }

  /** Searches handed over so far. */
  get handed(): number {
    return this.#handed
  }

  get isBusy(): boolean {
    return this.#handed !== this.#collected
  }

  /** Hands a search over; false when it does not fit, or its index is not open there yet. */
  take(waiting: Waiting): boolean {
    const { index, request } = waiting
    if (!fitsSlot(request) || this.#handed - this.#collected >= SLOTS) return false
    const { number, isOpen } = this.#knownOf(index)
    if (!isOpen) return false
    this.#slots.writeRequest(this.#handed, number, request)
    this.#waiting[this.#handed % SLOTS] = waiting
    this.#handed++
    return true
  }

  /** Has the thread begin with what was handed over. */
  begin(): void {
    const { counters } = this.#slots
    // First, as it may be done with all of it at once.
    Atomics.store(counters, COUNTER.WAITS, 1)
    Atomics.store(counters, COUNTER.HANDED, this.#handed | 0)
    this.#ring()
  }

  /** Gives out the results that are there; of later ones the thread tells. */
  collect(): void {
    const { counters } = this.#slots
    for (;;) {
      const done = Atomics.load(counters, COUNTER.DONE)
      while ((this.#collected | 0) !== done) this.#giveNext()
      if (!this.isBusy) return
      Atomics.store(counters, COUNTER.WAITS, 1)
      // What was done before this could be seen is not told.
      if (Atomics.load(counters, COUNTER.DONE) === done) return
    }
  }

  /** Lets go of all indexes but these. */
  retain(indexes: ReadonlySet<SearchIndex>): void {
    for (const index of this.#known.keys()) if (!indexes.has(index)) this.#close(index)
  }

  /** Ends the thread; what it has not done is done here. */
  async end(): Promise<void> {
    for (const waiting of this.#waiting) if (waiting) searchHere(waiting)
    // An error that comes on the way to the end concerns nobody any more.
    await this.#worker
      .removeAllListeners()
      .on('error', () => {})
      .terminate()
  }

  #giveNext(): void {
    const slot = this.#collected % SLOTS
    const waiting = this.#waiting[slot]!
    const result = this.#slots.readResult(this.#collected, waiting.index)
    this.#waiting[slot] = undefined
    this.#collected++
    if (result) waiting.resolve(result)
    else searchHere(waiting)
  }

  #hear(message: FromThread): void {
    if (message.type === 'done') {
      this.collect()
      return
    }
    for (const known of this.#known.values()) if (known.number === message.index) known.isOpen = true
  }

  /** Has an index opened that the thread does not know, or knows with another model. */
  #knownOf(index: SearchIndex): Known {
    const known = this.#known.get(index)
    if (known && known.model === index.model) return known
    if (known) this.#close(index)
    const { snapshot, model } = index
    const fresh = { number: this.#numbers++, model, isOpen: false }
    this.#known.set(index, fresh)
    this.#tell({ type: 'open', index: fresh.number, snapshot, model: model?.shared })
    return fresh
  }

  #close(index: SearchIndex): void {
    const known = this.#known.get(index)
    this.#known.delete(index)
    if (known) this.#tell({ type: 'close', index: known.number })
  }

  #tell(message: ToThread): void {
    this.#worker.postMessage(message)
    Atomics.add(this.#slots.counters, COUNTER.MESSAGES, 1)
    this.#ring()
  }

  #ring(): void {
    Atomics.add(this.#slots.counters, COUNTER.BELL, 1)
    Atomics.notify(this.#slots.counters, COUNTER.BELL)
  }
}

/** Does a search in this thread. */
export function searchHere({ index, request, resolve, reject }: Waiting): void {
  try {
    resolve(index.search(request))
  } catch (error) {
    reject(error)
  }
}
