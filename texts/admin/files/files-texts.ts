/** Files that go in and out, and long lists, wherever the administration has them. */
import type { Language } from '../../languages.ts'
import { de, type FilesTexts } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const filesTexts: Readonly<Record<Language, FilesTexts>> = { de, fr, it }
