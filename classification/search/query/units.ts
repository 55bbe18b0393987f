/** Cuts a query into the words and parts of words that texts are scored by. */
import type { Slot } from './query-plan.ts'
import type { WordMatcher } from './word-matcher.ts'
import { MATCH, type WordMatches } from './word-matches.ts'

/** Units of a query at most. */
const MOST_UNITS = 200

/** A word or part of one, and the terms it matches. */
export interface Unit {
  readonly letters: number
  readonly matches: WordMatches
  readonly weight: number
}

/** The units of the slots that must be there; `texts` is how many texts there are in all. */
export function unitsOf(slots: readonly Slot[], matcher: WordMatcher, texts: number): Unit[] {
  return slots
    .filter((slot) => !slot.optional)
    .flatMap((slot) => partsOf(slot, matcher))
    .slice(0, MOST_UNITS)
    .map(([part, matches]) => ({ letters: part.length, matches, weight: rarity(matches.frequency, texts) }))
}

/** What a word weighs that so many of all texts hold. Whole numbers, so that sums do not depend on the order of words. */
export function rarity(frequency: number, texts: number): number {
  return Math.round(64 * Math.log(1 + texts / Math.max(1, frequency)) ** 1.5)
}

type Part = readonly [part: string, matches: WordMatches]

/** The parts of a compound, else the word, else the long form of an abbreviation, else what is known of the word. */
function partsOf({ word, readings }: Slot, matcher: WordMatcher): Part[] {
  const compound = readings.find(({ best }) => best === MATCH.COMPOUND)
  const found = compound ?? readings.find(({ matches }) => matches.some(({ terms }) => terms.length > 0))
  if (found) return found.words.map((part, i) => [part, found.matches[i]!])
  const parts = matcher.knownPartsOf(word) ?? [word]
  return parts.map((part) => [part, nearest(part, matcher)])
}

function nearest(part: string, matcher: WordMatcher): WordMatches {
  const matches = matcher.match(part)
  return matches.terms.length === 0 ? matcher.matchForgiving(part, matches) : matches
}
