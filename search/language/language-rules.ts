/** What a language tells the search: how its words are written, and inflected. */

import type { Ending } from './endings.ts'

/** The rules of one language, in its natural spelling. */
export interface LanguageRules {
  /**
   * Spellings that mean the same sound, replaced in this order in small letters before accents are dropped. Their patterns have
   * no flag but g and refer to no groups, so that one pattern can tell whether any of them is there.
   */
  readonly spellings: readonly (readonly [pattern: RegExp, replacement: string])[]
  /**
   * Letters that the spellings read as one with the letter behind them, with the flag g. Where typos are forgiven such a pair may
   * be two letters as well: "Fraktruen" is one swap away from "Frakturen", though its ue is read as ü.
   */
  readonly joined: RegExp | undefined
  /**
   * Groups of letters that the spellings exchange. Where typos are counted they are one letter: "Knohcen" is one swap away from
   * "Knochen", though its c is read as z.
   */
  readonly alike: readonly string[]
  /**
   * Beginnings of folded words that make something else of what follows: "Nebenhoden" are no "Hoden", "nichttraumatisch" is not
   * "traumatisch". What follows is not found inside such a word.
   */
  readonly turning: readonly string[]
  /** Folded words that catalogues write for small numbers: "Massnahme auf drei Gefässen" is typed "3 Gefässe". */
  readonly numbers: Readonly<Record<string, string>>
  /** What stands between the parts of compounds; none where the language joins no words. */
  readonly joints: readonly string[]
  /** The inflectional endings of folded words: what is left before the longest is the stem. */
  readonly endings: readonly Ending[]
  /** Phrases by which a catalogue says "not otherwise specified": who searches does not write them. */
  readonly residual: RegExp
  /** The same phrases one by one, without endings, the longer ones first: by these they are known when they are misspelt. */
  readonly residualPhrases: readonly string[]
  /** Words that say nothing on their own: a text need not hold them. */
  readonly stopWords: string
}
