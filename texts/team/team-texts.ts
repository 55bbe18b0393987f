/** The overview of the team. */
import type { Language } from '../languages.ts'
import { de, type TeamTexts } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const teamTexts: Readonly<Record<Language, TeamTexts>> = { de, fr, it }
