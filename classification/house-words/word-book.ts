/** The house's own words in one language, in memory. */
import type { Language } from '@codarium/readers'
import { type Abbreviation, shortForm, wordKey } from '@codarium/search'
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

/** The words of one language, ready to be looked up by their short form. */
export class WordBook {
  /** By short form, then by the name of the meaning. */
  readonly #words = new Map<string, Map<string, Meaning>>()
  /** Codes by system and text. */
  readonly #codes = new Map<string, string[]>()

  add(word: KeptWord): void {
    const { kind, language, short, system, code } = word
    if (kind === 'SYNONYM') append(this.#codes, `${system} ${wordKey(short, language)}`, code)
    else this.#addMeaning(word)
  }

  /** What an abbreviation or everyday word means. */
  find(short: string): Abbreviation | undefined {
    const meanings = this.#words.get(short)
    return meanings && { meanings: [...meanings.values()], mayBeDropped: false }
  }

  /** The codes that a text means. */
  codesOf(system: string, text: string, language: Language): readonly string[] {
    return this.#codes.get(`${system} ${wordKey(text, language)}`) ?? []
  }

  #addMeaning({ kind, short, meaning, wording }: KeptWord): void {
    const key = shortForm(short)
    const meanings = this.#words.get(key) ?? new Map<string, Meaning>()
    this.#words.set(key, meanings)
    const name = `${kind} ${meaning}`
    const known = meanings.get(name) ?? { wordings: [], onlyInCapitals: ONLY_CAPITALS.test(short) }
    meanings.set(name, known)
    known.onlyInCapitals &&= ONLY_CAPITALS.test(short)
    const said = wording || meaning
    if (known.wordings.length < MOST_WORDINGS && !known.wordings.includes(said)) known.wordings.push(said)
  }
}

function append(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key)
  if (!list) lists.set(key, [value])
  else if (!list.includes(value)) list.push(value)
}
