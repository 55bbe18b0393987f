/** Alters texts as people do who type: typos, a text cut off, a word left out. */
import type { Random } from './random.ts'

/** Shares of altered texts, and among them of those with typos and those cut off; the rest loses a word. */
const ALTERED = 0.8
const WITH_TYPOS = 0.5
const CUT_OFF = 0.3
/** Words shorter than this keep their letters; of the others this share gets a typo. */
const SHORTEST_TYPO = 5
const TYPOS = 0.8
/** How much of a text is left at least when it is cut off, how much more it may be, and how many letters at least. */
const LEAST_LEFT = 0.45
const MORE_LEFT = 0.5
const LEAST_LETTERS = 3

const LETTER_A = 97
const LETTERS = 26

/** The words of a text, often altered. */
export function alteredWords(words: readonly string[], random: Random): readonly string[] {
  if (random.next() > ALTERED) return words
  const way = random.next()
  if (way < WITH_TYPOS) return words.map((word) => (random.next() < TYPOS ? withTypo(word, random) : word))
  if (way < WITH_TYPOS + CUT_OFF) return cutOff(words, random)
  if (words.length === 1) return words.map((word) => withTypo(word, random))
  const dropped = random.below(words.length)
  return words.filter((_, i) => i !== dropped)
}

function cutOff(words: readonly string[], random: Random): string[] {
  const text = words.join(' ')
  const left = Math.ceil(text.length * (LEAST_LEFT + MORE_LEFT * random.next()))
  return text.slice(0, Math.max(LEAST_LETTERS, left)).trimEnd().split(' ')
}

/** One letter left out, added, replaced, or changed with the next; the first letter stays. */
function withTypo(word: string, random: Random): string {
  if (word.length < SHORTEST_TYPO) return word
  const at = 1 + random.below(word.length - 2)
  const [before, here, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)]
  const letter = String.fromCharCode(LETTER_A + random.below(LETTERS))
  const typos = [before + after, before + letter + here + after, before + letter + after]
  return typos[random.below(typos.length + 1)] ?? before + after[0] + here + after.slice(1)
}
