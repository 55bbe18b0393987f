/** The rules for single words, written down as simply as can be: the measure for the fast ones. */
import type { Language } from '../language/language.ts'

/** How a word matches a term: 1 whole, 2 begun, 3 inside, 4 one typo, 5 two typos; undefined when it does not. */
export function gradeOf(word: string, term: string, language: Language): number | undefined {
  const stem = language.stemOf(word)
  if (stem === language.stemOf(term)) return 1
  if (/^\d+$/.test(word)) return undefined
  if (term.startsWith(word)) return 2
  return stem.length >= 4 && isInside(stem, term, language) ? 3 : undefined
}

/** Whether a term holds a stem somewhere, but not right behind a beginning that makes something else of it. */
function isInside(stem: string, term: string, { rules }: Language): boolean {
  if (!term.includes(stem)) return false
  const turned = rules.turning.find((beginning) => term.startsWith(beginning))
  const places = Array.from(term, (_, place) => place).filter((place) => term.startsWith(stem, place))
  return places.some((place) => place !== turned?.length)
}

/** The same for a word that may be misspelt, in one of the ways to write it, `most` times at most. */
export function typoGradeOf(
  ways: readonly string[],
  term: string,
  most: number,
  language: Language,
): number | undefined {
  const grades = ways.map((word) => typoGradeOfWay(word, term, most, language)).filter((grade) => grade !== undefined)
  return grades.length === 0 ? undefined : Math.min(...grades)
}

function typoGradeOfWay(word: string, term: string, atMost: number, language: Language): number | undefined {
  const most = word.length < 5 || /\d/.test(word) ? 0 : word.length < 9 ? 1 : atMost
  // Each letter that is missing is a typo, so that a term must be almost as long as the word.
  if (most === 0 || term.length < word.length - most) return undefined
  const typos = Math.min(...distances(counted(word, language), counted(term, language)))
  return typos <= most ? 3 + Math.max(1, typos) : undefined
}

/** A word with letters that are alike written as one. */
function counted(word: string, { rules }: Language): string {
  return rules.alike.reduce((text, group) => text.replace(new RegExp(`[${group}]`, 'g'), group[0]!), word)
}

/** Whether a misspelt word of five to eight letters is a stop word but for a typo. */
export function isStopWordMeant(stopWord: string, word: string, language: Language): boolean {
  if (word.length < 5 || word.length > 8 || /\d/.test(word) || word.length > stopWord.length + 1) return false
  return Math.min(...distances(counted(stopWord, language), counted(word, language))) <= 1
}

/** Whether a word is one of a phrase, with an ending of two letters, one typo from four letters, two from nine. */
export function isOfPhrase(right: string, word: string | undefined, language: Language): boolean {
  if (word === undefined) return false
  if (word.length < 4) return counted(word, language) === counted(right, language)
  const most = word.length >= 9 ? 2 : 1
  if (word.length > right.length + most + 2) return false
  return Math.min(...distances(counted(right, language), counted(word, language))) <= most
}

const NO_WAY = Number.POSITIVE_INFINITY

/**
 * Typos between a word and every beginning of another, the empty one first: optimal string alignment over the whole
 * table. Anything wrong with a first letter counts two, a swap one.
 */
export function distances(a: string, b: string): number[] {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = 0; i <= a.length; i++) {
    for (let j = 0; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      table[i]![j] = Math.min(
        i === 0 && j === 0 ? 0 : NO_WAY,
        i > 0 ? table[i - 1]![j]! + (i === 1 ? 2 : 1) : NO_WAY,
        j > 0 ? table[i]![j - 1]! + (j === 1 ? 2 : 1) : NO_WAY,
        i > 0 && j > 0 ? table[i - 1]![j - 1]! + (same ? 0 : i === 1 && j === 1 ? 2 : 1) : NO_WAY,
        swapped ? table[i - 2]![j - 2]! + 1 : NO_WAY,
      )
    }
  }
  return table[a.length]!
}

/** The fewest known parts, the earlier ones as long as can be: all ways to cut are tried. */
export function partsOf(word: string, isKnown: (part: string) => boolean): readonly string[] | undefined {
  if (word.length < 7) return undefined
  const ways = cuts(word, isKnown).filter((parts) => parts.length > 1)
  return ways.sort((a, b) => a.length - b.length || longerFirst(a, b))[0]
}

function cuts(word: string, isKnown: (part: string) => boolean): string[][] {
  const whole = word.length >= 4 && isKnown(word) ? [[word]] : []
  const further = Array.from({ length: word.length }, (_, end) => end)
    .filter((end) => end >= 3 && isKnown(word.slice(0, end)))
    .flatMap((end) => cuts(word.slice(end), isKnown).map((others) => [word.slice(0, end), ...others]))
  return [...whole, ...further]
}

function longerFirst(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((part, i) => part.length !== b[i]!.length)
  return at < 0 ? 0 : b[at]!.length - a[at]!.length
}

/** The longest known end, the longest known beginning of the rest, and what lies between; from three letters. */
export function knownPartsOf(word: string, isKnown: (part: string) => boolean): readonly string[] | undefined {
  const end = Array.from({ length: word.length }, (_, at) => word.slice(at)).find(
    (part, at) => at >= 3 && part.length >= 5 && isKnown(part),
  )
  const rest = end ? word.slice(0, -end.length) : word
  const beginning = Array.from({ length: rest.length }, (_, less) => rest.slice(0, rest.length - less)).find(
    (part) => part.length >= 5 && isKnown(part),
  )
  if (!end && !beginning) return undefined
  return [beginning ?? '', rest.slice((beginning ?? '').length), end ?? ''].filter((part) => part.length >= 3)
}
