/** A word of one house, as a file or a person gives it. */
import type { CodeSystem, Language } from '../values/vocabulary.ts'

/** What words of a house can be. */
export const HOUSE_WORD_KINDS = ['ABBREVIATION', 'WORD', 'SYNONYM'] as const

/**
 * ABBREVIATION: what a short form means, and how that is worded; WORD: how an everyday word is worded in the catalogue; SYNONYM: a
 * text and the code it means.
 */
export type HouseWordKind = (typeof HOUSE_WORD_KINDS)[number]

/** One row of the list: several rows of one short form are its meanings and their wordings. */
export interface HouseWordRecord {
  readonly kind: HouseWordKind
  readonly language: Language
  /** The short form, the everyday word, or the text that means a code. */
  readonly short: string
  /** Which of its meanings, where it has several; empty where it says no more than the wording. */
  readonly meaning: string
  /** Empty where the row leads to a code. */
  readonly wording: string
  readonly system: CodeSystem | ''
  readonly code: string
  readonly line: number
}
