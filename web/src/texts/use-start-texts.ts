/** The texts of the start page's search, keys and surroundings, in the chosen language. */
import type { Language } from './choose-language.ts'
import { useLanguage } from './language.tsx'
import { de, type StartTexts } from './start/de.ts'
import { fr } from './start/fr.ts'
import { it } from './start/it.ts'

const textsOf: Record<Language, StartTexts> = { de, fr, it }

/** The texts. */
export const useStartTexts = (): StartTexts => textsOf[useLanguage().language]
