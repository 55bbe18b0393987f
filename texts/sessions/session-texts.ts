/** Past sessions and the sample partner. */
import type { Language } from '../languages.ts'
import { de, type SessionTexts } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const sessionTexts: Readonly<Record<Language, SessionTexts>> = { de, fr, it }
