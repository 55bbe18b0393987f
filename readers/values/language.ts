/** Finds the language of a file: its name says it, else the small words of its texts do. */

import { LANGUAGES, type Language } from './vocabulary.ts'

export { LANGUAGE_MARKS, languageOfName } from '@codarium/domain'

/** Words that nearly every text of the language has and the others lack. */
const SMALL_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: new Set('der die das und oder bei mit von durch nicht eines einer des sonstige im am'.split(' ')),
  fr: new Set('le la les des du et ou avec par pour sans autre autres une d l sur non'.split(' ')),
  it: new Set('il lo gli della delle dei degli e o con per senza altro altri altre di del nella'.split(' ')),
}

/** How many times more small words the leading language must have than the next. */
const CLEAR_LEAD = 2

/** The language most small words of the texts belong to; undefined when none clearly leads. */
export function languageOfTexts(texts: readonly string[]): Language | undefined {
  const words = texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u))
  const counted = LANGUAGES.map((language) => {
    return { language, count: words.filter((word) => SMALL_WORDS[language].has(word)).length }
  })
  const [first, second] = counted.sort((a, b) => b.count - a.count)
  return first && second && first.count > second.count * CLEAR_LEAD ? first.language : undefined
}
