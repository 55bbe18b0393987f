/** The house's own words in one language, in memory. */
import type { Language } from '@codarium/readers'
import { type Abbreviation, phraseKey, shortForm, tokensOf, wordKey } from '@codarium/search'
import type { KeptWord } from './house-word.ts'

/** Wordings of one meaning that are looked for: each is a search of its own. */
const MOST_WORDINGS = 8

/** Capitals that are read as an abbreviation only in capitals: "OS" and "IM" are words else. */
const ONLY_CAPITALS = /^\p{Lu}{2}$/u

/** A meaning in the making. */
interface Meaning {
  readonly wordings: string[]
  onlyInCapitals: boolean
}

/** By short form, then by the name of the meaning. */
type Meanings = Map<string, Map<string, Meaning>>

/** The words of one language, ready to be looked up by their short form. */
export class WordBook {
  readonly #words: Meanings
  /** What is written as several words: wherever they stand in a query, while "IM" is not meant by "i m". */
  readonly #phrases: Meanings
  /** Codes by system and text. */
  readonly #codes: Map<string, string[]>

  constructor(words: Meanings = new Map(), phrases: Meanings = new Map(), codes = new Map<string, string[]>()) {
    this.#words = words
    this.#phrases = phrases
    this.#codes = codes
  }

  /** A copy with one word more, for whoever only wants to see what it does. */
  with(word: KeptWord): WordBook {
    const { short, language, system } = word
    const book = new WordBook(new Map(this.#words), new Map(this.#phrases), new Map(this.#codes))
    unshare(book.#words, shortForm(short))
    unshare(book.#phrases, phraseKey(tokensOf(short)))
    const key = `${system} ${wordKey(short, language)}`
    if (this.#codes.has(key)) book.#codes.set(key, [...this.#codes.get(key)!])
    book.add(word)
    return book
  }

  add(word: KeptWord): void {
    const { kind, language, short, system, code } = word
    if (kind === 'SYNONYM') append(this.#codes, `${system} ${wordKey(short, language)}`, code)
    else this.#addShort(word)
  }

  /** What an abbreviation or everyday word means. */
  find(short: string): Abbreviation | undefined {
    return abbreviation(this.#words.get(short))
  }

  /** What several words mean together. */
  findPhrase(key: string): Abbreviation | undefined {
    return abbreviation(this.#phrases.get(key))
  }

  /** The codes that a text means. */
  codesOf(system: string, text: string, language: Language): readonly string[] {
    return this.#codes.get(`${system} ${wordKey(text, language)}`) ?? []
  }

  #addShort(word: KeptWord): void {
    addMeaning(this.#words, shortForm(word.short), word)
    const tokens = tokensOf(word.short)
    if (tokens.length > 1) addMeaning(this.#phrases, phraseKey(tokens), word)
  }
}

function abbreviation(meanings: ReadonlyMap<string, Meaning> | undefined): Abbreviation | undefined {
  return meanings && { meanings: [...meanings.values()], mayBeDropped: false }
}

function addMeaning(words: Meanings, key: string, { kind, short, meaning, wording }: KeptWord): void {
  const meanings = words.get(key) ?? new Map<string, Meaning>()
  words.set(key, meanings)
  const name = `${kind} ${meaning}`
  const known = meanings.get(name) ?? { wordings: [], onlyInCapitals: ONLY_CAPITALS.test(short) }
  meanings.set(name, known)
  known.onlyInCapitals &&= ONLY_CAPITALS.test(short)
  const said = wording || meaning
  if (known.wordings.length < MOST_WORDINGS && !known.wordings.includes(said)) known.wordings.push(said)
}

/** Puts copies in the place of the meanings that another book has too. */
function unshare(words: Meanings, key: string): void {
  const meanings = words.get(key)
  if (!meanings) return
  const copies = [...meanings].map(([name, { wordings, onlyInCapitals }]): [string, Meaning] => [
    name,
    { wordings: [...wordings], onlyInCapitals },
  ])
  words.set(key, new Map(copies))
}

function append(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key)
  if (!list) lists.set(key, [value])
  else if (!list.includes(value)) list.push(value)
}
