/** What a search demands of an index: which codes it leaves out, which stand higher, which last, and who counts them. */

import { HIGHEST_BOOST, type SearchIndex } from '@codarium/search'
import type { CodeBook } from '../catalogue/code-book.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import type { Boosts } from '../indexing/confirmed-boosts.ts'
import { patientWarnings } from '../lookup/patient-warnings.ts'
import { isUnacceptableMainDiagnosis } from '../lookup/plausibility.ts'
import type { CodeQuery } from './code-query.ts'
import { entriesOf } from './found-entries.ts'

/** Which documents stand higher and which last: by what was confirmed, and by what is coded already. */
export function orderOf(book: CodeBook, index: SearchIndex, { coded }: CodeQuery, boosts: Boosts | undefined) {
  const boosted = boosts && [...boosts.keys()].flatMap((code) => index.documentOf(code) ?? [])
  const confirmed = (document: number) => boosts?.get(index.codeOf(document)) ?? 0
  if (!coded) return boosts ? { boosted, boost: confirmed } : {}
  const entries = entriesOf(book, index)
  const is = (test: (entry: CodeEntry) => boolean, document: number) => {
    const entry = entries.at(document)
    return entry !== undefined && test(entry)
  }
  return {
    boosted,
    boost: (document: number) => (is(coded.isPartner, document) ? HIGHEST_BOOST : confirmed(document)),
    last: (document: number) => is(coded.isCoded, document),
  }
}

/** Tells of every hit. */
export function countOf(
  book: CodeBook,
  index: SearchIndex,
  count: (entry: CodeEntry) => void,
): (document: number) => void {
  const entries = entriesOf(book, index)
  return (document) => {
    const entry = entries.at(document)
    if (entry) count(entry)
  }
}

/** Rules 2 and 3 of the contract's search behaviour, and the tariff of medications; undefined when all may stay. */
export function filterOf(
  book: CodeBook,
  index: SearchIndex,
  query: CodeQuery,
): ((document: number) => boolean) | undefined {
  const tests: ((entry: CodeEntry) => boolean)[] = []
  const { patient, tariff, only } = query
  if (only) tests.push(only)
  const support = (entry: CodeEntry) => book.support.of(entry, book.codes)
  if (query.isMainDiagnosis) tests.push((entry) => !isUnacceptableMainDiagnosis(entry, support(entry)))
  if (query.filterPlausibility && patient) {
    tests.push((entry) => !patientWarnings(entry, support(entry), patient).some(({ type }) => type === 'AGE_CONFLICT'))
  }
  if (tariff && book.system === 'ATC') {
    const listed = new Set(
      book.catalogue.medications.filter(({ tariffs }) => tariffs.includes(tariff)).map(({ atcCode }) => atcCode),
    )
    tests.push((entry) => listed.has(entry.code))
  }
  if (tests.length === 0) return undefined
  const entries = entriesOf(book, index)
  return (document) => {
    const entry = entries.at(document)
    return entry !== undefined && tests.every((test) => test(entry))
  }
}
