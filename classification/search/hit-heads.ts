/** What is the same in every search of a code found, as the JSON that stands before why it matched. */
import { jsonBytes } from '@codarium/platform'
import type { Language } from '@codarium/readers'
import type { SearchIndex } from '@codarium/search'
import type { CodeBook } from '../catalogue/code-book.ts'
import type { FoundCode } from './found-code.ts'
import { plainHit } from './plain-hit.ts'

/** The heads of the codes of one index, written when they are first shown. */
export class HitHeads {
  readonly index: SearchIndex
  readonly #language: Language
  /** By document. */
  readonly #heads: (string | undefined)[]

  constructor(index: SearchIndex, language: Language) {
    this.index = index
    this.#language = language
    this.#heads = new Array(index.size)
  }

  /** From the comma that parts it from the hit before, up to the text that matched: an object that is not closed. */
  of(code: FoundCode): string {
    this.#heads[code.found.document] ??= this.#make(code)
    return this.#heads[code.found.document]!
  }

  #make({ book, entry }: FoundCode): string {
    const hit = JSON.stringify(plainHit(book, entry, this.#language))
    return jsonBytes(`,${hit.slice(0, -1)},"matchedText":"`)
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
