/** Finds the inflectional ending of a word. */

/** An ending; some only count behind certain letters. */
export interface Ending {
  readonly letters: string
  /** What the word must have right before it, one of these. */
  readonly after?: readonly string[]
  /** What it must not have right before it. */
  readonly notAfter?: string
}

/** Letters that must be left: shorter words are not inflected. */
const SHORTEST_STEM = 4

/** The code of "9"; the letters of folded words come behind it. */
const LAST_DIGIT = 0x39

export class Endings {
  /** By the code of their last letter, the longest first. */
  readonly #byLastLetter: readonly (readonly Ending[] | undefined)[]

  constructor(endings: readonly Ending[]) {
    const longestFirst = [...endings].sort((a, b) => b.letters.length - a.letters.length)
    const grouped = Map.groupBy(longestFirst, ({ letters }) => letters.charCodeAt(letters.length - 1))
    this.#byLastLetter = Array.from({ length: 128 }, (_, letter) => grouped.get(letter))
  }

  /** Where the longest ending of the folded word between two places begins; `end` when it has none. */
  stemEnd(word: string, start: number, end: number): number {
    const endings = this.#byLastLetter[word.charCodeAt(end - 1)]
    if (!endings || end - start <= SHORTEST_STEM) return end
    for (const ending of endings) {
      const at = end - ending.letters.length
      if (at - start >= SHORTEST_STEM && fits(word, start, at, ending)) {
        return hasDigit(word, start, end) ? end : at
      }
    }
    return end
  }
}

function fits(word: string, start: number, at: number, { letters, after, notAfter }: Ending): boolean {
  if (!standsAt(word, at, letters)) return false
  if (after && !after.some((before) => at - before.length >= start && standsAt(word, at - before.length, before))) {
    return false
  }
  return notAfter === undefined || !standsAt(word, at - notAfter.length, notAfter)
}

function standsAt(word: string, place: number, letters: string): boolean {
  for (let i = 0; i < letters.length; i++) if (word.charCodeAt(place + i) !== letters.charCodeAt(i)) return false
  return true
}

function hasDigit(word: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (word.charCodeAt(i) <= LAST_DIGIT) return true
  return false
}

/** Endings that count behind any letters. */
export function plainEndings(list: string): Ending[] {
  return list.split(' ').map((letters) => ({ letters }))
}
