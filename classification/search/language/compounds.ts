/** Takes compound words apart: "Oberschenkelfraktur" is made of "Oberschenkel" and "Fraktur". */

/** Shorter words are no compounds. */
const SHORTEST_COMPOUND = 7
/** Letters of a first part ("Arm", "Ohr"), and of the last one, which is often an ending when it is shorter. */
const SHORTEST_FIRST = 3
const SHORTEST_LAST = 4
/** Letters of a part that is believed although the rest of the word is unknown. */
const SHORTEST_ALONE = 5

type IsKnown = (part: string) => boolean
type Parts = readonly string[] | undefined

/**
 * The fewest known words that make up the word, the earlier ones as long as can be; nothing when it is no compound.
 *
 * The letters that join the parts ("Geburts|trauma", "Nieren|stein") are endings of the part before them, which counts
 * as known when an inflected form of it is.
 */
export function compoundParts(word: string, isKnown: IsKnown): Parts {
  return word.length < SHORTEST_COMPOUND ? undefined : fewestFrom(word, 0, isKnown, new Map())
}

/**
 * What is known of a word that is not made of known parts alone, because of a typo or a part nobody else uses: its
 * longest known end and its longest known beginning, and what is left beside them; nothing when neither is known.
 */
export function knownParts(word: string, isKnown: IsKnown): Parts {
  const end = longestEnd(word, isKnown)
  const rest = word.slice(0, word.length - end)
  const beginning = longestBeginning(rest, isKnown)
  if (end + beginning === 0) return undefined
  return [rest.slice(0, beginning), rest.slice(beginning), word.slice(word.length - end)].filter(
    (part) => part.length >= SHORTEST_FIRST,
  )
}

function longestEnd(word: string, isKnown: IsKnown): number {
  for (let length = word.length - SHORTEST_FIRST; length >= SHORTEST_ALONE; length--) {
    if (isKnown(word.slice(-length))) return length
  }
  return 0
}

function longestBeginning(word: string, isKnown: IsKnown): number {
  for (let length = word.length; length >= SHORTEST_ALONE; length--) {
    if (isKnown(word.slice(0, length))) return length
  }
  return 0
}

function partsFrom(word: string, start: number, isKnown: IsKnown, found: Map<number, Parts>): Parts {
  if (!found.has(start)) {
    const rest = word.slice(start)
    found.set(start, isKnown(rest) ? [rest] : fewestFrom(word, start, isKnown, found))
  }
  return found.get(start)
}

function fewestFrom(word: string, start: number, isKnown: IsKnown, found: Map<number, Parts>): Parts {
  let best: Parts
  for (let end = word.length - SHORTEST_LAST; end >= start + SHORTEST_FIRST; end--) {
    const part = word.slice(start, end)
    const others = isKnown(part) ? partsFrom(word, end, isKnown, found) : undefined
    if (others && (!best || others.length + 1 < best.length)) best = [part, ...others]
  }
  return best
}
