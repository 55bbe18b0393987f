/** The settings in force. */
import type { Language } from '../../languages.ts'
import { de, type SettingsTexts } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const settingsTexts: Readonly<Record<Language, SettingsTexts>> = { de, fr, it }
