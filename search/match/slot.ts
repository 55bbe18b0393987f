/** What a text must hold for a word of a query: one of the readings of the word. */
import type { WordMatches } from './word-matches.ts'

/** One way to understand a word: all of its matches must be in the text. */
export interface Reading {
  readonly words: readonly string[]
  readonly matches: readonly WordMatches[]
  /** The best grade it can have. */
  readonly best: number
  /** For a word that is part of a code: the ranks of the codes it begins. */
  readonly codes?: { readonly first: number; readonly end: number }
}

/** One word of a query with its readings. */
export interface Slot {
  readonly word: string
  /** See QueryWord. */
  readonly apart: string | undefined
  readonly readings: readonly Reading[]
  /** Whether texts without it match too. */
  readonly optional: boolean
  /** How many texts may hold it, those that hold two of its terms counted twice. */
  readonly texts: number
  /** Whether every reading is one word, or a code. */
  readonly isPlain: boolean
  /** What it matches where it can be read in one way only, as one word: nearly always. */
  readonly only: WordMatches | undefined
}

export function slotOf(word: string, readings: readonly Reading[], optional: boolean, apart?: string): Slot {
  let texts = 0
  let isPlain = true
  for (const { codes, matches } of readings) {
    texts += codes ? codes.end - codes.first : rarestOf(matches).frequency
    if (matches.length > 1) isPlain = false
  }
  const only = readings.length === 1 && readings[0]!.matches.length === 1 ? readings[0]!.matches[0] : undefined
  return { word, apart, readings, optional, texts, isPlain, only }
}

/** The matches in the fewest texts. */
export function rarestOf(matches: readonly WordMatches[]): WordMatches {
  let rarest = matches[0]!
  for (const other of matches) if (other.frequency < rarest.frequency) rarest = other
  return rarest
}
