/** The versions of the catalogues. */
import type { Language } from '../../languages.ts'
import { de, type VersionsTexts } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const versionsTexts: Readonly<Record<Language, VersionsTexts>> = { de, fr, it }
