/** Cuts a query into the words and parts of words that texts are scored by. */

import { MATCH } from '../rank/grade.ts'
import type { Reading, Slot } from './slot.ts'
import type { WordMatcher } from './word-matcher.ts'
import type { WordMatches } from './word-matches.ts'

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
  const units: Unit[] = []
  for (const slot of slots) if (!slot.optional) addUnits(slot, matcher, texts, units)
  return units.length > MOST_UNITS ? units.slice(0, MOST_UNITS) : units
}

/** What a word weighs that so many of all texts hold. Whole numbers, so that sums do not depend on the order of words. */
export function rarity(frequency: number, texts: number): number {
  return Math.round(64 * Math.log(1 + texts / Math.max(1, frequency)) ** 1.5)
}

/** Adds the parts of a compound, else the word, else what is known of the word. */
function addUnits({ word, readings }: Slot, matcher: WordMatcher, texts: number, units: Unit[]): void {
  const found = readings.find(({ best }) => best === MATCH.COMPOUND) ?? readings.find(matchesAny)
  const parts = found?.words ?? matcher.knownPartsOf(word) ?? [word]
  for (let i = 0; i < parts.length; i++) {
    const matches = found ? found.matches[i]! : nearest(parts[i]!, matcher)
    units.push({ letters: parts[i]!.length, matches, weight: rarity(matches.frequency, texts) })
  }
}

function matchesAny({ matches }: Reading): boolean {
  return matches.some(({ terms }) => terms.length > 0)
}

function nearest(part: string, matcher: WordMatcher): WordMatches {
  const matches = matcher.match(part)
  return matches.terms.length === 0 ? matcher.matchForgiving(part, matches) : matches
}
