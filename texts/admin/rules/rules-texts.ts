/** The coding rules in the administration. */
import type { Language } from '../../languages.ts'
import { de, type RulesTexts } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const rulesTexts: Readonly<Record<Language, RulesTexts>> = { de, fr, it }
