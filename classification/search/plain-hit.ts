/** What is the same of a code in every search that finds it. */
import type { SearchHit } from '@codarium/contract'
import type { Language } from '@codarium/readers'
import type { CodeBook } from '../catalogue/code-book.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import { relatedInHit } from '../lookup/related-codes.ts'
import { titleParts } from '../lookup/titles/title-parts.ts'

type Match = 'matchedText' | 'matchedField' | 'matchKind'

/** What the wire shows of a code found, whatever was searched for. */
export function plainHit(book: CodeBook, entry: CodeEntry, language: Language): Omit<SearchHit, Match | 'warnings'> {
  const spoken = entry.texts[language] ? language : 'de'
  const texts = entry.texts[spoken]
  const { ccl } = book.support.of(entry, book.codes)
  return {
    code: entry.code,
    classificationType: entry.system,
    version: book.version,
    text: texts?.title ?? entry.code,
    textLong: texts?.longTitle ?? texts?.title ?? entry.code,
    ...titleParts(book.codes, entry, spoken),
    language: spoken,
    kind: entry.kind,
    hierarchyLevel: entry.hierarchyLevel,
    ...(entry.parentCode === undefined ? {} : { parentCode: entry.parentCode }),
    codable: entry.codable,
    usageMark: entry.usageMark ?? '',
    ...(ccl?.operativePrimary === undefined ? {} : { cclOperative: ccl.operativePrimary }),
    ...(ccl?.medicalPrimary === undefined ? {} : { cclMedical: ccl.medicalPrimary }),
    ...relatedTo(book, entry, language),
  }
}

function relatedTo(book: CodeBook, entry: CodeEntry, language: Language): Pick<SearchHit, 'relatedCodes'> {
  const related = relatedInHit(book, entry, language)
  return related.length === 0 ? {} : { relatedCodes: related.map(({ code, relation }) => ({ code, relation })) }
}
