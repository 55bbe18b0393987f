/** What a code can be narrowed down by: its chapter, its MDC, its CCL, and what holds for it. */
import type { CodeProperty } from '@codarium/contract'
import { needsPoa } from '@codarium/domain'
import type { CodeTable } from '../catalogue/catalogue.ts'
import type { CodeBook } from '../catalogue/code-book.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import type { CodeSupport } from '../catalogue/support-index.ts'
import { isUnacceptableMainDiagnosis } from '../lookup/plausibility.ts'

/** The values of a code in the lists of a filter. */
export interface CodeTraits {
  readonly chapters: readonly string[]
  readonly mdcs: readonly string[]
  readonly ccls: readonly string[]
  readonly properties: readonly CodeProperty[]
}

/** What is asked about a code of a book; `before` has the codes of the year before, if they are known. */
export function traitsIn(book: CodeBook, before: CodeTable | undefined): (entry: CodeEntry) => CodeTraits {
  return (entry) => {
    const support = book.support.of(entry, book.codes)
    return {
      chapters: [chapterOf(book, entry)],
      mdcs: [...new Set(support.drgMappings?.map(({ mdc }) => mdc) ?? [])],
      ccls: cclsOf(support),
      properties: propertiesOf(entry, support, before),
    }
  }
}

function cclsOf({ ccl }: CodeSupport): readonly string[] {
  const weight = Math.max(ccl?.operativePrimary ?? -1, ccl?.medicalPrimary ?? -1)
  return weight < 0 ? [] : [String(weight)]
}

function propertiesOf(entry: CodeEntry, support: CodeSupport, before: CodeTable | undefined): CodeProperty[] {
  const { system, codable, code } = entry
  const holds: CodeProperty[] = []
  if (codable) holds.push('CODABLE')
  if (codable && system === 'ICD10' && !isUnacceptableMainDiagnosis(entry, support)) holds.push('MAIN_DIAGNOSIS')
  if (codable && needsPoa(support.poa)) holds.push('POA_REQUIRED')
  if (before && !before.find(code)) holds.push('NEW')
  return holds
}

/** Chapters of entries, found once: searches count thousands of hits. */
const chapters = new WeakMap<CodeEntry, string>()

function chapterOf(book: CodeBook, entry: CodeEntry): string {
  const known = chapters.get(entry)
  if (known !== undefined) return known
  const chapter = (book.codes.ancestors(entry)[0] ?? entry).code
  chapters.set(entry, chapter)
  return chapter
}
