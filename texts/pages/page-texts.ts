/** What all pages share, and what the start page says of itself. */
import type { Language } from '../languages.ts'
import { de, type Texts } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const pageTexts: Readonly<Record<Language, Texts>> = { de, fr, it }
