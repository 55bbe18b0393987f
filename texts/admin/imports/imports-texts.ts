/** The imports. */
import type { Language } from '../../languages.ts'
import { de, type ImportsTexts } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const importsTexts: Readonly<Record<Language, ImportsTexts>> = { de, fr, it }
