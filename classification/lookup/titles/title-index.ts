/** Which codes have a word in their title: a word that few have tells a code from the others. */

import type { Language } from '@codarium/readers'
import type { CodeTable } from '../../catalogue/catalogue.ts'
import { keysOf, shortFrom, speaks, titleWords } from './title-words.ts'

/** The words of the titles of one catalogue in one language, of the codes that can be coded. */
export class TitleIndex {
  readonly #titles: string[] = []
  readonly #places = new Map<string, number[]>()

  constructor(codes: CodeTable, language: Language) {
    for (const { codable, texts } of codes.entries()) {
      const own = codable && texts[language]
      if (own) this.#add(own.title, own.longTitle ?? own.title)
    }
  }

  /** The numbers of the codes that have a word, in order. */
  having(key: string): readonly number[] {
    return this.#places.get(key) ?? []
  }

  /** Whether another of these codes has the same short title. */
  isRepeated(title: string, among: readonly number[]): boolean {
    return among.filter((at) => this.#titles[at] === title).length > 1
  }

  #add(title: string, long: string): void {
    const at = this.#titles.push(title) - 1
    const words = titleWords(long)
    for (const [i, key] of keysOf(words, shortFrom(title, long)).entries()) {
      if (!speaks(words[i]!)) continue
      const places = this.#places.get(key)
      if (!places) this.#places.set(key, [at])
      else places.push(at)
    }
  }
}

/** Made when somebody asks, gone with the codes: a start has no time for it. */
const indexes = new WeakMap<CodeTable, Map<Language, TitleIndex>>()

/** The index of a catalogue in a language. */
export function titleIndex(codes: CodeTable, language: Language): TitleIndex {
  const known = indexes.get(codes) ?? new Map<Language, TitleIndex>()
  indexes.set(codes, known)
  const index = known.get(language) ?? new TitleIndex(codes, language)
  known.set(language, index)
  return index
}
