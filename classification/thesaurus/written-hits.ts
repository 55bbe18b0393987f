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
export function writtenHits({ codes, total }: FoundCodes, query: CodeQuery): WrittenJson {
  const { page, size } = query
  const paging = `"totalResults":${total},"page":${page},"size":${size},"totalPages":${Math.ceil(total / size)}`
  return new WrittenJson(`{"results":[${writtenCodes(codes, query).join(',')}],${paging}}`)
}

function writtenCodes(codes: readonly FoundCode[], { language, patient }: CodeQuery): string[] {
  // A page is mostly of one book.
  let last: CodeBook | undefined
  let beginnings: Beginnings | undefined
  return codes.map(({ book, entry, found }) => {
    if (book !== last || !beginnings) beginnings = beginningsOf(book, language)
    last = book
    const warnings = patient ? JSON.stringify(warningsOf(book, entry, patient)) : '[]'
    return `${beginning(beginnings, book, entry, language)},${writtenMatch(found)},"warnings":${warnings}}`
  })
}

function writtenMatch({ matchedText, matchedField, matchKind }: FoundCode['found']): string {
  return `"matchedText":${JSON.stringify(matchedText)},"matchedField":"${matchedField}","matchKind":"${matchKind}"`
}

/** Warnings as the contract describes them: less than a finding about a whole case. */
function warningsOf({ support, codes }: CodeBook, entry: CodeEntry, patient: PatientContext): ValidationWarning[] {
  return patientWarnings(entry, support.of(entry, codes), patient).map((warning) => {
    const { type, severity, messageDe, messageFr, messageIt } = warning
    return { type, severity, messageDe, messageFr, messageIt }
  })
}

/** Hits up to why they matched, by code: objects that are not closed yet. */
type Beginnings = WeakMap<CodeEntry, string>

function beginning(known: Beginnings, book: CodeBook, entry: CodeEntry, language: Language): string {
  const written = known.get(entry)
  if (written !== undefined) return written
  const fresh = JSON.stringify(plainHit(book, entry, language)).slice(0, -1)
  known.set(entry, fresh)
  return fresh
}

/** Beginnings by the version asked for and the language; they are gone with the documents of their catalogue. */
const allBeginnings = new WeakMap<SupportIndex, Map<string, Beginnings>>()

function beginningsOf({ support, version }: CodeBook, language: Language): Beginnings {
  const bySupport = allBeginnings.get(support) ?? new Map<string, Beginnings>()
  allBeginnings.set(support, bySupport)
  const name = `${version} ${language}`
  const beginnings: Beginnings = bySupport.get(name) ?? new WeakMap()
  bySupport.set(name, beginnings)
  return beginnings
}
