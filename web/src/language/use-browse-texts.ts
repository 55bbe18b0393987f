/** The texts of the catalogue browser, in the chosen language. */
import { type BrowseTexts, browseTexts } from '@codarium/texts'
import { useLanguage } from './use-language.ts'

export const useBrowseTexts = (): BrowseTexts => browseTexts[useLanguage().language]
