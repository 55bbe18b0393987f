/** The texts of the start page's search, keys and surroundings, in the chosen language. */
import { type StartTexts, startTexts } from '@codarium/texts'
import { useLanguage } from './use-language.ts'

export const useStartTexts = (): StartTexts => startTexts[useLanguage().language]
