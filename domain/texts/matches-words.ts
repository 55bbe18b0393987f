/** Whether a short text is what somebody looks for: where a list is too short for an index. */

/** Whether each word of the query stands in the text, at the beginning of a word. */
export function matchesWords(text: string, query: string): boolean {
  const words = folded(query).split(/\s+/).filter(Boolean)
  const plain = ` ${folded(text)}`
  return words.every((word) => plain.includes(` ${word}`))
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
