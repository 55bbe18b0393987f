/** What a file was recognised as. */
import { yearsIn } from '@codarium/domain'
import type { CountedSystem } from '../code-frequencies/frequency-layout.ts'
import { LANGUAGES, type Language, type Tariff } from '../values/vocabulary.ts'

/** The kinds of files an import can be made of. */
export type FileSystemCode =
  | 'ICD10'
  | 'CHOP'
  | 'CHOP_INDEX'
  | 'SYNONYMS'
  | 'CROSSWALK'
  | 'FREQUENCIES'
  | 'MEDICATIONS'
  | 'ARTICLES'
  | 'ADDITION_CODES'
  | 'BEGLEITDOKUMENTE'
  | 'SUPPLEMENTS'
  | 'DRG_CATALOG'
  | 'CODING_RULES'
  | 'HOUSE_WORDS'
  | 'THESAURUS'

/** A file that is known, with what its content and name say about it. */
export interface Recognised {
  readonly system: FileSystemCode
  /** Language of its texts, where it has only one; the first of `languages`. */
  readonly language?: Language
  /** The languages of an archive that holds ICD-10 or CHOP in several, German first: translations need its codes. */
  readonly languages?: readonly Language[]
  /** Year it says it is for; of ICD-10 its edition, which is older than the coding year; of a crosswalk the later one. */
  readonly year?: number
  /** The earlier year of a crosswalk. */
  readonly fromYear?: number
  /** Tariff of a catalogue of supplements or case groups. */
  readonly tariff?: Tariff
  /** Whose codes synonyms, crosswalks and frequencies are about. */
  readonly codes?: CountedSystem
}

/** Adds the years of the first name that has any. */
export function withYears(found: Recognised, ...names: readonly string[]): Recognised {
  const [first, second] = names.map(yearsIn).find((years) => years.length > 0) ?? []
  if (first === undefined) return found
  return found.system === 'CROSSWALK' && second
    ? { ...found, fromYear: first, year: second }
    : { ...found, year: first }
}

/** Adds the languages its parts are in, in the order they must be imported; one alone is no list. */
export function withLanguages(found: Recognised, spoken: readonly (Language | undefined)[]): Recognised {
  const [language, ...more] = LANGUAGES.filter((each) => spoken.includes(each))
  if (!language) return found
  return more.length > 0 ? { ...found, language, languages: [language, ...more] } : { ...found, language }
}
