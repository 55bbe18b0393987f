/** The chapters of the guide that stand beside the pages. */
import type { GuideChapter } from '../guide/de.ts'
import type { Language } from '../languages.ts'
import { type ChapterName, de } from './de.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

export const helpChapters: Readonly<Record<Language, Readonly<Record<ChapterName, GuideChapter>>>> = { de, fr, it }

/** The chapters in the order of the guide. */
// Object.keys gives plain strings; the table has no other keys.
export const chapterNames = Object.keys(de) as ChapterName[]
