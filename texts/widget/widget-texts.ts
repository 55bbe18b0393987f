/** What the search widget in pages of others says. */
import type { Language } from '../languages.ts'
import { de, type WidgetTexts } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const widgetTexts: Readonly<Record<Language, WidgetTexts>> = { de, fr, it }
