/** What a search demands of an index: which codes it leaves out, which stand higher, which last, and who counts them. */

import type { SearchIndex, SearchRequest } from '@codarium/search'
import type { CodeBook } from '../catalogue/code-book.ts'
import type { CodeEntry } from '../catalogue/code-entry.ts'
import type { Boosts } from '../indexing/confirmed-boosts.ts'
import { patientWarnings } from '../lookup/patient-warnings.ts'
import { isUnacceptableMainDiagnosis } from '../lookup/plausibility.ts'
import type { CodeQuery, SearchPlace } from './code-query.ts'
import { fittingIn } from './fitting.ts'
import { entriesOf } from './found-entries.ts'
import { implausibleFor } from './implausible.ts'

/** The order that is wished. */
export type Order = Pick<SearchRequest, 'boosted' | 'boost' | 'last' | 'fitting'>

/** Which documents stand higher and which last: by what was confirmed, by patient and case, and by what is coded already. */
export function orderOf(place: SearchPlace, query: CodeQuery, boosts: Boosts | undefined): Order {
  const { index } = place
  const boosted = boosts && [...boosts.keys()].flatMap((code) => index.documentOf(code) ?? [])
  const boost = boosts && ((document: number) => boosts.get(index.codeOf(document)) ?? 0)
  return { boosted, boost, last: lastIn(place, query), fitting: fittingIn(place, query) }
}

/** What is coded already, and what does not go with the patient; the code that was typed is never among them. */
function lastIn({ book, index, coded }: SearchPlace, { q, patient }: CodeQuery) {
  const isImplausible = patient && implausibleFor(book, index, patient)
  if (!coded && !isImplausible) return undefined
  const typed = index.documentOf(q)
  const there = new Set(coded?.codes.flatMap((code) => index.documentOf(code) ?? []))
  return (document: number): boolean =>
    document !== typed && (there.has(document) || (isImplausible?.(document) ?? false))
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

/** A test of codes as one of documents; what is in the index but no more in the catalogue fails it. */
export function testOf(
  book: CodeBook,
  index: SearchIndex,
  test: (entry: CodeEntry) => boolean,
): (document: number) => boolean {
  const entries = entriesOf(book, index)
  return (document) => {
    const entry = entries.at(document)
    return entry !== undefined && test(entry)
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
  return tests.length === 0 ? undefined : testOf(book, index, (entry) => tests.every((test) => test(entry)))
}
