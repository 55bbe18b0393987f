/** The languages and the ways to look at what was understood that the tests of all rules share. */

import type { HouseWords } from '../../interface/house-words.ts'
import type { Note, Understood } from '../../interface/understood.ts'
import { Language } from '../../language/language.ts'
import { understand } from '../understand.ts'

export const LANGUAGES = { de: new Language('de'), fr: new Language('fr'), it: new Language('it') } as const
export type Tongue = keyof typeof LANGUAGES

export function understood(query: string, tongue: Tongue = 'de', words?: HouseWords): Understood {
  return understand(query, LANGUAGES[tongue], words)
}

export function texts(query: string, tongue: Tongue = 'de', words?: HouseWords): string[] {
  return understood(query, tongue, words).readings.map(({ text }) => text)
}

/** What was noted of one kind, as it was typed. */
export function noted(query: string, kind: Note['kind'], tongue: Tongue = 'de'): string[] {
  return understood(query, tongue).notes.flatMap((note) => (note.kind === kind ? [note.written] : []))
}
