/** Describes the columns a table must have, by every name they go by. */
import { LANGUAGE_MARKS } from '../values/language.ts'
import { fold } from '../values/plain-text.ts'
import { LANGUAGES, type Language } from '../values/vocabulary.ts'

/** A column of a layout. */
export interface Column {
  /** Every name in every language; the first is the one shown to people. */
  readonly names: readonly string[]
  /** Whether a table without it is still of this layout. */
  readonly optional?: boolean
}

/** Columns by the name the reader calls them. */
export type Columns<Key extends string> = Readonly<Record<Key, Column>>

/** What a kind of table looks like. */
export interface Layout<Key extends string> {
  /** What people call such a table, with its article, for messages. */
  readonly what: string
  readonly columns: Columns<Key>
  /** Optional columns of which at least one must be there. */
  readonly anyOf?: readonly NoInfer<Key>[]
}

/** A column every table of the layout has; names are separated by bars, the first is shown to people. */
export function required(...names: string[]): Column {
  return { names: names.flatMap(separate) }
}

/** A column a table of the layout may lack. */
export function optional(...names: string[]): Column {
  return { names: names.flatMap(separate), optional: true }
}

/** The names of a column that exists once per language: `Text DE`, `texte_fr`, `Testo italiano`. */
function spoken(language: Language, ...stems: string[]): string[] {
  return stems
    .flatMap(separate)
    .flatMap((stem) => LANGUAGE_MARKS[language].map((mark) => `${stem} ${mark.toUpperCase()}`))
}

/** One optional column per language, under the keys `<prefix>De`, `<prefix>Fr`, `<prefix>It`. */
export function perLanguage<Prefix extends string>(prefix: Prefix, ...stems: string[]): Columns<SpokenKey<Prefix>> {
  const entries = LANGUAGES.map((language) => [spokenKey(prefix, language), optional(...spoken(language, ...stems))])
  return Object.fromEntries(entries)
}

/** The key of a column in one language. */
export type SpokenKey<Prefix extends string> = `${Prefix}${Capitalize<Language>}`

/** The key of a column in one language: text and fr give textFr. */
export function spokenKey<Prefix extends string>(prefix: Prefix, language: Language): SpokenKey<Prefix> {
  return `${prefix}${language.charAt(0).toUpperCase()}${language.charAt(1)}` as SpokenKey<Prefix>
}

/** The keys of a header cell: its full name, its name without brackets, its first line. */
export type HeaderKeys = readonly [string, string, string]

/** The keys a header cell may be known by. */
export function headerKeys(header: string): HeaderKeys {
  const withoutBrackets = header.replace(/\([^)]*\)|\[[^\]]*\]/g, '')
  return [fold(header), fold(withoutBrackets), fold(header.split(/[\r\n]/)[0] ?? '')]
}

/** Columns are constants with up to 60 names, asked for every cell of every first row. */
const KEYS = new WeakMap<Column, ReadonlySet<string>>()

/** The keys a column is known by. */
export function columnKeys(column: Column): ReadonlySet<string> {
  const known = KEYS.get(column) ?? new Set(column.names.map(fold))
  KEYS.set(column, known)
  return known
}

function separate(names: string): string[] {
  return names.split('|').map((name) => name.trim())
}
