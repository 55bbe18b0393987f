/** The people in the administration. */
import type { Language } from '../../languages.ts'
import { de, type UsersTexts } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const usersTexts: Readonly<Record<Language, UsersTexts>> = { de, fr, it }
