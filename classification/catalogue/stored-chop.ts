/** A CHOP record as it is stored: without what is empty or serves the import alone, as most of it is. */
import type { ChopRecord } from '@codarium/readers'

const LISTS = ['synonyms', 'inclusions', 'exclusions', 'notes', 'codingHints'] as const

type Lists = Partial<Pick<ChopRecord, (typeof LISTS)[number]>>
type OftenFalse = 'complement' | 'lateralityRequired'

/** What a record says in its language. */
export type StoredChopTexts = Pick<ChopRecord, 'code' | 'text'> & Lists

/** A German record, which brings the code as well. */
export type StoredChop = StoredChopTexts &
  Pick<ChopRecord, 'kind' | 'parentCode' | 'hierarchyLevel' | 'sortOrder' | 'codable'> &
  Partial<Pick<ChopRecord, OftenFalse>>

/** The stored form of a German record. */
export function storedChop(record: ChopRecord): StoredChop {
  const { code, kind, parentCode, hierarchyLevel, sortOrder, codable, complement, lateralityRequired } = record
  const stored = { code, kind, parentCode, hierarchyLevel, sortOrder, codable, text: record.text }
  return {
    ...stored,
    ...(complement ? { complement } : {}),
    ...(lateralityRequired ? { lateralityRequired } : {}),
    ...listsOf(record),
  }
}

/** The stored form of a record in another language: the code itself comes with the German one. */
export function storedChopTexts(record: ChopRecord): StoredChopTexts {
  return { code: record.code, text: record.text, ...listsOf(record) }
}

function listsOf(record: ChopRecord): Lists {
  return Object.fromEntries(LISTS.filter((list) => record[list].length > 0).map((list) => [list, record[list]]))
}
