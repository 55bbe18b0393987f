/** Asks the indexes for codes, with the filters of the contract, and counts over all hits. */
import type { PatientContext, SearchHit } from '@codarium/contract'
import type { CodeTable } from '../catalog/catalogue.ts'
import type { CatalogueSource } from '../catalog/catalogues.ts'
import { type CodeBook, codeBook } from '../catalog/code-book.ts'
import type { CodeEntry, CodeSystem } from '../catalog/code-entry.ts'
import type { Language, Tariff } from '../imports/formats/vocabulary.ts'
import { patientWarnings } from '../lookup/patient-warnings.ts'
import { isUnacceptableMainDiagnosis } from '../lookup/plausibility.ts'
import type { SearchHit as Found, SearchIndex } from '../search/index.ts'
import type { ConfirmedLifts } from './confirmed-lifts.ts'

/** Where indexes come from. */
export interface IndexSource {
  index(version: string, system: CodeSystem, language: Language): SearchIndex | undefined
}

/** One search, in the words of the contract. */
export interface CodeQuery {
  readonly q: string
  readonly version: string
  readonly language: Language
  readonly page: number
  readonly size: number
  readonly codableOnly?: boolean
  readonly patient?: PatientContext
  readonly filterPlausibility?: boolean
  readonly isMainDiagnosis?: boolean
  readonly tariff?: Tariff
  /** Leaves out the codes it says no to. */
  readonly only?: (entry: CodeEntry) => boolean
  /** Told of every hit on every page. */
  readonly count?: (entry: CodeEntry) => void
}

/** A code found, with the book it stands in; its entry is looked up when it is asked for. */
export class FoundCode {
  readonly book: CodeBook
  readonly index: SearchIndex
  readonly found: Found

  constructor(book: CodeBook, index: SearchIndex, found: Found) {
    this.book = book
    this.index = index
    this.found = found
  }

  get entry(): CodeEntry {
    return entriesOf(this.book, this.index).at(this.found.document)!
  }
}

/** A page of codes. */
export interface FoundCodes {
  readonly codes: readonly FoundCode[]
  readonly total: number
}

/** Searches the catalogues of one service. */
export class CodeSearch {
  readonly #catalogues: CatalogueSource
  readonly #indexes: IndexSource
  readonly #lifts: Pick<ConfirmedLifts, 'of'> | undefined

  constructor(catalogues: CatalogueSource, indexes: IndexSource, lifts?: Pick<ConfirmedLifts, 'of'>) {
    this.#catalogues = catalogues
    this.#indexes = indexes
    this.#lifts = lifts
  }

  /** The book of a system for a version, if it has one. */
  book(system: CodeSystem, version: string): CodeBook | undefined {
    return codeBook(this.#catalogues, system, version)
  }

  /** The newest version with catalogues in memory. */
  newestVersion(): string | undefined {
    return this.#catalogues.versions().at(-1)
  }

  /** One page of the codes of one system. */
  search(system: CodeSystem, query: CodeQuery): FoundCodes {
    const book = this.book(system, query.version)
    const index = book && this.#indexes.index(book.catalogue.version, system, query.language)
    if (!book || !index) return { codes: [], total: 0 }
    const filter = filterOf(book, index, query)
    const { count } = query
    const { hits, total } = index.search({
      query: query.q,
      page: query.page,
      size: query.size,
      codableOnly: query.codableOnly ?? false,
      filter,
      ...this.#liftsOf(book, index, query),
      count: count && countOf(book, index, count),
    })
    return { codes: inBook(book, index, hits), total }
  }

  /** What coders have confirmed for this text. */
  #liftsOf({ catalogue, system }: CodeBook, index: SearchIndex, { q, language }: CodeQuery) {
    const lifts = this.#lifts?.of(catalogue.version, system, language, q)
    if (!lifts) return {}
    const lifted = [...lifts.keys()].flatMap((code) => index.documentOf(code) ?? [])
    return { lifted, lift: (document: number) => lifts.get(index.codeOf(document)) ?? 0 }
  }

  /** One page over all systems: the surest reasons first, then diagnoses, procedures, medications. */
  searchAll(query: CodeQuery): FoundCodes {
    const upTo = { ...query, page: 0, size: (query.page + 1) * query.size }
    const all = (['ICD10', 'CHOP', 'ATC'] as const).map((system) => this.search(system, upTo))
    const merged = all.flatMap(({ codes }) => codes).sort((a, b) => a.found.tier - b.found.tier)
    const first = query.page * query.size
    return { codes: merged.slice(first, first + query.size), total: all.reduce((sum, { total }) => sum + total, 0) }
  }
}

function inBook(book: CodeBook, index: SearchIndex, hits: readonly Found[]): FoundCode[] {
  const entries = entriesOf(book, index)
  const codes: FoundCode[] = []
  for (const found of hits) if (entries.has(found.document)) codes.push(new FoundCode(book, index, found))
  return codes
}

/** The codes of documents, each looked up once: a search may look at thousands. */
class FoundEntries {
  readonly codes: CodeTable
  readonly #index: SearchIndex
  readonly #found: (CodeEntry | undefined)[]
  /** 1 for documents that are known to have a code; small, so that asking is cheap. */
  readonly #isThere: Uint8Array

  constructor(codes: CodeTable, index: SearchIndex) {
    this.codes = codes
    this.#index = index
    this.#found = new Array(index.size)
    this.#isThere = new Uint8Array(index.size)
  }

  has(document: number): boolean {
    if (this.#isThere[document] === 0 && this.at(document)) this.#isThere[document] = 1
    return this.#isThere[document] === 1
  }

  at(document: number): CodeEntry | undefined {
    this.#found[document] ??= this.codes.find(this.#index.codeOf(document))
    return this.#found[document]
  }
}

const found = new WeakMap<SearchIndex, FoundEntries>()

/** The codes of the documents of an index, kept until it or its catalogue is replaced. */
function entriesOf({ codes }: CodeBook, index: SearchIndex): FoundEntries {
  const known = found.get(index)
  if (known?.codes === codes) return known
  const entries = new FoundEntries(codes, index)
  found.set(index, entries)
  return entries
}

function countOf(book: CodeBook, index: SearchIndex, count: (entry: CodeEntry) => void): (document: number) => void {
  const entries = entriesOf(book, index)
  return (document) => {
    const entry = entries.at(document)
    if (entry) count(entry)
  }
}

/** Rules 2 and 3 of the contract's search behaviour, and the tariff of medications; undefined when all may stay. */
function filterOf(book: CodeBook, index: SearchIndex, query: CodeQuery): ((document: number) => boolean) | undefined {
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
    language: spoken,
    kind: entry.kind,
    hierarchyLevel: entry.hierarchyLevel,
    ...(entry.parentCode === undefined ? {} : { parentCode: entry.parentCode }),
    codable: entry.codable,
    usageMark: entry.usageMark ?? '',
    ...(ccl?.operativePrimary === undefined ? {} : { cclOperative: ccl.operativePrimary }),
    ...(ccl?.medicalPrimary === undefined ? {} : { cclMedical: ccl.medicalPrimary }),
  }
}

type Match = 'matchedText' | 'matchedField' | 'matchKind'

/** Why a code was found, as the wire shows it. */
export function matchOf({ matchedText, matchedField, matchKind }: Found) {
  return { matchedText, matchedField, matchKind }
}
