/** Alters texts as people do who type: slips of the finger, a text cut off, a word left out. */
import type { Random } from './random.ts'

/** Shares of altered texts, and among them of those with slips and those cut off; the rest loses a word. */
const ALTERED = 0.8
const WITH_SLIPS = 0.5
const CUT_OFF = 0.3
/** Words shorter than this keep their letters; of the others this share gets a slip. */
const SHORTEST_SLIP = 5
const SLIPS = 0.8
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
  if (way < WITH_SLIPS) return words.map((word) => (random.next() < SLIPS ? withSlip(word, random) : word))
  if (way < WITH_SLIPS + CUT_OFF) return cutOff(words, random)
  if (words.length === 1) return words.map((word) => withSlip(word, random))
  const dropped = random.below(words.length)
  return words.filter((_, i) => i !== dropped)
}

function cutOff(words: readonly string[], random: Random): string[] {
  const text = words.join(' ')
  const left = Math.ceil(text.length * (LEAST_LEFT + MORE_LEFT * random.next()))
  return text.slice(0, Math.max(LEAST_LETTERS, left)).trimEnd().split(' ')
}

/** One letter left out, added, replaced, or changed with the next; the first letter stays. */
function withSlip(word: string, random: Random): string {
  if (word.length < SHORTEST_SLIP) return word
  const at = 1 + random.below(word.length - 2)
  const [before, here, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)]
  const letter = String.fromCharCode(LETTER_A + random.below(LETTERS))
  const slips = [before + after, before + letter + here + after, before + letter + after]
  return slips[random.below(slips.length + 1)] ?? before + after[0] + here + after.slice(1)
}
