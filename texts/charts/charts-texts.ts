/** Charts. */
import type { Language } from '../languages.ts'
import { type ChartTexts, de } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const chartsTexts: Readonly<Record<Language, ChartTexts>> = { de, fr, it }
