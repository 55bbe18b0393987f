/** The clients and sessions. */
import type { Language } from '../../languages.ts'
import { type ClientTexts, de } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const clientsTexts: Readonly<Record<Language, ClientTexts>> = { de, fr, it }
