/** What the model sees of a text: its words and the runs of letters in them, as numbers of buckets. */

/** Letters of the shortest and the longest run; the signs for where a word begins and ends count as letters. */
const SHORTEST_RUN = 3
const LONGEST_RUN = 6
/** Features read of a text: that many have texts of 250 letters; what comes behind says nothing new. */
export const MOST_FEATURES = 1000

const BEGIN = 60
const END = 62
/** Tells a whole word from a run of the same letters. */
const WHOLE = 7
/** Start and factor of the hash (FNV-1a, 32 bits). */
const OFFSET = 0x811c9dc5
const PRIME = 0x01000193

const ONLY_DIGITS = /^\d+$/

/** Writes the buckets of all features of words to `out`, which has room for MOST_FEATURES; gives how many there are. */
export function writeFeatures(words: readonly string[], buckets: number, out: Uint32Array): number {
  let count = 0
  for (const word of words) {
    if (count < MOST_FEATURES) out[count++] = bucketOf(wordHash(word), buckets)
    if (!ONLY_DIGITS.test(word)) count = writeRuns(word, buckets, out, count)
  }
  return count
}

function wordHash(word: string): number {
  let hash = OFFSET
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), PRIME)
  return Math.imul(hash ^ WHOLE, PRIME)
}

/** Runs from every place, the sign before the first letter and the one behind the last included. */
function writeRuns(word: string, buckets: number, out: Uint32Array, before: number): number {
  let count = before
  for (let start = -1; start + SHORTEST_RUN <= word.length + 1; start++) {
    let hash = OFFSET
    const end = Math.min(start + LONGEST_RUN, word.length + 1)
    for (let at = start; at < end; at++) {
      hash = Math.imul(hash ^ signAt(word, at), PRIME)
      if (at - start + 1 >= SHORTEST_RUN && count < MOST_FEATURES) out[count++] = bucketOf(hash, buckets)
    }
  }
  return count
}

function signAt(word: string, at: number): number {
  if (at < 0) return BEGIN
  return at < word.length ? word.charCodeAt(at) : END
}

function bucketOf(hash: number, buckets: number): number {
  return ((hash ^ (hash >>> 15)) >>> 0) % buckets
}
