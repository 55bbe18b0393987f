/** The words of the house as searches on this node see them: follows the database, and replaces them in one step. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Watch } from '@codarium/platform'
import { LANGUAGES, type Language } from '@codarium/readers'
import type { HouseWords, SearchIndex } from '@codarium/search'
import type { CodeSystem } from '../catalogue/code-entry.ts'
import type { KeptWord } from './house-word.ts'
import type { HouseWordStore } from './house-word-store.ts'
import { ThesaurusWords } from './thesaurus-words.ts'
import { WordBook } from './word-book.ts'

/** Entries read at a time. */
const PAGE = 2000

export interface PublishedWordDeps {
  readonly words: HouseWordStore
  /** The indexes whose words a thesaurus must lead to. */
  indexes(language: Language): readonly SearchIndex[]
}

type Books = ReadonlyMap<Language, WordBook>

/** A thesaurus with the indexes it was read for. */
interface ReadThesaurus {
  readonly words: ThesaurusWords
  readonly indexes: readonly SearchIndex[]
}

/** What searches ask of the words of the house. */
export type SearchedWords = Pick<PublishedHouseWords, 'of' | 'codesOf'>

/** The words of the house on this node. */
export class PublishedHouseWords {
  readonly #deps: PublishedWordDeps
  readonly #watch = new Watch(() => this.#look())
  #books: Books = new Map()
  #thesauruses: ReadonlyMap<Language, ReadThesaurus> = new Map()
  #words = -1
  #thesaurus = -1
  /** What each index is given, until words change. */
  #given = new WeakMap<SearchIndex, HouseWords>()

  constructor(deps: PublishedWordDeps) {
    this.#deps = deps
  }

  /** Follows the database from now on. */
  async open(failed: (error: unknown) => void): Promise<void> {
    await this.look()
    this.#watch.start(failed)
  }

  /** Names the words in use: changes whenever a search may answer differently, equal on nodes with the same words. */
  get state(): string {
    return `${this.#words} ${this.#thesaurus}`
  }

  /** Looks now; whoever has changed words calls it so that they hold at once. */
  look(): Promise<void> {
    return this.#watch.now()
  }

  stop(): Promise<void> {
    return this.#watch.stop()
  }

  /** The words for searches in an index. */
  of(index: SearchIndex): HouseWords {
    const words = this.#given.get(index) ?? this.#wordsFor(index)
    this.#given.set(index, words)
    return words
  }

  /** The codes the house says a text means. */
  codesOf(system: CodeSystem, language: Language, text: string): readonly string[] {
    return this.#books.get(language)?.codesOf(system, text, language) ?? []
  }

  /** The words as they would be with one more, which nobody else sees. */
  with(word: KeptWord): SearchedWords {
    return this.#withBook(word.language, (this.#books.get(word.language) ?? new WordBook()).with(word))
  }

  /** The words as they would be without one, and with another in its place. */
  async without({ id, language }: KeptWord, word?: KeptWord): Promise<SearchedWords> {
    const book = new WordBook()
    for await (const page of this.#deps.words.pages({ language }, PAGE)) {
      for (const each of page) if (each.id !== id) book.add(each)
      await nextTurn()
    }
    if (word?.language === language) book.add(word)
    return this.#withBook(language, book)
  }

  /** The words with another book for one language. */
  #withBook(language: Language, book: WordBook): SearchedWords {
    return {
      of: (index) => (index.about.language === language ? this.#wordsFor(index, book) : this.of(index)),
      codesOf: (system, wanted, text) =>
        wanted === language ? book.codesOf(system, text, language) : this.codesOf(system, wanted, text),
    }
  }

  /** Groups of a thesaurus that lead to a word of the catalogues. */
  usedGroups(language: Language): number {
    return this.#thesauruses.get(language)?.words.used ?? 0
  }

  #wordsFor(index: SearchIndex, book = this.#books.get(index.about.language)): HouseWords {
    const { language } = index.about
    const thesaurus = this.#thesauruses.get(language)?.words
    return {
      find: (short) => book?.find(short),
      findPhrase: (key) => book?.findPhrase(key),
      thesaurus: {
        find: (short) => {
          const wordings = thesaurus?.wordings(short, index)
          return wordings && { meanings: [{ wordings, onlyInCapitals: false }], mayBeDropped: false }
        },
      },
    }
  }

  async #look(): Promise<void> {
    // Read before the words: what is added meanwhile is found by the next look.
    const { words, thesaurus } = await this.#deps.words.revision()
    const books = words === this.#words ? this.#books : await this.#readBooks()
    const thesauruses = await this.#readThesauruses(thesaurus !== this.#thesaurus)
    if (books === this.#books && thesauruses === this.#thesauruses && thesaurus === this.#thesaurus) return
    this.#books = books
    this.#thesauruses = thesauruses
    this.#words = words
    this.#thesaurus = thesaurus
    this.#given = new WeakMap()
  }

  async #readBooks(): Promise<Books> {
    const books = new Map<Language, WordBook>(LANGUAGES.map((language) => [language, new WordBook()]))
    for await (const page of this.#deps.words.pages({}, PAGE)) {
      for (const word of page) books.get(word.language)?.add(word)
      await nextTurn()
    }
    return books
  }

  /** What is there already stays where neither the thesaurus nor the indexes have changed. */
  async #readThesauruses(isChanged: boolean): Promise<ReadonlyMap<Language, ReadThesaurus>> {
    const languages = isChanged ? LANGUAGES : LANGUAGES.filter((language) => this.#isOutdated(language))
    if (languages.length === 0) return this.#thesauruses
    const read = new Map(this.#thesauruses)
    for (const language of languages) {
      const chunks = await this.#deps.words.thesaurusChunks(language)
      const indexes = this.#deps.indexes(language)
      if (chunks.length === 0) read.delete(language)
      else read.set(language, { words: await ThesaurusWords.of(chunks, indexes), indexes })
    }
    return read
  }

  #isOutdated(language: Language): boolean {
    const before = this.#thesauruses.get(language)?.indexes
    const indexes = before && this.#deps.indexes(language)
    return (
      indexes !== undefined && (indexes.length !== before?.length || indexes.some((index, i) => index !== before[i]))
    )
  }
}
