/** The words of the house in the administration. */
import type { Language } from '../../languages.ts'
import { de, type WordsTexts } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const wordsTexts: Readonly<Record<Language, WordsTexts>> = { de, fr, it }
