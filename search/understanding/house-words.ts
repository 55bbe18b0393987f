/** Abbreviations and words of one house, see the interface. */
export type { Abbreviation, HouseWords, Meaning } from '../interface/house-words.ts'
