/** What a text is looked up by in lists of words: its words folded, one blank between them. */
import type { SearchLanguage } from '../interface/search-document.ts'
import { Language } from './language.ts'
import { chunksOf, wordsOf } from './words.ts'

const known = new Map<SearchLanguage, Language>()

/** The key of a text, empty when nothing of it can be compared; unlike a query it is read as it stands, Roman numbers too. */
export function wordKey(text: string, language: SearchLanguage): string {
  const rules = known.get(language) ?? new Language(language)
  known.set(language, rules)
  return chunksOf(text)
    .flatMap(wordsOf)
    .map((word) => rules.fold(word))
    .filter((word) => word !== '')
    .join(' ')
}
