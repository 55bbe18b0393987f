/** A second thread that searches: searches are handed over to it, and done by whichever thread comes to them first. */
import { Worker } from 'node:worker_threads'
import type { MeaningModel, SearchIndex, SearchRequest, SearchResult } from '@codarium/search'
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
  #answered = 0

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

  /** Searches that the thread has done so far. */
  get answered(): number {
    return this.#answered
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
    Atomics.store(this.#slots.counters, COUNTER.HANDED, this.#handed | 0)
    this.#ring()
  }

  /** Does one of the searches in this thread that the other has not begun; false when there is none. */
  help(): boolean {
    const turn = this.#slots.beginNext()
    if (turn === undefined) return false
    searchHere(this.#takeBack(turn & (SLOTS - 1)))
    return true
  }

  /** Gives out the results that are there. */
  collect(): void {
    const done = Atomics.load(this.#slots.counters, COUNTER.DONE)
    for (; this.isBusy; this.#collected++) {
      const slot = this.#collected % SLOTS
      // What was done here has nobody waiting any more; the thread does its own in turn.
      if (!this.#waiting[slot]) continue
      if (((done - this.#collected) | 0) <= 0) return
      this.#give(slot)
    }
  }

  /** Gives out the results that are there, and has the thread tell of more. */
  listen(): void {
    const { counters } = this.#slots
    while (this.isBusy) {
      const done = Atomics.load(counters, COUNTER.DONE)
      Atomics.store(counters, COUNTER.WAITS, 1)
      this.collect()
      // What was done before the thread could see that it is waited for is not told.
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

  #give(slot: number): void {
    const waiting = this.#takeBack(slot)
    const result = this.#slots.readResult(this.#collected, waiting.index)
    if (!result) {
      searchHere(waiting)
      return
    }
    this.#answered++
    waiting.resolve(result)
  }

  #takeBack(slot: number): Waiting {
    const waiting = this.#waiting[slot]!
    this.#waiting[slot] = undefined
    return waiting
  }

  #hear(message: FromThread): void {
    if (message.type === 'done') {
      this.listen()
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
