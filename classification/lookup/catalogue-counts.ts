/** The catalogues of a version in numbers. */
import type { ClassificationInfo, CodeCounts, Statistics } from '@codarium/contract'
import { LANGUAGES } from '@codarium/readers'
import type { Catalogue, CodeTable } from '../catalogue/catalogue.ts'
import { type CodeBook, fingerprintOf } from '../catalogue/code-book.ts'
import { poaRequiredDiagnoses, unacceptableMainDiagnoses } from './code-lists.ts'
import { childrenOf } from './hierarchy.ts'

/** One code system: what it holds and where to begin browsing. */
export function classificationInfo(book: CodeBook): ClassificationInfo {
  const { system, version, catalogue, codes, fingerprint } = book
  const counts = codeCounts(codes)
  return {
    classificationType: system,
    version,
    edition: catalogue.version,
    fingerprint,
    languages: LANGUAGES.filter((language) => (counts.textsByLanguage[language] ?? 0) > 0),
    ...counts,
    chapterList: system === 'ATC' ? [] : childrenOf(codes, '', 'de'),
  }
}

const counted = new WeakMap<CodeTable, CodeCounts>()

/** The codes of one system in numbers, counted once. */
export function codeCounts(codes: CodeTable): CodeCounts {
  const known = counted.get(codes)
  if (known) return known
  const counts = { totalCodes: 0, codableCodes: 0, chapters: 0, blocks: 0, synonyms: 0 }
  const textsByLanguage: Record<string, number> = { de: 0, fr: 0, it: 0 }
  for (const { kind, codable, synonyms, texts } of codes.entries()) {
    counts[levelOf(kind)]++
    if (codable) counts.codableCodes++
    counts.synonyms += synonyms.length
    for (const language of Object.keys(texts)) textsByLanguage[language]!++
  }
  const found = { ...counts, textsByLanguage }
  counted.set(codes, found)
  return found
}

/** Chapters and blocks are counted apart: they are no codes. */
function levelOf(kind: string): 'chapters' | 'blocks' | 'totalCodes' {
  if (kind === 'chapter') return 'chapters'
  return kind === 'block' ? 'blocks' : 'totalCodes'
}

/** Everything of a version in numbers: its own catalogue, and the books of all code systems for it. */
export function statisticsOf(version: string, own: Catalogue | undefined, books: readonly CodeBook[]): Statistics {
  const icd = books.find(({ system }) => system === 'ICD10')
  return {
    version,
    fingerprint: fingerprintOf([...(own ? [own] : []), ...books]),
    codes: Object.fromEntries(books.map(({ system, codes }) => [system, codeCounts(codes)])),
    support: countBy(own?.support ?? [], ({ kind }) => kind),
    unacceptableMainDiagnoses: icd ? unacceptableMainDiagnoses(icd).length : 0,
    poaRequired: icd ? poaRequiredDiagnoses(icd).length : 0,
    medications: own?.medications.length ?? 0,
    articles: own?.articles.length ?? 0,
    codingRules: own?.rules.length ?? 0,
    supplements: sizes(own?.supplements ?? []),
    caseGroups: sizes(own?.caseGroups ?? []),
    crosswalks: sizes(own?.crosswalks ?? []),
    references: Object.fromEntries(
      books.map(({ system, catalogue }) => [system, catalogue.references[system]?.length ?? 0]),
    ),
  }
}

function countBy<T>(all: readonly T[], nameOf: (each: T) => string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const each of all) counts[nameOf(each)] = (counts[nameOf(each)] ?? 0) + 1
  return counts
}

function sizes(lists: Iterable<readonly [string, readonly unknown[]]>): Record<string, number> {
  return Object.fromEntries([...lists].map(([name, list]) => [name, list.length]))
}
