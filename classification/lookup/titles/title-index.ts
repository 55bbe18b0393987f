/** Which codes have a word in their title: a word that few have tells a code from the others. */

import { setImmediate } from 'node:timers/promises'
import { LANGUAGES, type Language } from '@codarium/readers'
import type { Catalogue, CodeTable } from '../../catalogue/catalogue.ts'
import type { CodeEntry } from '../../catalogue/code-entry.ts'
import { keysOf, shortFrom, speaks, titleWords } from './title-words.ts'

/** The words of the titles of one catalogue in one language, of the codes that can be coded. */
export class TitleIndex {
  readonly #titles: string[] = []
  readonly #places = new Map<string, number[]>()
  readonly #language: Language
  /** Codes whose titles are not in it yet. */
  readonly #left: Iterator<CodeEntry>

  constructor(codes: CodeTable, language: Language) {
    this.#language = language
    this.#left = codes.entries()
  }

  /** Takes up the titles of the next codes; false when there are no more. */
  takeUp(most = Number.POSITIVE_INFINITY): boolean {
    for (let taken = 0; taken < most; taken++) {
      const { value: entry, done } = this.#left.next()
      if (done) return false
      const own = entry.codable && entry.texts[this.#language]
      if (own) this.#add(own.title, own.longTitle ?? own.title)
    }
    return true
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

/** Gone with the codes. */
const indexes = new WeakMap<CodeTable, Map<Language, TitleIndex>>()

/** Codes taken up in one go: 4 ms. */
const SLICE = 500

/** The index of a catalogue in a language, made at once where nobody made it before: a start has no time for it. */
export function titleIndex(codes: CodeTable, language: Language): TitleIndex {
  const index = indexOf(codes, language)
  index.takeUp()
  return index
}

/** Makes the indexes of a catalogue that was just loaded, so that the first who searches does not wait for them, nor anybody meanwhile. */
export async function prepareTitles({ codes }: Pick<Catalogue, 'codes'>): Promise<void> {
  for (const table of Object.values(codes)) for (const language of LANGUAGES) await prepareTitleIndex(table, language)
}

async function prepareTitleIndex(codes: CodeTable, language: Language): Promise<void> {
  const index = indexOf(codes, language)
  while (index.takeUp(SLICE)) await setImmediate()
}

function indexOf(codes: CodeTable, language: Language): TitleIndex {
  const known = indexes.get(codes) ?? new Map<Language, TitleIndex>()
  indexes.set(codes, known)
  const index = known.get(language) ?? new TitleIndex(codes, language)
  known.set(language, index)
  return index
}
