/** What is said about codes wherever they are searched and shown. */
import type { Language } from '../languages.ts'
import { type CatalogueTexts, de } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const catalogueTexts: Readonly<Record<Language, CatalogueTexts>> = { de, fr, it }
