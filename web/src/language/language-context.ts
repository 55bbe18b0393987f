/** Where the chosen language is handed through the pages. */
import type { Language, Texts } from '@codarium/texts'
import { createContext } from 'react'

/** The language, its texts, and the way to another. */
export interface LanguageChoice {
  readonly language: Language
  readonly texts: Texts
  choose(language: Language): void
  /** Changes to a language that nobody chose: it holds for this page, and is not kept. */
  show(language: Language): void
}

export const LanguageContext = createContext<LanguageChoice | undefined>(undefined)
