/** What is the same in every search of a code found, as the JSON that stands before why it matched. */
import type { JsonBytes } from '@codarium/platform'
import type { CodeBook } from '../catalog/code-book.ts'
import type { Language } from '../imports/formats/vocabulary.ts'
import type { SearchIndex } from '../search/index.ts'
import { type FoundCode, plainHit } from './code-search.ts'

/** Heads lie one behind the other in pieces of memory of this size (bytes); one has a few hundred. */
const CHUNK_BITS = 18
const CHUNK = 2 ** CHUNK_BITS

/** The heads of the codes of one index, written when they are first shown. */
export class HitHeads {
  readonly index: SearchIndex
  readonly #language: Language
  readonly #chunks: Buffer[] = []
  #free = CHUNK
  /** Place and length of each head, side by side; the length is 0 where it is not written yet. */
  readonly #places: Uint32Array

  constructor(index: SearchIndex, language: Language) {
    this.index = index
    this.#language = language
    this.#places = new Uint32Array(2 * index.size)
  }

  /** Adds a head to the list in an answer: an object that is not closed, up to the text that matched. */
  write(code: FoundCode, isFirst: boolean, answer: JsonBytes): void {
    const at = 2 * code.found.document
    if (this.#places[at + 1] === 0) this.#make(code)
    const place = this.#places[at]!
    const start = place % CHUNK
    // A head begins with the comma that parts it from the one before.
    answer.bytes(this.#chunks[place >>> CHUNK_BITS]!, isFirst ? start + 1 : start, start + this.#places[at + 1]!)
  }

  #make({ book, entry, found }: FoundCode): void {
    const hit = JSON.stringify(plainHit(book, entry, this.#language))
    const head = Buffer.from(`,${hit.slice(0, -1)},"matchedText":"`)
    if (this.#free + head.length > CHUNK) {
      this.#chunks.push(Buffer.allocUnsafeSlow(Math.max(CHUNK, head.length)))
      this.#free = 0
    }
    this.#places[2 * found.document] = (this.#chunks.length - 1) * CHUNK + this.#free
    this.#places[2 * found.document + 1] = head.length
    this.#free += head.copy(this.#chunks.at(-1)!, this.#free)
  }
}

/** Heads by language; they are gone with their book. */
const known = new WeakMap<CodeBook, Map<Language, HitHeads>>()

/** The heads of a book, as long as neither it nor its index is replaced. */
export function headsOf(book: CodeBook, index: SearchIndex, language: Language): HitHeads {
  const heads = known.get(book)?.get(language)
  if (heads?.index === index) return heads
  const fresh = new HitHeads(index, language)
  known.set(book, (known.get(book) ?? new Map()).set(language, fresh))
  return fresh
}
