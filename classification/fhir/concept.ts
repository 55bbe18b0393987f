/** One code in the words of FHIR: its display and its designations. */

import { LANGUAGES, type Language } from '@codarium/readers'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { longTitleIn, synonymsOf } from '../lookup/entry-texts.ts'

/** The display: the title that can stand alone. */
export function displayOf(entry: CodeEntry, language: Language): string {
  return longTitleIn(entry, language)
}

const DISPLAY = { system: 'http://terminology.hl7.org/CodeSystem/designation-usage', code: 'display' }
const SYNONYM = { system: 'http://snomed.info/sct', code: '900000000000013009', display: 'Synonym' }

/** A text that names a code. */
export interface Designation {
  readonly language: Language
  readonly use: typeof DISPLAY | typeof SYNONYM
  readonly value: string
}

/** The titles in all languages, then the synonyms. */
export function designationsOf(entry: CodeEntry): Designation[] {
  const titles = LANGUAGES.filter((language) => entry.texts[language]).map((language) => ({
    language,
    use: DISPLAY,
    value: longTitleIn(entry, language),
  }))
  const synonyms = synonymsOf(entry).map(({ language, text }) => ({ language, use: SYNONYM, value: text }))
  return [...titles, ...synonyms]
}
