/** The texts about past sessions and the sample partner, in the chosen language. */
import type { Language } from './choose-language.ts'
import { useLanguage } from './language.tsx'
import { de, type SessionTexts } from './sessions/de.ts'
import { fr } from './sessions/fr.ts'
import { it } from './sessions/it.ts'

const textsOf: Record<Language, SessionTexts> = { de, fr, it }

/** The texts. */
export const useSessionTexts = (): SessionTexts => textsOf[useLanguage().language]
