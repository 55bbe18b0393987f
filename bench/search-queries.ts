/** Queries as people type them: whole, cut off, misspelt, with words swapped. Seeded: every run asks the same. */

const LONG_WORD = /\p{L}{5,}/gu

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One of a list. */
export function pick<Item>(list: readonly Item[], random: () => number): Item {
  return list[Math.floor(random() * list.length)]!
}

/** The first 60 % of a text. */
export function cut(text: string): string {
  return text.slice(0, Math.ceil(text.length * 0.6))
}

/** One typo in every word of five letters and more, behind its first letter: one missing, added, wrong, or two swapped. */
export function misspelt(text: string, random: () => number): string {
  return text.replace(LONG_WORD, (word) => {
    const at = 1 + Math.floor(random() * (word.length - 2))
    const [before, after] = [word.slice(0, at), word.slice(at + 1)]
    const letter = pick([...'abcdefghijklmnopqrstuvwxyz'], random)
    const typos = [before + after, before + letter + word[at] + after, before + letter + after, swapLetters(word, at)]
    return pick(typos, random)
  })
}

/** The same in one of these words. */
export function misspeltOnce(text: string, random: () => number): string {
  const words = [...text.matchAll(LONG_WORD)]
  if (words.length === 0) return text
  const { 0: word, index } = pick(words, random)
  return text.slice(0, index) + misspelt(word, random) + text.slice(index + word.length)
}

/** Two neighbouring words change places. */
export function swapped(text: string, random: () => number): string {
  const words = text.split(' ')
  if (words.length < 2) return text
  const at = Math.floor(random() * (words.length - 1))
  return [...words.slice(0, at), words[at + 1], words[at], ...words.slice(at + 2)].join(' ')
}

function swapLetters(word: string, at: number): string {
  return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
}

/** What a coder types of a text: one to three of its words, the last as far as it got. */
export function typed(text: string, random: () => number): string {
  const words = text.split(/[^\p{L}\d]+/u).filter((word) => word.length > 2)
  if (words.length === 0) return text.slice(0, 20)
  const first = Math.floor(random() * words.length)
  const chosen = words.slice(first, first + 1 + Math.floor(random() * 3))
  const last = chosen.pop() ?? ''
  return [...chosen, last.slice(0, Math.max(3, Math.ceil(random() * last.length)))].join(' ')
}
