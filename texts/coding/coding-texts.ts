/** The coding screen. */
import type { Language } from '../languages.ts'
import { type CodingTexts, de } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const codingTexts: Readonly<Record<Language, CodingTexts>> = { de, fr, it }
