/** Joins words that a catalogue writes as one: "Fraktur Oberschenkel" is an "Oberschenkelfraktur". */
import type { QueryWord } from './query-word.ts'

/** Shorter words are hardly parts of a compound ("Typ", "bei"). */
const SHORTEST = 4
/** With more words, somebody wrote a sentence. */
const MOST_WORDS = 5
/** Compounds tried at most. */
const MOST_JOINED = 2

/**
 * The words of a query with two of them joined, if the catalogue knows the compound: the later word may be its first part as well.
 * `joints` are the letters a language puts between parts; languages that join no words have none.
 */
export function joinedWords(
  words: readonly QueryWord[],
  joints: readonly string[],
  isKnown: (word: string, start: number, end: number) => boolean,
): string[] {
  const joined: string[] = []
  if (joints.length === 0 || words.length < 2 || words.length > MOST_WORDS) return joined
  for (const first of words) {
    for (const last of words) {
      const compound = first === last ? undefined : compoundOf(first, last, joints, isKnown)
      if (compound === undefined) continue
      const others = words.filter((word) => word !== first && word !== last).map(({ word }) => word)
      joined.push([compound, ...others].join(' '))
      if (joined.length === MOST_JOINED) return joined
    }
  }
  return joined
}

function compoundOf(
  first: QueryWord,
  last: QueryWord,
  joints: readonly string[],
  isKnown: (word: string, start: number, end: number) => boolean,
): string | undefined {
  if (!isPart(first) || !isPart(last)) return undefined
  const beginnings = first.stem === first.word ? [first.word] : [first.word, first.stem]
  for (const beginning of beginnings) {
    for (const joint of joints) {
      const compound = beginning + joint + last.word
      if (isKnown(compound, 0, compound.length)) return compound
    }
  }
  return undefined
}

function isPart({ word, mayBeMissing, code, pieces }: QueryWord): boolean {
  return word.length >= SHORTEST && !mayBeMissing && code === undefined && pieces.length === 0
}
