/** Reads words that nobody knows as those they may be misspelt for, so that the model understands them. */
import { MATCH } from '../rank/grade.ts'
import type { Slot } from './slot.ts'

/** How much longer or shorter than the misspelt word the right one may be: one that goes on is another word. */
const MORE_LETTERS = 1

/** The words with each unknown one in the spelling nearest to it, by slots that forgive typos; undefined where that changes nothing. */
export function speltRight(
  words: readonly string[],
  slots: readonly Slot[],
  termAt: (term: number) => string,
): readonly string[] | undefined {
  const nearest = new Map(slots.map((slot) => [slot.word, nearestTo(slot, termAt)]))
  const spelt = words.map((word) => nearest.get(word) ?? word)
  return spelt.some((word, i) => word !== words[i]) ? spelt : undefined
}

/** The first of the terms with the fewest typos that is about as long as a word that no text holds, whole or in parts. */
function nearestTo({ word, only }: Slot, termAt: (term: number) => string): string | undefined {
  if (!only || !(only.grades[0]! >= MATCH.TYPO)) return undefined
  for (const term of only.terms) {
    const meant = termAt(term)
    if (Math.abs(meant.length - word.length) <= MORE_LETTERS) return meant
  }
  return undefined
}
