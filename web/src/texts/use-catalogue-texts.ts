/** What is said about codes, in the chosen language. */
import { type CatalogueTexts, de } from './catalogue/de.ts'
import { fr } from './catalogue/fr.ts'
import { it } from './catalogue/it.ts'
import type { Language } from './choose-language.ts'
import { useLanguage } from './language.tsx'

const textsOf: Record<Language, CatalogueTexts> = { de, fr, it }

/** The texts. */
export const useCatalogueTexts = (): CatalogueTexts => textsOf[useLanguage().language]
