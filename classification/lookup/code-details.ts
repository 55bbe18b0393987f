/** Everything about one code on one page: texts, synonyms, place, related codes, enrichment, medication data. */
import type { CodeDetails, PatientContext } from '@codarium/contract'
import type { Language } from '@codarium/readers'
import type { CodeBook } from '../catalogue/code-book.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { enrichmentOf } from './enrichment.ts'
import { allTexts, longTitleIn, synonymsOf, textsIn } from './entry-texts.ts'
import { childrenOf, hierarchyOf } from './hierarchy.ts'
import { medicationDetails } from './medication-details.ts'
import { patientWarnings } from './patient-warnings.ts'
import { relatedCodes } from './related-codes.ts'
import { titleParts } from './titles/title-parts.ts'

/** The details of a code; without anything known of the patient there are no warnings. */
export function codeDetails(
  book: CodeBook,
  entry: CodeEntry,
  language: Language,
  patient: PatientContext = {},
): CodeDetails {
  const { codes, support, catalogue } = book
  return {
    ...ownFields(book, entry),
    language,
    ...textFields(entry, language),
    ...titleParts(codes, entry, entry.texts[language] ? language : 'de'),
    texts: allTexts(entry),
    synonyms: synonymsOf(entry),
    hierarchy: hierarchyOf(codes, entry, language),
    children: childrenOf(codes, entry.code, language),
    relatedCodes: relatedCodes(book, entry, language),
    ...enrichmentOf(book, entry),
    ...(entry.system === 'ATC' ? { medication: medicationDetails(catalogue, entry.code, language) } : {}),
    warnings: patientWarnings(entry, support.of(entry, codes), patient),
  }
}

type OwnFields =
  | 'code'
  | 'type'
  | 'version'
  | 'kind'
  | 'hierarchyLevel'
  | 'parentCode'
  | 'isCodable'
  | 'usageMark'
  | 'isComplement'
  | 'lateralityRequired'

function ownFields({ version }: CodeBook, entry: CodeEntry): Pick<CodeDetails, OwnFields> {
  return {
    code: entry.code,
    type: entry.system,
    version,
    kind: entry.kind,
    hierarchyLevel: entry.hierarchyLevel,
    ...(entry.parentCode === undefined ? {} : { parentCode: entry.parentCode }),
    isCodable: entry.codable,
    usageMark: entry.usageMark ?? '',
    isComplement: entry.complement ?? false,
    lateralityRequired: entry.lateralityRequired ?? false,
  }
}

type TextFields = 'text' | 'textLong' | 'inclusions' | 'exclusions' | 'notes' | 'codingHints'

function textFields(entry: CodeEntry, language: Language): Pick<CodeDetails, TextFields> {
  const { title, inclusions, exclusions, notes, codingHints } = textsIn(entry, language)
  return {
    text: title,
    textLong: longTitleIn(entry, language),
    inclusions: [...(inclusions ?? [])],
    exclusions: [...(exclusions ?? [])],
    notes: [...(notes ?? [])],
    codingHints: [...(codingHints ?? [])],
  }
}
