/** Finds codes and families of codes, however they are written. */
import type { TextSink } from '../interface/search-request.ts'
import type { Sections } from '../snapshot/sections.ts'
import { SortedWords } from '../snapshot/sorted-words.ts'
import { TextReader } from '../snapshot/text-reader.ts'

/** A run of codes in their sorted order. */
export interface CodeRange {
  readonly first: number
  readonly end: number
}

/** The codes of a catalogue, sorted without their punctuation. */
export class CodeTable {
  readonly #sections: Sections
  readonly #keys: SortedWords
  readonly #prefix: string
  readonly #codes: TextReader
  /** Codes read so far, by document. */
  readonly #read: (string | undefined)[]
  #longest: number | undefined

  constructor(sections: Sections, prefix: string) {
    this.#sections = sections
    this.#keys = new SortedWords(sections.keyBytes, sections.keyStarts)
    this.#prefix = prefix
    this.#codes = new TextReader(sections.codeBytes, sections.codeStarts)
    this.#read = new Array(sections.codable.length)
  }

  /** Letters and digits of the longest code. */
  get longest(): number {
    this.#longest ??= this.#prefix.length + this.#keys.longest()
    return this.#longest
  }

  codeOf(document: number): string {
    this.#read[document] ??= this.#codes.at(document)
    return this.#read[document]
  }

  writeCode(document: number, sink: TextSink): void {
    this.#codes.write(document, sink)
  }

  /** The document at a place among the sorted codes. */
  documentAt(rank: number): number {
    return this.#sections.keyDocuments[rank]!
  }

  rankOf(document: number): number {
    return this.#sections.keyRanks[document]!
  }

  /** The document with exactly this code, given without punctuation. */
  find(code: string): number | undefined {
    for (const key of this.#spellings(code)) {
      const rank = this.#keys.first(key)
      if (rank < this.#keys.size && this.#keys.lengthAt(rank) === key.length && this.#keys.end(key) > rank) {
        return this.documentAt(rank)
      }
    }
    return undefined
  }

  /** The codes that begin with this one, given without punctuation. */
  rangeOf(code: string): CodeRange | undefined {
    for (const key of this.#spellings(code)) {
      const first = this.#keys.first(key)
      const end = this.#keys.end(key)
      if (first < end) return { first, end }
    }
    return undefined
  }

  /** Keys stand without the prefix that all codes of the catalogue share (the Z of CHOP); it may be typed or not. */
  #spellings(code: string): string[] {
    const bare = this.#prefix && code.startsWith(this.#prefix) ? code.slice(this.#prefix.length) : ''
    return bare ? [bare, code] : [code]
  }
}
