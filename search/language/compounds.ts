/** Takes compound words apart: "Oberschenkelfraktur" is made of "Oberschenkel" and "Fraktur". */

/** Shorter words are no compounds. */
const SHORTEST_COMPOUND = 7
/** Letters of a first part ("Arm", "Ohr"), and of the last one, which is often an ending when it is shorter. */
const SHORTEST_FIRST = 3
const SHORTEST_LAST = 4
/** Letters of a part that is believed although the rest of the word is unknown. */
const SHORTEST_ALONE = 5

/** Whether the letters of a word between two places are a word themselves. */
type IsKnown = (word: string, start: number, end: number) => boolean
type Parts = readonly string[] | undefined

/**
 * The fewest known words that make up the word, the earlier ones as long as can be; nothing when it is no compound.
 *
 * The letters that join the parts ("Geburts|trauma", "Nieren|stein") are endings of the part before them, which counts
 * as known when an inflected form of it is.
 */
export function compoundParts(word: string, isKnown: IsKnown): Parts {
  return word.length < SHORTEST_COMPOUND ? undefined : fewestFrom(word, 0, isKnown, [])
}

/**
 * What is known of a word that is not made of known parts alone, because of a typo or a part nobody else uses: its
 * longest known end and its longest known beginning, and what is left beside them; nothing when neither is known.
 */
export function knownParts(word: string, isKnown: IsKnown): Parts {
  const end = startOfEnd(word, isKnown)
  const beginning = endOfBeginning(word, end, isKnown)
  if (end === word.length && beginning === 0) return undefined
  return [word.slice(0, beginning), word.slice(beginning, end), word.slice(end)].filter(
    (part) => part.length >= SHORTEST_FIRST,
  )
}

function startOfEnd(word: string, isKnown: IsKnown): number {
  for (let start = SHORTEST_FIRST; start <= word.length - SHORTEST_ALONE; start++) {
    if (isKnown(word, start, word.length)) return start
  }
  return word.length
}

function endOfBeginning(word: string, most: number, isKnown: IsKnown): number {
  for (let end = most; end >= SHORTEST_ALONE; end--) if (isKnown(word, 0, end)) return end
  return 0
}

/** The parts from a place on; `found` keeps what was found, false for nothing. */
function partsFrom(word: string, start: number, isKnown: IsKnown, found: (Parts | false)[]): Parts {
  const known = found[start]
  if (known !== undefined) return known || undefined
  const parts = isKnown(word, start, word.length) ? [word.slice(start)] : fewestFrom(word, start, isKnown, found)
  found[start] = parts ?? false
  return parts
}

function fewestFrom(word: string, start: number, isKnown: IsKnown, found: (Parts | false)[]): Parts {
  let best: Parts
  for (let end = word.length - SHORTEST_LAST; end >= start + SHORTEST_FIRST; end--) {
    const others = isKnown(word, start, end) ? partsFrom(word, end, isKnown, found) : undefined
    if (others && (!best || others.length + 1 < best.length)) best = [word.slice(start, end), ...others]
  }
  return best
}
