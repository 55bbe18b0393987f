/** For a text that finds nothing: beginnings that may, and the word of the catalogue that is nearest to what was typed. */

/** Shortest beginning worth a try (characters): less finds everything. */
const SHORTEST = 3
/** Beginnings tried at most: each is a question to the server. */
const MOST_TRIES = 4
/** Share of the letters that may differ before a word counts as another one. */
const FARTHEST = 0.5

/** Shorter beginnings of the longest word, the longest first. */
export function shorterTexts(text: string): readonly string[] {
  const word = longestWord(text)
  const most = word.length - 1
  const step = Math.max(1, Math.ceil((most - SHORTEST) / (MOST_TRIES - 1)))
  const lengths = Array.from({ length: MOST_TRIES }, (_, at) => most - at * step)
  return [...new Set(lengths.map((length) => Math.max(SHORTEST, length)))]
    .filter((length) => length < word.length)
    .map((length) => word.slice(0, length))
}

/** The nearest word of some texts; undefined when none is near. */
export function nearestWord(text: string, texts: readonly string[]): string | undefined {
  const wanted = longestWord(text).toLowerCase()
  const words = new Set(
    texts.flatMap((each) => each.split(/[^\p{L}\p{N}-]+/u)).filter((word) => word.length >= SHORTEST),
  )
  let best: { word: string; distance: number } | undefined
  for (const word of words) {
    const distance = distanceOf(wanted, word.toLowerCase().slice(0, wanted.length + 2))
    if (distance <= wanted.length * FARTHEST && (!best || distance < best.distance)) best = { word, distance }
  }
  return best?.word
}

const longestWord = (text: string): string =>
  text
    .trim()
    .split(/\s+/)
    .reduce((longest, word) => (word.length > longest.length ? word : longest), '')

/** Letters to change, add, leave out or swap with their neighbour to get from one word to the other. */
function distanceOf(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same, swapped)
    }
    before = row
    row = next
  }
  return row[b.length]!
}
