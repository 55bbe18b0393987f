/** Reads what a person typed: the words of a query, and the query as a code. */
import type { Language } from '../language/language.ts'
import { withoutReferences } from '../language/words.ts'
import { Chunks } from './chunks.ts'
import { codeKey } from './code-key.ts'
import { type ChunkWords, type QueryWord, wordsOfChunk } from './query-word.ts'
import { Remembered } from './remembered.ts'

/** Characters read of a query: the contract allows no more. */
const LONGEST_QUERY = 500
/** Different chunks of queries that are remembered. */
const MOST_CHUNKS = 8192
/** Different words that are looked up; the longest titles have 25. */
const MOST_WORDS = 32

export interface ReadQuery {
  /** The whole query as a code: capital letters and digits; empty when no code is so long. */
  readonly code: string
  readonly words: readonly QueryWord[]
}

/** Reads queries in one language. */
export class QueryReader {
  readonly #language: Language
  readonly #chunks = new Chunks()
  readonly #wordsOf: Remembered<ChunkWords>

  constructor(language: Language) {
    this.#language = language
    this.#wordsOf = new Remembered(MOST_CHUNKS, (chunk) => wordsOfChunk(chunk, language))
  }

  /** Reads a query; one of signs alone has no words, one longer than the longest code is none. */
  read(query: string, longestCode = LONGEST_QUERY): ReadQuery {
    const text = query.slice(0, LONGEST_QUERY)
    this.#cut(text)
    return { code: codeKey(text, longestCode), words: differentWords(this.#words()) }
  }

  /** Cuts a query as texts are cut, see Language.chunksOf. */
  #cut(text: string): void {
    const whole = withoutReferences(text)
    this.#chunks.cut(this.#language.withoutResidual(whole))
    if (this.#chunks.count === 0) this.#chunks.cut(whole)
  }

  #words(): QueryWord[] {
    const { text, count, starts, ends, hashes } = this.#chunks
    const words: QueryWord[] = []
    for (let i = 0; i < count; i++) {
      const found = this.#wordsOf.ofPart(text, starts[i]!, ends[i]!, hashes[i]!)
      if ('word' in found) words.push(found)
      else words.push(...found)
    }
    return words
  }
}

function differentWords(words: readonly QueryWord[]): QueryWord[] {
  const different: QueryWord[] = []
  for (const each of words) {
    if (different.length < MOST_WORDS && !isAmong(each, different)) different.push(each)
  }
  return different
}

function isAmong({ word, stemHash }: QueryWord, words: readonly QueryWord[]): boolean {
  for (const other of words) if (other.stemHash === stemHash && other.word === word) return true
  return false
}
