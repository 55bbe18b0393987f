/** The guide to coding. */
import type { Language } from '../languages.ts'
import { de, type GuideSection } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const guideSections: Readonly<Record<Language, readonly GuideSection[]>> = { de, fr, it }
