/** What is said about codes, in the chosen language. */
import { type CatalogueTexts, catalogueTexts } from '@codarium/texts'
import { useLanguage } from './language.tsx'

export const useCatalogueTexts = (): CatalogueTexts => catalogueTexts[useLanguage().language]
