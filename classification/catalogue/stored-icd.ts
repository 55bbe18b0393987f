/** An ICD-10 record as it is stored: without what is empty or serves the import alone, as most of it is. */
import type { IcdRecord, TranslationRecord } from '@codarium/readers'

type ForImportOnly = 'meta' | 'line' | 'modifiers'
type OftenEmpty =
  | 'longTitle'
  | 'usageMark'
  | 'references'
  | 'inclusions'
  | 'exclusions'
  | 'notes'
  | 'codingHints'
  | 'definitions'
  | 'texts'

/** A record with only what it says. */
export type StoredIcd = Omit<IcdRecord, ForImportOnly | OftenEmpty> & Partial<Pick<IcdRecord, OftenEmpty>>

/** A translation with only what it says. */
export type StoredTranslation = Pick<TranslationRecord, 'code' | 'title'> &
  Partial<Omit<TranslationRecord, 'code' | 'title' | 'line'>>

const TEXTS = ['inclusions', 'exclusions', 'notes', 'codingHints', 'definitions', 'texts'] as const
const LISTS = ['references', ...TEXTS] as const

/** The stored form of a record. */
export function storedIcd(record: IcdRecord): StoredIcd {
  const { code, kind, parentCode, hierarchyLevel, sortOrder, codable, usageMark, sexLimit, ageLimit, title } = record
  const stored: Record<string, unknown> = { code, kind, parentCode, hierarchyLevel, sortOrder, codable, title }
  if (record.longTitle !== title) stored.longTitle = record.longTitle
  if (usageMark) stored.usageMark = usageMark
  if (sexLimit) stored.sexLimit = sexLimit
  if (ageLimit) stored.ageLimit = ageLimit
  for (const list of LISTS) if (record[list].length > 0) stored[list] = record[list]
  // Built member by member, which the compiler does not count.
  return stored as unknown as StoredIcd
}

/** The stored form of a translation. */
export function storedTranslation(record: TranslationRecord): StoredTranslation {
  const { code, title, longTitle } = record
  const texts = TEXTS.filter((list) => record[list].length > 0).map((list) => [list, record[list]])
  return { code, title, ...(longTitle === title ? {} : { longTitle }), ...Object.fromEntries(texts) }
}
