/** The language of the UI as components use it. */
import type { Texts } from '@codarium/texts'
import { useGiven } from '../browser/use-given.ts'
import { type LanguageChoice, LanguageContext } from './language-context.ts'

/** The chosen language, its texts, and the way to choose another. */
export const useLanguage = (): LanguageChoice => useGiven(LanguageContext, 'Language')

/** The texts in the chosen language. */
export const useTexts = (): Texts => useLanguage().texts
