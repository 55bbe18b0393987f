/** The texts of a part of the UI, in the chosen language. */
import type { Language } from '@codarium/texts'
import { useLanguage } from './use-language.ts'

export const useTextsOf = <Texts>(texts: Readonly<Record<Language, Texts>>): Texts => texts[useLanguage().language]
