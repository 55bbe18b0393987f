/** What is said about codes, in the chosen language. */
import { type CatalogueTexts, catalogueTexts } from '@codarium/texts'
import { useLanguage } from './use-language.ts'

export const useCatalogueTexts = (): CatalogueTexts => catalogueTexts[useLanguage().language]
