/** What a model learns from: the words of every text of every code, in all languages. */

import type { SearchDocument, SearchLanguage } from '../../interface/search-document.ts'
import { Language } from '../../language/language.ts'
import { codeKey } from '../../match/code-key.ts'

/** Signs of a code that name its family: the three-character category of ICD-10, the same depth in CHOP and ATC. */
const FAMILY_SIGNS = 3

/** One text, as its words. */
export interface TrainingText {
  readonly words: readonly string[]
  readonly document: number
}

/** The texts of a catalogue and the families its codes belong to. */
export interface TrainingSet {
  readonly texts: readonly TrainingText[]
  readonly documents: number
  /** Family of each document, numbered from 0. */
  readonly families: Uint32Array
  readonly familyCount: number
}

/** The training set of documents; what a code is not for teaches nothing. */
export function trainingSet(documents: readonly SearchDocument[], codePrefix = ''): TrainingSet {
  const languages = new Map<SearchLanguage, Language>()
  const texts = documents.flatMap((document, number) => [
    ...wordsOf(document, languages).map((words) => ({ words, document: number })),
  ])
  return { texts, documents: documents.length, ...familiesOf(documents, codePrefix) }
}

/** The family of each code. */
function familiesOf(
  documents: readonly Pick<SearchDocument, 'code'>[],
  codePrefix: string,
): Pick<TrainingSet, 'families' | 'familyCount'> {
  const numbers = new Map<string, number>()
  const families = Uint32Array.from(documents, ({ code }) => {
    const key = codeKey(code)
    const family = (key.startsWith(codePrefix) ? key.slice(codePrefix.length) : key).slice(0, FAMILY_SIGNS)
    const number = numbers.get(family) ?? numbers.size
    numbers.set(family, number)
    return number
  })
  return { families, familyCount: numbers.size }
}

/** The words of each text once; also the smallest ones, for they tell "other" from "unspecified". */
function wordsOf({ texts }: SearchDocument, languages: Map<SearchLanguage, Language>): string[][] {
  const different = new Map<string, string[]>()
  for (const { text, field, language: name } of texts) {
    if (field === 'EXCLUSION') continue
    const language = languages.get(name) ?? new Language(name)
    languages.set(name, language)
    const words = language.termsOf(text)
    if (words.length > 0) different.set(words.join(' '), words)
  }
  return [...different.values()]
}
