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

const DIGIT = /\d/

/** The endings of a language. */
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
        return DIGIT.test(word) && DIGIT.test(word.slice(start, end)) ? end : at
      }
    }
    return end
  }
}

function fits(word: string, start: number, at: number, { letters, after, notAfter }: Ending): boolean {
  if (!word.startsWith(letters, at)) return false
  if (after && !after.some((before) => at - before.length >= start && word.startsWith(before, at - before.length))) {
    return false
  }
  return notAfter === undefined || !word.startsWith(notAfter, at - notAfter.length)
}

/** Endings that count behind any letters. */
export function plainEndings(list: string): Ending[] {
  return list.split(' ').map((letters) => ({ letters }))
}
