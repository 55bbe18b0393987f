/** What the name of a catalogue file says of it: years, language, tariff. It is only a hint; the content outweighs it. */
import type { Tariff } from '../case/tariff.ts'
import { fold } from './fold.ts'

/** The languages of the Swiss catalogues. */
export const CATALOGUE_LANGUAGES = ['de', 'fr', 'it'] as const

type CatalogueLanguage = (typeof CATALOGUE_LANGUAGES)[number]

/** How file names and headers mark a language. */
export const LANGUAGE_MARKS: Readonly<Record<CatalogueLanguage, readonly string[]>> = {
  de: ['de', 'd', 'deutsch', 'german', 'allemand', 'tedesco', 'ger', 'deu'],
  fr: ['fr', 'f', 'franzoesisch', 'french', 'francais', 'francese', 'fra', 'fre'],
  it: ['it', 'i', 'italienisch', 'italian', 'italien', 'italiano', 'ita'],
}

/** The years in a name, in ascending order: `Umsteiger_2025_2026.csv`, `chop2026_de.zip`. */
export function yearsIn(name: string): number[] {
  return [...new Set((name.match(/(?<!\d)20\d{2}(?!\d)/g) ?? []).map(Number))].sort((a, b) => a - b)
}

/** The language a name is marked with, the last mark before others: `Liste_de_codes_FR.csv` is French. */
export function languageOfName(name: string): CatalogueLanguage | undefined {
  const words = name.split(/[^\p{L}]+/u).map(fold)
  const markedBy = (word: string) =>
    CATALOGUE_LANGUAGES.find((language) => LANGUAGE_MARKS[language].some((mark) => fold(mark) === word))
  return words.map(markedBy).findLast((language) => language !== undefined)
}

/** The tariff a name speaks of; SwissDRG when it says nothing, as most files are of it. */
export function tariffOfName(name: string): Tariff {
  if (/tarpsy/i.test(name)) return 'TARPSY'
  return /reha/i.test(name) ? 'ST_REHA' : 'SWISSDRG'
}
