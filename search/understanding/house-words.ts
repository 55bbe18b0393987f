/** Abbreviations and words of one house, ready to be looked up. */
export interface HouseWords {
  /** The meanings of an abbreviation, folded; each with its wordings. */
  meanings(short: string): readonly (readonly string[])[] | undefined
}
