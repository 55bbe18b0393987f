/** A catalogue as the oracle sees it: every text with its terms, nothing else. */
import { textsIn } from '../index/text-table.ts'
import type { IndexOptions, SearchDocument, SearchField } from '../index.ts'
import { Language } from '../language/language.ts'

/** One text. */
export interface OracleText {
  readonly document: number
  readonly field: SearchField
  readonly weight: number
  readonly text: string
  readonly terms: readonly string[]
  /** Letters and different stems of the words that are no stop words, or of all when there are no others. */
  readonly letters: number
  readonly stems: number
}

/** All texts, and what the rules need to know of all of them together. */
export class OracleCatalogue {
  readonly language: Language
  readonly documents: readonly SearchDocument[]
  readonly texts: readonly OracleText[]
  readonly prefix: string
  /** How many texts hold each term. */
  readonly frequencies: ReadonlyMap<string, number>
  readonly #stems: ReadonlySet<string>

  constructor(documents: readonly SearchDocument[], { language, fallback, codePrefix = '' }: IndexOptions) {
    this.language = new Language(language)
    this.documents = documents
    this.prefix = codePrefix
    this.texts = documents.flatMap((document, number) =>
      textsIn(document, language, fallback)
        .map(({ text, field, weight = 0 }) => ({ document: number, field, weight, text, ...this.#measure(text) }))
        .filter(({ terms }) => terms.length > 0),
    )
    const all = this.texts.flatMap(({ terms }) => terms)
    this.frequencies = new Map(all.map((term) => [term, all.filter((other) => other === term).length]))
    this.#stems = new Set(
      all.filter((term) => !this.language.isStopWord(term)).map((term) => this.language.stemOf(term)),
    )
  }

  /** Whether some text holds the word in any of its forms; stop words do not count. */
  knows(word: string): boolean {
    return this.#stems.has(this.language.stemOf(word))
  }

  /** Codes without punctuation and prefix, by document. */
  keyOf(document: number): string {
    const key = this.documents[document]!.code.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
    return key.startsWith(this.prefix) ? key.slice(this.prefix.length) : key
  }

  #measure(text: string): Pick<OracleText, 'terms' | 'letters' | 'stems'> {
    const terms = [...new Set(this.language.termsOf(text))]
    const others = terms.filter((term) => !this.language.isStopWord(term))
    const telling = others.length > 0 ? others : terms
    const stems = new Set(telling.map((term) => this.language.stemOf(term))).size
    return { terms, letters: telling.join('').length, stems }
  }
}
