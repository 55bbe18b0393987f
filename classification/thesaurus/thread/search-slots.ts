/** Memory that two threads share: searches to be done and what they have found, in slots that are used in turn. */
import { PAGE_SIZE, type SearchHit, type SearchIndex, type SearchRequest, type SearchResult } from '@codarium/search'

/** Searches under way at most; a power of two. */
export const SLOTS = 128
/** Characters of a query, and hits of a page, that have room in a slot: what the contract allows. */
export const LONGEST_QUERY = 500
export const MOST_HITS = 100

/** Numbers of a slot (32 bits): the request, the characters of its query, as bytes or in 16 bits each, the result, its hits. */
const INDEX = 0
const PAGE = 1
const SIZE = 2
const CODABLE = 3
const LENGTH = 4
const IS_WIDE = 5
const QUERY = 6
const TOTAL = QUERY + LONGEST_QUERY / 2
const COUNT = TOTAL + 1
const HITS = COUNT + 1
const PER_HIT = 4
const PER_SLOT = HITS + MOST_HITS * PER_HIT

/** Hits of a search that could not be done. */
const FAILED = -1

/** Where counters stand, each in a line of memory of its own: threads that write side by side would slow each other. */
const LINE = 16
export const COUNTER = {
  /** Rings whenever the second thread has something to look at. */
  BELL: 0,
  /** Messages sent to the second thread. */
  MESSAGES: LINE,
  /** The turns after the last search handed over, after the last one begun, and after the last one the second thread did. */
  HANDED: 2 * LINE,
  BEGUN: 3 * LINE,
  DONE: 4 * LINE,
  /** 1 while the first thread wants to be told of searches that are done. */
  WAITS: 5 * LINE,
} as const
const COUNTERS = 6 * LINE

/** The slots, as each of the two threads sees them. Turns count searches; a slot comes round every `SLOTS` turns. */
export class SearchSlots {
  readonly shared: SharedArrayBuffer
  readonly counters: Int32Array
  readonly #numbers: Int32Array
  readonly #characters: Uint16Array
  readonly #bytes: Buffer

  constructor(shared = new SharedArrayBuffer((COUNTERS + SLOTS * PER_SLOT) * 4)) {
    this.shared = shared
    this.counters = new Int32Array(shared, 0, COUNTERS)
    this.#numbers = new Int32Array(shared, COUNTERS * 4)
    this.#characters = new Uint16Array(shared, COUNTERS * 4)
    this.#bytes = Buffer.from(shared, COUNTERS * 4)
  }

  /** The turn of the next search, for whichever thread asks first; undefined when all are begun. */
  beginNext(): number | undefined {
    const { counters } = this
    for (;;) {
      const next = Atomics.load(counters, COUNTER.BEGUN)
      if (next === Atomics.load(counters, COUNTER.HANDED)) return undefined
      if (Atomics.compareExchange(counters, COUNTER.BEGUN, next, (next + 1) | 0) === next) return next
    }
  }

  writeRequest(turn: number, index: number, { query, page = 0, size = PAGE_SIZE, codableOnly }: SearchRequest): void {
    const slot = slotOf(turn)
    this.#numbers[slot + INDEX] = index
    this.#numbers[slot + PAGE] = page
    this.#numbers[slot + SIZE] = size
    this.#numbers[slot + CODABLE] = codableOnly ? 1 : 0
    this.#numbers[slot + LENGTH] = query.length
    this.#numbers[slot + IS_WIDE] = this.#writeBytes(query, (slot + QUERY) * 4) ? 0 : 1
    if (this.#numbers[slot + IS_WIDE] === 1) this.#writeWide(query, (slot + QUERY) * 2)
  }

  /** Writes each character as one byte, which is how V8 keeps and reads most strings; false when one is none. */
  #writeBytes(query: string, first: number): boolean {
    let all = 0
    for (let i = 0; i < query.length; i++) {
      const character = query.charCodeAt(i)
      this.#bytes[first + i] = character
      all |= character
    }
    return all < 2 ** 8
  }

  #writeWide(query: string, first: number): void {
    for (let i = 0; i < query.length; i++) this.#characters[first + i] = query.charCodeAt(i)
  }

  /** The number of the index that is to be searched. */
  indexAt(turn: number): number {
    return this.#numbers[slotOf(turn) + INDEX]!
  }

  readRequest(turn: number): SearchRequest {
    const slot = slotOf(turn)
    const first = (slot + QUERY) * 4
    const length = this.#numbers[slot + LENGTH]!
    const isWide = this.#numbers[slot + IS_WIDE] === 1
    return {
      query: isWide
        ? this.#bytes.toString('utf16le', first, first + length * 2)
        : this.#bytes.toString('latin1', first, first + length),
      page: this.#numbers[slot + PAGE]!,
      size: this.#numbers[slot + SIZE]!,
      codableOnly: this.#numbers[slot + CODABLE] === 1,
    }
  }

  writeResult(turn: number, { hits, total }: SearchResult): void {
    const slot = slotOf(turn)
    this.#numbers[slot + TOTAL] = total
    this.#numbers[slot + COUNT] = hits.length
    for (let i = 0; i < hits.length; i++) {
      const { document, tier, reason, text } = hits[i]!
      const place = slot + HITS + i * PER_HIT
      this.#numbers[place] = document
      this.#numbers[place + 1] = tier
      this.#numbers[place + 2] = reason
      this.#numbers[place + 3] = text
    }
  }

  writeFailure(turn: number): void {
    this.#numbers[slotOf(turn) + COUNT] = FAILED
  }

  /** What was found; nothing when the search failed. */
  readResult(turn: number, index: Pick<SearchIndex, 'hitOf'>): SearchResult | undefined {
    const slot = slotOf(turn)
    const count = this.#numbers[slot + COUNT]!
    if (count === FAILED) return undefined
    const hits: SearchHit[] = []
    for (let i = 0; i < count; i++) {
      const place = slot + HITS + i * PER_HIT
      const [document, tier] = [this.#numbers[place]!, this.#numbers[place + 1]!]
      hits.push(index.hitOf(document, tier, this.#numbers[place + 2]!, this.#numbers[place + 3]! >>> 0))
    }
    return { hits, total: this.#numbers[slot + TOTAL]! }
  }
}

/** Whether a search has room in a slot: no functions, no long query, no large page. */
export function fitsSlot({ query, page = 0, size = PAGE_SIZE, filter, lift, lifted, count }: SearchRequest): boolean {
  if (filter || lift || lifted || count) return false
  return query.length <= LONGEST_QUERY && size <= MOST_HITS && page < 2 ** 31
}

function slotOf(turn: number): number {
  return (turn & (SLOTS - 1)) * PER_SLOT
}
