/** Turns imported records into codes in memory; what is empty is left out, because most of it is. */
import type { ChopRecord } from '../imports/formats/chop/read-chop.ts'
import type { CodeTexts } from '../imports/formats/claml/code-texts.ts'
import type { Language } from '../imports/formats/vocabulary.ts'
import type { CodeEntry, EntryAgeLimit, EntryTexts } from './code-entry.ts'
import type { StoredIcd } from './stored-icd.ts'

/** The code of an ICD-10 record. */
export function icdEntry(record: StoredIcd): CodeEntry {
  const { code, kind, parentCode, hierarchyLevel, sortOrder, codable, usageMark, sexLimit, ageLimit } = record
  return {
    system: 'ICD10',
    code,
    kind,
    hierarchyLevel,
    sortOrder,
    codable,
    ...(parentCode ? { parentCode } : {}),
    ...(usageMark ? { usageMark } : {}),
    ...(sexLimit ? { sexLimit: sexLimit.sex } : {}),
    ...(ageLimit
      ? { ageLimit: definedOf<EntryAgeLimit>(ageLimit, ['minYears', 'maxYears', 'minDays', 'maxDays']) }
      : {}),
    texts: { de: icdTexts(record) },
    synonyms: [],
  }
}

/** The code of a CHOP record. */
export function chopEntry(record: ChopRecord): CodeEntry {
  const { code, kind, parentCode, hierarchyLevel, sortOrder, codable, complement, lateralityRequired } = record
  return {
    system: 'CHOP',
    code,
    kind,
    hierarchyLevel,
    sortOrder,
    codable,
    ...(parentCode ? { parentCode } : {}),
    ...(complement ? { complement } : {}),
    ...(lateralityRequired ? { lateralityRequired } : {}),
    texts: { de: chopTexts(record) },
    synonyms: chopSynonyms(record, 'de'),
  }
}

/** The texts of an ICD-10 record or translation. */
export function icdTexts(texts: Pick<CodeTexts, 'title'> & Partial<CodeTexts>): EntryTexts {
  const { title, longTitle = title, inclusions, exclusions, notes, codingHints } = texts
  return {
    title,
    ...(longTitle !== title ? { longTitle } : {}),
    ...lists({ inclusions, exclusions, notes, codingHints }),
  }
}

/** The texts of a CHOP record in its language. */
export function chopTexts({ text, inclusions, exclusions, notes, codingHints }: ChopRecord): EntryTexts {
  return { title: text, ...lists({ inclusions, exclusions, notes, codingHints }) }
}

/** The B rows of a CHOP record. */
export function chopSynonyms({ synonyms }: ChopRecord, language: Language): CodeEntry['synonyms'] {
  return synonyms.map((text) => ({ text, language, source: 'CHOP_B' }))
}

function lists(all: Record<string, readonly string[] | undefined>): Partial<EntryTexts> {
  return Object.fromEntries(Object.entries(all).filter(([, list]) => list && list.length > 0))
}

function definedOf<T>(from: object, names: readonly string[]): T {
  const entries = names
    .map((name) => [name, (from as Record<string, unknown>)[name]])
    .filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as T
}
