/** The partners. */
import type { Language } from '../../languages.ts'
import { de, type PartnerTexts } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const partnersTexts: Readonly<Record<Language, PartnerTexts>> = { de, fr, it }
