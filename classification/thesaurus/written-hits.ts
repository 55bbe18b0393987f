/** Writes answers of searches as JSON; what is the same in every search is written once for each code. */
import type { PatientContext, ValidationWarning } from '@codarium/contract'
import { WrittenJson } from '@codarium/platform'
import type { CodeBook } from '../catalog/code-book.ts'
import type { CodeEntry } from '../catalog/code-entry.ts'
import type { SupportIndex } from '../catalog/support-index.ts'
import type { Language } from '../imports/formats/vocabulary.ts'
import { patientWarnings } from '../lookup/patient-warnings.ts'
import { type CodeQuery, type FoundCode, type FoundCodes, plainHit } from './code-search.ts'

/** A page of codes found: the SearchResponse of the contract. */
export function writtenHits({ codes, total }: FoundCodes, { page, size, language, patient }: CodeQuery): WrittenJson {
  let hits = ''
  for (const code of codes)
    hits += hits === '' ? writtenHit(code, language, patient) : `,${writtenHit(code, language, patient)}`
  const paging = `"totalResults":${total},"page":${page},"size":${size},"totalPages":${Math.ceil(total / size)}`
  return new WrittenJson(`{"results":[${hits}],${paging}}`)
}

function writtenHit(
  { book, entry, found }: FoundCode,
  language: Language,
  patient: PatientContext | undefined,
): string {
  const { matchedText, matchedField, matchKind } = found
  const match = `"matchedText":${JSON.stringify(matchedText)},"matchedField":"${matchedField}","matchKind":"${matchKind}"`
  const warnings = patient ? JSON.stringify(warningsOf(book, entry, patient)) : '[]'
  return `${beginningOf(book, entry, language)},${match},"warnings":${warnings}}`
}

/** Warnings as the contract describes them: less than a finding about a whole case. */
function warningsOf({ support, codes }: CodeBook, entry: CodeEntry, patient: PatientContext): ValidationWarning[] {
  return patientWarnings(entry, support.of(entry, codes), patient).map((warning) => {
    const { type, severity, messageDe, messageFr, messageIt } = warning
    return { type, severity, messageDe, messageFr, messageIt }
  })
}

/** The beginnings of hits by code, for each version and language; they are gone with the catalogue or its documents. */
const beginnings = new WeakMap<SupportIndex, Map<string, WeakMap<CodeEntry, string>>>()

/** A hit up to why it matched: an object that is not closed yet. */
function beginningOf(book: CodeBook, entry: CodeEntry, language: Language): string {
  const known = beginningsOf(book, language)
  const written = known.get(entry) ?? JSON.stringify(plainHit(book, entry, language)).slice(0, -1)
  known.set(entry, written)
  return written
}

function beginningsOf({ support, version }: CodeBook, language: Language): WeakMap<CodeEntry, string> {
  const bySupport = beginnings.get(support) ?? new Map<string, WeakMap<CodeEntry, string>>()
  beginnings.set(support, bySupport)
  const name = `${language} ${version}`
  const byEntry = bySupport.get(name) ?? new WeakMap<CodeEntry, string>()
  bySupport.set(name, byEntry)
  return byEntry
}
