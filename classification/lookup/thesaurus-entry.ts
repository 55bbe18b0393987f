/** Makes the ThesaurusEntry of the contract from a code and everything imported about it. */
import type { PatientContext, ThesaurusEntry } from '@codarium/contract'
import type { CodeBook } from '../catalogue/code-book.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { enrichmentOf } from './enrichment.ts'
import { synonymsOf } from './entry-texts.ts'
import { patientWarnings } from './patient-warnings.ts'

/** What of an entry is wanted. */
export interface EntryWishes {
  /** Whom to warn about. */
  readonly patient?: PatientContext
  /** False leaves the synonyms out. */
  readonly synonyms?: boolean
  /** False leaves CCL, DRG mapping, POA and plausibility out. */
  readonly enrichment?: boolean
}

/** A code with everything known about it. */
export function thesaurusEntry(book: CodeBook, entry: CodeEntry, wishes: EntryWishes = {}): ThesaurusEntry {
  const { patient, synonyms = true, enrichment = true } = wishes
  return {
    code: entry.code,
    classificationType: entry.system,
    version: book.version,
    ...titles(entry),
    ...(entry.parentCode === undefined ? {} : { parentCode: entry.parentCode }),
    kind: entry.kind,
    hierarchyLevel: entry.hierarchyLevel,
    codable: entry.codable,
    usageMark: entry.usageMark ?? '',
    ...germanLists(entry),
    ...(enrichment ? enrichmentOf(book, entry) : {}),
    synonyms: synonyms ? synonymsOf(entry) : [],
    warnings: patient ? patientWarnings(entry, book.support.of(entry, book.codes), patient) : [],
  }
}

type Titles = Pick<ThesaurusEntry, 'textDe' | 'textFr' | 'textIt' | 'textLongDe'>

/** The titles in the languages that have one. */
export function titles({ texts: { de, fr, it } }: CodeEntry): Titles {
  return {
    ...(de ? { textDe: de.title, textLongDe: de.longTitle ?? de.title } : {}),
    ...(fr ? { textFr: fr.title } : {}),
    ...(it ? { textIt: it.title } : {}),
  }
}

type GermanLists = Pick<ThesaurusEntry, 'inclusionDe' | 'exclusionDe' | 'noteDe' | 'codingHintDe'>

function germanLists({ texts: { de } }: CodeEntry): GermanLists {
  return {
    ...(de?.inclusions ? { inclusionDe: de.inclusions.join('\n') } : {}),
    ...(de?.exclusions ? { exclusionDe: de.exclusions.join('\n') } : {}),
    ...(de?.notes ? { noteDe: de.notes.join('\n') } : {}),
    ...(de?.codingHints ? { codingHintDe: de.codingHints.join('\n') } : {}),
  }
}
