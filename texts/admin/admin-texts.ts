/** The administration. */
import type { Language } from '../languages.ts'
import { type AdminTexts, de } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const adminTexts: Readonly<Record<Language, AdminTexts>> = { de, fr, it }
