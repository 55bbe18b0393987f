/** A language at work: words folded, stems found, stop words known. */
import type { SearchLanguage } from '../interface/search-document.ts'
import { AlikeLetters } from './alike-letters.ts'
import { GERMAN } from './de.ts'
import { Endings } from './endings.ts'
import { Folding } from './folding.ts'
import { FRENCH } from './fr.ts'
import { ITALIAN } from './it.ts'
import type { LanguageRules } from './language-rules.ts'
import { arabic } from './roman-numerals.ts'
import { chunksOf, withoutReferences, wordsOf } from './words.ts'

/** Keeps two letters apart until the spellings are read, and is dropped then. */
const SOFT_HYPHEN = '\u00ad'

const RULES: Readonly<Record<SearchLanguage, LanguageRules>> = { de: GERMAN, fr: FRENCH, it: ITALIAN }

/** The rules of a language, ready for use. */
export class Language {
  readonly rules: LanguageRules
  readonly stopWords: ReadonlySet<string>
  /** The words of each phrase that says "not otherwise specified". */
  readonly residualPhrases: readonly (readonly string[])[]
  /** The letters as typos are counted in them. */
  readonly alike: AlikeLetters
  readonly #folding: Folding
  readonly #endings: Endings

  constructor(language: SearchLanguage) {
    this.rules = RULES[language]
    this.#folding = new Folding(this.rules.spellings)
    this.alike = new AlikeLetters(this.rules.alike)
    this.#endings = new Endings(this.rules.endings)
    this.stopWords = new Set(this.termsOf(this.rules.stopWords))
    this.residualPhrases = this.rules.residualPhrases.map((phrase) =>
      phrase.split(' ').map((word) => this.termOf(word)),
    )
  }

  fold(word: string): string {
    return this.#folding.fold(word)
  }

  /** The folded word with all its letters apart, where fewer are left of it when spellings are read; see LanguageRules.joined. */
  foldApart(written: string): string | undefined {
    const { joined } = this.rules
    if (!joined) return undefined
    const small = written.toLowerCase()
    const apart = small.replace(joined, `$&${SOFT_HYPHEN}`)
    return apart === small ? undefined : this.fold(apart)
  }

  /** The words of a text as the index keeps them, in their order: folded, Roman numbers in Arabic digits. */
  termsOf(text: string): string[] {
    return this.chunksOf(text)
      .flatMap(wordsOf)
      .map((word) => this.termOf(word))
      .filter((term) => term !== '')
  }

  /** What a text is made of, without what nobody searches for ("not otherwise specified"), unless there is nothing else. */
  chunksOf(text: string): string[] {
    const whole = withoutReferences(text)
    const telling = chunksOf(this.withoutResidual(whole))
    return telling.length > 0 ? telling : chunksOf(whole)
  }

  /** A text without the phrases that say "not otherwise specified". */
  withoutResidual(text: string): string {
    return text.replace(this.rules.residual, ' ')
  }

  termOf(word: string): string {
    const folded = this.fold(word)
    return arabic(folded) ?? folded
  }

  /** Where the stem of the folded word between two places ends. */
  stemEnd(word: string, start: number, end: number): number {
    return this.#endings.stemEnd(word, start, end)
  }

  /** Letters of a term that its inflected forms share. */
  stemLength(term: string): number {
    return this.#endings.stemEnd(term, 0, term.length)
  }

  stemOf(term: string): string {
    return term.slice(0, this.stemLength(term))
  }

  isStopWord(term: string): boolean {
    return this.stopWords.has(term)
  }
}
