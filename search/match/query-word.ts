/** Reads a word of a query: its possible spellings, the code it may be, and what is known of it before any search. */
import type { Language } from '../language/language.ts'
import { lettersHash } from '../language/letters-hash.ts'
import { arabic } from '../language/roman-numerals.ts'
import { wordsOf } from '../language/words.ts'
import { codeKey } from './code-key.ts'
import type { Slot } from './slot.ts'

/** Characters of a code fragment beside other words: "19" beside "COVID" is none. */
const SHORTEST_CODE = 3

const DIGIT = /\d/
/** The code of "c", and the bit that tells small letters from capitals. */
const LETTER_C = 0x63
const CASE = 0x20

/** No forms, no pieces: what nearly all words have. */
const NONE: readonly string[] = []

/** One word of a query; what every search looks at stands first, so that it is in one line of memory. */
export interface QueryWord {
  /** The hash of the stem, by which most words are told apart. */
  readonly stemHash: number
  /** Whether it says nothing on its own, so that texts need not hold it. */
  readonly mayBeMissing: boolean
  /** What the planner of the same index made of it, where it must be there and where it may be missing. */
  needed: Slot | undefined
  optional: Slot | undefined
  /** As it stands among the terms. */
  readonly word: string
  /** The same with letters apart that are read as one, if there are such; only where typos are forgiven. */
  readonly apart: string | undefined
  /** What its inflected forms share. */
  readonly stem: string
  /** Other terms that it may stand for: a Roman number, a beginning that can go on in several ways. */
  readonly forms: readonly string[]
  /** What it is as a code or a part of one, without punctuation, and its words when punctuation cuts it. */
  readonly code: string | undefined
  readonly pieces: readonly string[]
}

/** What a chunk holds: nearly always one word, which is kept as such because each step to it takes time. */
export type ChunkWords = QueryWord | readonly QueryWord[]

/** The words of a chunk: one, unless punctuation that is none of a code cuts it. */
export function wordsOfChunk(chunk: string, language: Language): ChunkWords {
  const code = codeOf(chunk)
  const words = wordsOf(chunk)
  if (words.length === 1) return writtenWord(words[0]!, code, language) ?? []
  if (!code) return words.flatMap((word) => writtenWord(word, undefined, language) ?? [])
  const pieces = words.map((word) => language.termOf(word)).filter((term) => term !== '')
  return pieces.length === 0 ? [] : queryWord(pieces.join(''), NONE, code, pieces, language)
}

/** The code that a chunk may be: one has a digit. */
function codeOf(chunk: string): string | undefined {
  const key = DIGIT.test(chunk) ? codeKey(chunk) : ''
  return key.length >= SHORTEST_CODE ? key : undefined
}

function writtenWord(written: string, code: string | undefined, language: Language): QueryWord | undefined {
  const word = language.fold(written)
  if (word === '') return undefined
  const number = arabic(word) ?? language.rules.numbers[word]
  const forms = goingOn(written, word, language)
  const read = queryWord(word, number ? [number, ...forms] : forms, code, NONE, language)
  const apart = language.foldApart(written)
  return apart === undefined ? read : { ...read, apart }
}

/** A word with what the language knows of it. */
function queryWord(
  word: string,
  forms: readonly string[],
  code: string | undefined,
  pieces: readonly string[],
  language: Language,
): QueryWord {
  const stem = language.stemOf(word)
  const stemHash = lettersHash(stem, 0, stem.length)
  const mayBeMissing = language.isStopWord(word)
  return {
    stemHash,
    mayBeMissing,
    needed: undefined,
    optional: undefined,
    word,
    apart: undefined,
    stem,
    forms,
    code,
    pieces,
  }
}

/** A "c" at the end may become "ce", "ca" or "ch" with the next letter, which German spelling tells apart. */
function goingOn(written: string, word: string, language: Language): readonly string[] {
  if (written.length < 2 || (written.charCodeAt(written.length - 1) | CASE) !== LETTER_C) return NONE
  const before = word.slice(0, -1)
  const ways = ['e', 'a', 'h'].map((next) => language.fold(`${written}${next}`).slice(0, -1))
  return [...new Set(ways)].filter((form) => form !== word && form.startsWith(before))
}
