/** The texts about past sessions and the sample partner, in the chosen language. */
import { type SessionTexts, sessionTexts } from '@codarium/texts'
import { useLanguage } from './use-language.ts'

export const useSessionTexts = (): SessionTexts => sessionTexts[useLanguage().language]
