/** The texts around endings, failures and conflicts, in the chosen language. */
import type { Language } from '../../texts/choose-language.ts'
import { useLanguage } from '../../texts/language.tsx'
import { de, type EndingTexts } from '../texts/endings/de.ts'
import { fr } from '../texts/endings/fr.ts'
import { it } from '../texts/endings/it.ts'

const textsOf: Record<Language, EndingTexts> = { de, fr, it }

/** The texts. */
export const useEndingTexts = (): EndingTexts => textsOf[useLanguage().language]
