/** The entries of a page as rows: those of one short form, and of one meaning of it, stand together. */
import type { HouseWord } from '@codarium/contract'

export interface WordRow {
  readonly word: HouseWord
  /** The first row of its short form. */
  readonly first: boolean
  /** The row above has the same meaning. */
  readonly sameMeaning: boolean
}

/** The rows; meanings stay in the order of their first entry. */
export function wordRows(words: readonly HouseWord[]): readonly WordRow[] {
  return together(words, shortOf).flatMap((group) => {
    const sorted = together(group, ({ meaning = '' }) => meaning).flat()
    return sorted.map((word, at) => ({
      word,
      first: at === 0,
      sameMeaning: at > 0 && word.meaning !== undefined && sorted[at - 1]?.meaning === word.meaning,
    }))
  })
}

const shortOf = ({ kind, language, short }: HouseWord) => `${kind} ${language} ${short.toLowerCase()}`

function together<Value>(values: readonly Value[], keyOf: (value: Value) => string): readonly Value[][] {
  const groups = new Map<string, Value[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return [...groups.values()]
}
