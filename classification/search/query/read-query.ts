/** Reads what a person typed: words with their possible spellings, and codes among them. */
import type { Language } from '../language/language.ts'
import { arabic } from '../language/roman-numerals.ts'
import { withoutReferences, wordsOf } from '../language/words.ts'
import { Chunks } from './chunks.ts'
import { codeKey } from './code-key.ts'
import { lettersHash } from './letters-hash.ts'
import type { Slot } from './query-plan.ts'
import { Remembered } from './remembered.ts'

export { codeKey }

/** Characters read of a query: the contract allows no more. */
const LONGEST_QUERY = 500
/** Different chunks of queries that are remembered. */
const MOST_CHUNKS = 8192
/** Different words that are looked up; the longest titles have 25. */
const MOST_WORDS = 32
/** Characters of a code fragment beside other words: "19" beside "COVID" is none. */
const SHORTEST_CODE = 3
/** Letters of each half of an abbreviation that a space has cut: "Z. n.". */
const LONGEST_HALF = 2

/** One word of a query. */
export interface QueryWord {
  /** As it stands among the terms. */
  readonly word: string
  /** Other terms that it may stand for: a Roman number, a beginning that can go on in several ways. */
  readonly forms: readonly string[]
  /** What it is as a code or a part of one, without punctuation, and its words when punctuation cuts it. */
  readonly code: string | undefined
  readonly pieces: readonly string[]
  /** What its inflected forms share, and the hash of that, by which most words are told apart. */
  readonly stem: string
  readonly stemHash: number
  /** Whether it says nothing on its own, so that texts need not hold it. */
  readonly mayBeMissing: boolean
  /** Whether it may be half of an abbreviation. */
  readonly isHalf: boolean
  /** What the planner made of it where it must be there and where it may be missing: the same word comes again. */
  needed: Slot | undefined
  optional: Slot | undefined
}

/** A query, read. */
export interface ReadQuery {
  /** The whole query as a code: capital letters and digits. */
  readonly code: string
  readonly words: readonly QueryWord[]
}

/** Reads queries in one language. */
export class QueryReader {
  readonly #language: Language
  readonly #chunks = new Chunks()
  readonly #wordsOf: Remembered<readonly QueryWord[]>

  constructor(language: Language) {
    this.#language = language
    this.#wordsOf = new Remembered(MOST_CHUNKS, (chunk) => wordsOfChunk(chunk, language))
  }

  /** Reads a query; one of signs alone has no words. */
  read(query: string): ReadQuery {
    const text = query.slice(0, LONGEST_QUERY)
    this.#cut(text)
    return { code: codeKey(text), words: differentWords(joinHalves(this.#words(), this.#language)) }
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
      for (const word of this.#wordsOf.ofPart(text, starts[i]!, ends[i]!, hashes[i]!)) words.push(word)
    }
    return words
  }
}

function wordsOfChunk(chunk: string, language: Language): QueryWord[] {
  const key = codeKey(chunk)
  const code = key.length >= SHORTEST_CODE && /\d/.test(key) ? key : undefined
  const words = wordsOf(chunk)
  if (words.length === 1) return writtenWord(words[0]!, code, language)
  if (!code) return words.flatMap((word) => writtenWord(word, undefined, language))
  const pieces = words.map((word) => language.termOf(word)).filter((term) => term !== '')
  return pieces.length === 0 ? [] : [queryWord(pieces.join(''), [], code, pieces, language)]
}

function writtenWord(written: string, code: string | undefined, language: Language): QueryWord[] {
  const word = language.fold(written)
  if (word === '') return []
  const number = arabic(word)
  const forms = goingOn(written, word, language)
  return [queryWord(word, number ? [number, ...forms] : forms, code, [], language)]
}

function queryWord(
  word: string,
  forms: readonly string[],
  code: string | undefined,
  pieces: readonly string[],
  language: Language,
): QueryWord {
  const stem = language.stemOf(word)
  const stemHash = lettersHash(stem, 0, stem.length)
  const mayBeMissing = language.mayBeMissing(word)
  const isHalf = word.length <= LONGEST_HALF && !/\d/.test(word)
  return { word, forms, code, pieces, stem, stemHash, mayBeMissing, isHalf, needed: undefined, optional: undefined }
}

/** A "c" at the end may become "ce", "ca" or "ch" with the next letter, which German spelling tells apart. */
function goingOn(written: string, word: string, language: Language): string[] {
  if (!/.c$/i.test(written)) return []
  const before = word.slice(0, -1)
  const ways = ['e', 'a', 'h'].map((next) => language.fold(`${written}${next}`).slice(0, -1))
  return [...new Set(ways)].filter((form) => form !== word && form.startsWith(before))
}

/** "Z. n." is "Z.n.". */
function joinHalves(words: readonly QueryWord[], language: Language): readonly QueryWord[] {
  if (!words.some(({ isHalf }) => isHalf)) return words
  const joined: QueryWord[] = []
  for (const next of words) {
    const last = joined.at(-1)
    const short = last?.isHalf && next.isHalf ? last.word + next.word : ''
    if (short && language.readingsOf(short)) {
      joined[joined.length - 1] = queryWord(short, [], next.code, next.pieces, language)
    } else joined.push(next)
  }
  return joined
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
