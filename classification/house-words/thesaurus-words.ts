/** The words of an imported thesaurus that lead to words of the catalogues, in memory. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ThesaurusGroup } from '@codarium/readers'
import { type SearchIndex, shortForm } from '@codarium/search'
import { unpackRecords } from '../catalogue/record-chunk.ts'

/** Groups a word may be in: one of more is too ambiguous to be read into a query. */
const MOST_GROUPS = 4

/** Wordings given for a word. */
const MOST_WORDINGS = 6

/** Groups looked up in one go: about 3 ms, after which searches have their turn. */
const GROUPS_AT_ONCE = 50

/** Whatever knows the words of a catalogue. */
export type KnownWords = Pick<SearchIndex, 'knows'>

/** What words mean in the words of the catalogues. */
export class ThesaurusWords {
  /** By word: the catalogue words of each of its groups. */
  readonly #groups = new Map<string, (readonly string[])[]>()
  /** Groups with a word of a catalogue. */
  used = 0

  /** Those groups of packed ones in which at least one word is a word of one of the catalogues. */
  static async of(chunks: readonly Uint8Array[], indexes: readonly KnownWords[]): Promise<ThesaurusWords> {
    const words = new ThesaurusWords()
    for (const chunk of chunks) {
      for (const [at, group] of unpackRecords<ThesaurusGroup>(chunk).entries()) {
        words.#add(group, indexes)
        if (at % GROUPS_AT_ONCE === 0) await nextTurn()
      }
    }
    return words
  }

  /** The wordings of a word that a catalogue lacks, in words it has. */
  wordings(key: string, index: KnownWords): readonly string[] | undefined {
    const groups = this.#groups.get(key)
    if (!groups || groups.length > MOST_GROUPS || index.knows(key)) return undefined
    const wordings = new Set(groups.flat())
    const known = [...wordings].filter((word) => shortForm(word) !== key && index.knows(word))
    return known.length > 0 ? known.slice(0, MOST_WORDINGS) : undefined
  }

  #add({ words }: ThesaurusGroup, indexes: readonly KnownWords[]): void {
    const known = words.filter((word) => indexes.some((index) => index.knows(word)))
    if (known.length === 0) return
    this.used++
    for (const word of words) {
      const key = shortForm(word)
      const groups = this.#groups.get(key)
      if (groups) groups.push(known)
      else this.#groups.set(key, [known])
    }
  }
}
