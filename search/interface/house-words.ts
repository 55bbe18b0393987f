/** Abbreviations and words of one house, ready to be looked up. */

/** One meaning of an abbreviation. */
export interface Meaning {
  /** Ways to word it, the best first. */
  readonly wordings: readonly string[]
  /** Whether it is meant only when it was typed in capitals: "OS" and "os". */
  readonly onlyInCapitals: boolean
}

/** What is known of an abbreviation. */
export interface Abbreviation {
  readonly meanings: readonly Meaning[]
  /** Whether it says nothing that a search needs. */
  readonly mayBeDropped: boolean
}

export interface HouseWords {
  /** What is known of an abbreviation in its short form, see shortForm. */
  find(short: string): Abbreviation | undefined
  /** What is known of a phrase of several words, see phraseKey. */
  findPhrase?(key: string): Abbreviation | undefined
  /** Words of an imported thesaurus: they stand behind all other lists. */
  readonly thesaurus?: Pick<HouseWords, 'find'> | undefined
}
