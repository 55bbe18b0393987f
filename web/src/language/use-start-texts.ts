/** The texts of the start page's search, keys and surroundings, in the chosen language. */
import { type StartTexts, startTexts } from '@codarium/texts'
import { useLanguage } from './language.tsx'

export const useStartTexts = (): StartTexts => startTexts[useLanguage().language]
