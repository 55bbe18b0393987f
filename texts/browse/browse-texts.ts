/** The catalogue browser. */
import type { Language } from '../languages.ts'
import { type BrowseTexts, de } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const browseTexts: Readonly<Record<Language, BrowseTexts>> = { de, fr, it }
