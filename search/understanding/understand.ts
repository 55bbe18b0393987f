/** Reads what a query means before anything is looked up. */
import type { Language } from '../language/language.ts'
import type { HouseWords } from './house-words.ts'
import type { Understood } from './understood.ts'

export function understand(query: string, _language: Language, _words?: HouseWords): Understood {
  return { readings: [{ text: query }], isHistory: false, notes: [] }
}
