/** The start page's search, keys and surroundings. */
import type { Language } from '../languages.ts'
import { de, type StartTexts } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const startTexts: Readonly<Record<Language, StartTexts>> = { de, fr, it }
