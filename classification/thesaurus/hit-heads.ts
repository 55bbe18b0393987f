/** What is the same in every search of a code found, as the JSON that stands before why it matched. */
import type { JsonBytes } from '@codarium/platform'
import type { CodeBook } from '../catalog/code-book.ts'
import type { CodeEntry } from '../catalog/code-entry.ts'
import type { SupportIndex } from '../catalog/support-index.ts'
import type { Language } from '../imports/formats/vocabulary.ts'
import type { SearchIndex } from '../search/index.ts'
import { plainHit } from './code-search.ts'

/** Heads lie one behind the other in pieces of memory of this size (bytes); one has a few hundred. */
const CHUNK = 2 ** 18

/** The heads of the codes of one index, written when they are first shown. */
export class HitHeads {
  readonly index: SearchIndex
  readonly #book: CodeBook
  readonly #language: Language
  readonly #chunks: Buffer[] = []
  #free = CHUNK
  /** Chunk and place of each head, and its length; 0 where it is not written yet. */
  readonly #chunkOf: Uint16Array
  readonly #starts: Uint32Array
  readonly #lengths: Uint32Array

  constructor(book: CodeBook, index: SearchIndex, language: Language) {
    this.index = index
    this.#book = book
    this.#language = language
    this.#chunkOf = new Uint16Array(index.size)
    this.#starts = new Uint32Array(index.size)
    this.#lengths = new Uint32Array(index.size)
  }

  /** Adds a head to the list in an answer: an object that is not closed, up to the text that matched. */
  write(document: number, entry: CodeEntry, isFirst: boolean, answer: JsonBytes): void {
    if (this.#lengths[document] === 0) this.#make(document, entry)
    const start = this.#starts[document]!
    // A head begins with the comma that parts it from the one before.
    answer.bytes(this.#chunks[this.#chunkOf[document]!]!, isFirst ? start + 1 : start, start + this.#lengths[document]!)
  }

  #make(document: number, entry: CodeEntry): void {
    const hit = JSON.stringify(plainHit(this.#book, entry, this.#language))
    const head = Buffer.from(`,${hit.slice(0, -1)},"matchedText":"`)
    if (this.#free + head.length > CHUNK) {
      this.#chunks.push(Buffer.allocUnsafeSlow(Math.max(CHUNK, head.length)))
      this.#free = 0
    }
    this.#chunkOf[document] = this.#chunks.length - 1
    this.#starts[document] = this.#free
    this.#lengths[document] = head.length
    this.#free += head.copy(this.#chunks.at(-1)!, this.#free)
  }
}

/** Heads by the version asked for and the language; they are gone with the documents of their catalogue. */
const known = new WeakMap<SupportIndex, Map<string, HitHeads>>()

/** The heads of a book, as long as neither it nor its index is replaced. */
export function headsOf(book: CodeBook, index: SearchIndex, language: Language): HitHeads {
  const ofBook = known.get(book.support) ?? new Map<string, HitHeads>()
  known.set(book.support, ofBook)
  const name = `${book.system} ${book.version} ${language}`
  const heads = ofBook.get(name)
  if (heads?.index === index) return heads
  const fresh = new HitHeads(book, index, language)
  ofBook.set(name, fresh)
  return fresh
}
