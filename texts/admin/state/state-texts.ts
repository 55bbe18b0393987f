/** The state of the operation. */
import type { Language } from '../../languages.ts'
import { de, type StateTexts } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const stateTexts: Readonly<Record<Language, StateTexts>> = { de, fr, it }
