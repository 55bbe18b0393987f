/** The marks behind diagnosis codes (†, *, !): the sign that is seen, and the words a screen reader says in its place. */
import type { UsageTexts } from '@codarium/texts'

/** The sign of a mark as the catalogue has it. */
export const signOf = (mark: string | undefined): string => (mark === '+' ? '†' : (mark ?? ''))

/** A code with the word for its mark; a sign alone is passed over by screen readers, or read as the end of a sentence. */
export function spokenCode(code: string, mark: string | undefined, { spoken }: UsageTexts): string {
  const word = spoken[signOf(mark)]
  return word ? `${code}, ${word}` : code
}

const marked = /\b([A-Z]\d{2}(?:\.\d{1,3})?)([†*!])/g

/** A text in which codes carry their signs, as it is said. */
export const spokenText = (text: string, texts: UsageTexts): string =>
  text.replace(marked, (_whole, code: string, sign: string) => spokenCode(code, sign, texts))
