/** Asks the indexes for codes, with the filters of the contract, and counts over all hits. */
import type { PatientContext, SearchHit } from '@codarium/contract'
import { ApiError } from '@codarium/platform'
import type { CodeTable } from '../catalog/catalogue.ts'
import type { CatalogueSource } from '../catalog/catalogues.ts'
import { type CodeBook, codeBook } from '../catalog/code-book.ts'
import type { CodeEntry, CodeSystem } from '../catalog/code-entry.ts'
import type { Language, Tariff } from '../imports/formats/vocabulary.ts'
import { patientWarnings } from '../lookup/patient-warnings.ts'
import { isUnacceptableMainDiagnosis } from '../lookup/plausibility.ts'
import { titleParts } from '../lookup/titles/title-parts.ts'
import type { SearchHit as Found, SearchIndex, SearchRequest, SearchResult } from '../search/index.ts'
import type { ConfirmedLifts } from './confirmed-lifts.ts'
import { allOf, type Soon, whenThere } from './soon.ts'

/** Where indexes come from. */
export interface IndexSource {
  index(version: string, system: CodeSystem, language: Language): SearchIndex | undefined
  /** Whether there will be an index soon where there is none: it is being built. */
  isAwaited(version: string, system: CodeSystem): boolean
}

/** Searches somewhere, soon. */
export interface Searching {
  search(index: SearchIndex, request: SearchRequest): Promise<SearchResult>
}

/** What searches need. */
export interface CodeSearchParts {
  readonly catalogues: CatalogueSource
  readonly indexes: IndexSource
  readonly lifts?: Pick<ConfirmedLifts, 'of'>
  /** Where searches are done that need not be done at once; here, if there is none. */
  readonly searching?: Searching | undefined
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

/** A search that knows its book and its index. */
interface Asked {
  readonly book: CodeBook
  readonly index: SearchIndex
  readonly request: SearchRequest
}

const SYSTEMS: readonly CodeSystem[] = ['ICD10', 'CHOP', 'ATC']
const NOTHING: FoundCodes = { codes: [], total: 0 }

/** Searches the catalogues of one service. */
export class CodeSearch {
  readonly #parts: CodeSearchParts

  constructor(parts: CodeSearchParts) {
    this.#parts = parts
  }

  /** The book of a system for a version, if it has one. */
  book(system: CodeSystem, version: string): CodeBook | undefined {
    return codeBook(this.#parts.catalogues, system, version)
  }

  /** The newest version with catalogues in memory. */
  newestVersion(): string | undefined {
    return this.#parts.catalogues.versions().at(-1)
  }

  /** One page of the codes of one system. */
  search(system: CodeSystem, query: CodeQuery): FoundCodes {
    const asked = this.#ask(system, query)
    return asked ? foundBy(asked, asked.index.search(asked.request)) : NOTHING
  }

  /** The same, but soon: together with the searches of others. */
  searchSoon(system: CodeSystem, query: CodeQuery): Soon<FoundCodes> {
    const asked = this.#ask(system, query)
    if (!asked) return NOTHING
    const { index, request } = asked
    const result = this.#parts.searching?.search(index, request) ?? index.search(request)
    return whenThere(result, (found) => foundBy(asked, found))
  }

  /** One page over all systems: the surest reasons first, then diagnoses, procedures, medications. */
  searchAllSoon(query: CodeQuery): Soon<FoundCodes> {
    const upTo = { ...query, page: 0, size: (query.page + 1) * query.size }
    const all = allOf(SYSTEMS.map((system) => this.searchSoon(system, upTo)))
    return whenThere(all, (found) => pageOf(found, query))
  }

  #ask(system: CodeSystem, query: CodeQuery): Asked | undefined {
    const book = this.book(system, query.version)
    const index = book && this.#indexOf(book, query.language)
    if (!book || !index) return undefined
    const { q, page, size, codableOnly = false, count } = query
    const request = {
      query: q,
      page,
      size,
      codableOnly,
      filter: filterOf(book, index, query),
      ...this.#liftsOf(book, index, query),
      count: count && countOf(book, index, count),
    }
    return { book, index, request }
  }

  /** The index of a book; while it is being built nobody may take the codes for unknown. */
  #indexOf({ catalogue: { version }, system }: CodeBook, language: Language): SearchIndex | undefined {
    const { indexes } = this.#parts
    const index = indexes.index(version, system, language)
    if (!index && indexes.isAwaited(version, system)) {
      throw new ApiError('UNAVAILABLE', `The search index of ${system} ${version} is being built.`, { retryAfter: 2 })
    }
    return index
  }

  /** What coders have confirmed for this text. */
  #liftsOf({ catalogue, system }: CodeBook, index: SearchIndex, { q, language }: CodeQuery) {
    const lifts = this.#parts.lifts?.of(catalogue.version, system, language, q)
    if (!lifts) return {}
    const lifted = [...lifts.keys()].flatMap((code) => index.documentOf(code) ?? [])
    return { lifted, lift: (document: number) => lifts.get(index.codeOf(document)) ?? 0 }
  }
}

function pageOf(all: readonly FoundCodes[], { page, size }: CodeQuery): FoundCodes {
  const merged = all.flatMap(({ codes }) => codes).sort((a, b) => a.found.tier - b.found.tier)
  const first = page * size
  return { codes: merged.slice(first, first + size), total: all.reduce((sum, { total }) => sum + total, 0) }
}

function foundBy({ book, index }: Asked, { hits, total }: SearchResult): FoundCodes {
  return { codes: inBook(book, index, hits), total }
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
    ...titleParts(book.codes, entry, spoken),
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
export function matchOf({ matchedText, matchedField, matchKind, wordsMissing }: Found) {
  return { matchedText, matchedField, matchKind, ...(wordsMissing && { wordsMissing }) }
}
