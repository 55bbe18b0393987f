/** Writes a word as the index compares it: letters a to z and digits, one spelling for all its variants. */
import type { LanguageRules } from './language-rules.ts'

/** Letters kept of one word: the longest of ICD-10-GM has 45, and terms must stay short for the tables of their parts. */
const LONGEST_WORD = 60

/** Letters that do not come apart into a base and its accent. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th' }),
  ...Object.entries({ α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ε: 'epsilon', κ: 'kappa', λ: 'lambda' }),
  ...Object.entries({ μ: 'mu', σ: 'sigma', ω: 'omega' }),
])

const PLAIN = /^[a-z0-9]*$/
const NOT_PLAIN = /[^a-z0-9]/gu

/** Folds words by the spellings of one language. */
export class Folding {
  readonly #spellings: LanguageRules['spellings']
  /** Any of the spellings: most words have none. */
  readonly #anySpelling: RegExp | undefined

  constructor(spellings: LanguageRules['spellings']) {
    this.#spellings = spellings
    const patterns = spellings.map(([pattern]) => pattern.source)
    this.#anySpelling = patterns.length > 0 ? new RegExp(patterns.join('|')) : undefined
  }

  /** The folded word; empty when nothing of it can be compared. */
  fold(word: string): string {
    let folded = word.toLowerCase()
    if (this.#anySpelling?.test(folded)) folded = this.#respelt(folded)
    if (!PLAIN.test(folded)) {
      folded = folded.normalize('NFKD').replace(NOT_PLAIN, (letter) => LETTERS.get(letter) ?? '')
    }
    return folded.length > LONGEST_WORD ? folded.slice(0, LONGEST_WORD) : folded
  }

  #respelt(word: string): string {
    let respelt = word
    for (const [pattern, replacement] of this.#spellings) respelt = respelt.replace(pattern, replacement)
    return respelt
  }
}
