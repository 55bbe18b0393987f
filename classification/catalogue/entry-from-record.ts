/** Turns imported records into codes in memory; what is empty is left out, because most of it is. */
import type { CodeTexts, Language } from '@codarium/readers'
import type { CodeEntry, EntryAgeLimit, EntryTexts } from './code-entry.ts'
import type { StoredChop, StoredChopTexts } from './stored-chop.ts'
import type { StoredIcd } from './stored-icd.ts'

/** The code of an ICD-10 record. */
export function icdEntry(record: StoredIcd): CodeEntry {
  const { code, kind, parentCode, hierarchyLevel, sortOrder, codable, usageMark, sexLimit, ageLimit } = record
  const texts = { de: icdTexts(record) }
  const entry: Writable<CodeEntry> = {
    system: 'ICD10',
    code,
    kind,
    hierarchyLevel,
    sortOrder,
    codable,
    texts,
    synonyms: [],
  }
  if (parentCode) entry.parentCode = parentCode
  if (usageMark) entry.usageMark = usageMark
  if (sexLimit) entry.sexLimit = sexLimit.sex
  if (ageLimit) entry.ageLimit = definedOf<EntryAgeLimit>(ageLimit, ['minYears', 'maxYears', 'minDays', 'maxDays'])
  return entry
}

/** The code of a CHOP record. */
export function chopEntry(record: StoredChop): CodeEntry {
  const { code, kind, parentCode, hierarchyLevel, sortOrder, codable, complement, lateralityRequired } = record
  const texts = { de: chopTexts(record) }
  const synonyms = chopSynonyms(record, 'de')
  const entry: Writable<CodeEntry> = {
    system: 'CHOP',
    code,
    kind,
    hierarchyLevel,
    sortOrder,
    codable,
    texts,
    synonyms,
  }
  if (parentCode) entry.parentCode = parentCode
  if (complement) entry.complement = complement
  if (lateralityRequired) entry.lateralityRequired = lateralityRequired
  return entry
}

/** The texts of an ICD-10 record or translation. */
export function icdTexts(record: Pick<CodeTexts, 'title'> & Partial<CodeTexts>): EntryTexts {
  const { title, longTitle = title } = record
  const texts: Writable<EntryTexts> = { title }
  if (longTitle !== title) texts.longTitle = longTitle
  addLists(texts, record)
  return texts
}

/** The texts of a CHOP record in its language. */
export function chopTexts(record: StoredChopTexts): EntryTexts {
  const texts: Writable<EntryTexts> = { title: record.text }
  addLists(texts, record)
  return texts
}

/** The B rows of a CHOP record. */
export function chopSynonyms({ synonyms }: StoredChopTexts, language: Language): CodeEntry['synonyms'] {
  return synonyms?.map((text) => ({ text, language, source: 'CHOP_B' })) ?? []
}

type Writable<T> = { -readonly [Name in keyof T]: T[Name] }

/** One by one: a start goes through here for every code in every language. */
function addLists(
  texts: Writable<EntryTexts>,
  { inclusions, exclusions, notes, codingHints }: Partial<Omit<EntryTexts, 'title'>>,
): void {
  if (inclusions && inclusions.length > 0) texts.inclusions = inclusions
  if (exclusions && exclusions.length > 0) texts.exclusions = exclusions
  if (notes && notes.length > 0) texts.notes = notes
  if (codingHints && codingHints.length > 0) texts.codingHints = codingHints
}

function definedOf<T>(from: object, names: readonly string[]): T {
  const entries = names
    .map((name) => [name, (from as Record<string, unknown>)[name]])
    .filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as T
}
