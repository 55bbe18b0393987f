/** Asks the indexes for codes, with the filters of the contract, and counts over all hits. */
import type { CodingContext } from '@codarium/contract'
import { ApiError } from '@codarium/platform'
import type { Language } from '@codarium/readers'
import {
  compareHits,
  type SearchHit as Found,
  type SearchIndex,
  type SearchRequest,
  type Understood,
} from '@codarium/search'
import { unknownVersion } from '../catalogue/answers.ts'
import type { CatalogueSource } from '../catalogue/catalogues.ts'
import { type CodeBook, codeBook } from '../catalogue/code-book.ts'
import type { CodeSystem } from '../catalogue/code-entry.ts'
import type { CommonCodes } from '../commonness/common-codes.ts'
import type { SearchedWords } from '../house-words/published-house-words.ts'
import type { Boosts, ConfirmedBoosts } from '../indexing/confirmed-boosts.ts'
import { type CodedContext, codedContext } from '../rules/context/coded-context.ts'
import { knowledgeOf } from '../rules/knowledge/code-knowledge.ts'
import type { CodeQuery } from './code-query.ts'
import { FoundCode, type FoundCodes } from './found-code.ts'
import { entriesOf } from './found-entries.ts'
import { countOf, filterOf, type Order, orderOf, testOf } from './search-demands.ts'

/** Where indexes come from. */
export interface IndexSource {
  index(version: string, system: CodeSystem, language: Language): SearchIndex | undefined
  /** Whether there will be an index soon where there is none: it is being built. */
  isAwaited(version: string, system: CodeSystem): boolean
}

export interface CodeSearchDeps {
  readonly catalogues: CatalogueSource
  readonly indexes: IndexSource
  readonly boosts?: Pick<ConfirmedBoosts, 'of'>
  /** The words of the house. */
  readonly words?: SearchedWords
  readonly common?: Pick<CommonCodes, 'of' | 'together'>
}

const SYSTEMS: readonly CodeSystem[] = ['ICD10', 'CHOP', 'ATC']
const NOTHING: FoundCodes = { codes: [], total: 0 }

/** Searches the catalogues of one service. */
export class CodeSearch {
  readonly #deps: CodeSearchDeps

  constructor(deps: CodeSearchDeps) {
    this.#deps = deps
  }

  /** The same search with other words of the house. */
  withWords(words: SearchedWords): CodeSearch {
    return new CodeSearch({ ...this.#deps, words })
  }

  /** The book of a system for a version, if it has one. */
  book(system: CodeSystem, version: string): CodeBook | undefined {
    return codeBook(this.#deps.catalogues, system, version)
  }

  /** What is coded already, as a search in a book sees it. */
  codedContext(book: CodeBook, context: CodingContext): CodedContext {
    return codedContext(context, book.system, book.codes, knowledgeOf(this.#deps.catalogues, book.version))
  }

  /** The newest version with catalogues in memory. */
  newestVersion(): string | undefined {
    return this.#deps.catalogues.versions().at(-1)
  }

  /** One page of the codes of one system; throws ApiError 404 where nothing was imported for the version. */
  search(system: CodeSystem, query: CodeQuery): FoundCodes {
    const book = this.book(system, query.version)
    if (!book) throw unknownVersion(query.version)
    const index = this.#indexOf(book, query.language)
    if (!index) return NOTHING
    const request = this.#requestOf(book, index, query)
    const { hits, total, understood, passedOver } = index.search(request)
    const codes = inBook(book, index, hits, query)
    const [over] = passedOver ? inBook(book, index, [passedOver], {}) : []
    return { codes, total, ...told(understood), ...(over ? { passedOver: over } : {}) }
  }

  /** One page over all systems: the surest reasons first, then diagnoses, procedures, medications. */
  searchAll(query: CodeQuery): FoundCodes {
    const systems = SYSTEMS.filter((system) => this.book(system, query.version))
    if (systems.length === 0) throw unknownVersion(query.version)
    return this.#searchEach(systems, query)
  }

  /** What comes while typing, from one system or all; undefined where there is no index to ask: no reason to fail. */
  suggest(system: CodeSystem | undefined, query: CodeQuery): FoundCodes | undefined {
    const systems = (system ? [system] : SYSTEMS).filter((each) => this.#hasIndex(each, query))
    return systems.length === 0 ? undefined : this.#searchEach(systems, query)
  }

  #searchEach(systems: readonly CodeSystem[], query: CodeQuery): FoundCodes {
    const upTo = { ...query, page: 0, size: (query.page + 1) * query.size }
    const all = systems.map((system) => this.search(system, upTo))
    return pageOf(all, query)
  }

  #hasIndex(system: CodeSystem, { version, language }: CodeQuery): boolean {
    const book = this.book(system, version)
    return book !== undefined && this.#deps.indexes.index(book.catalogue.version, system, language) !== undefined
  }

  #orderOf(book: CodeBook, index: SearchIndex, query: CodeQuery): Order {
    const { codingContext } = query
    const coded = query.coded ?? (codingContext && this.codedContext(book, codingContext))
    const diagnoses = this.book('ICD10', query.version)?.codes
    const together = codingContext && this.#deps.common?.together(query.tenant)
    return orderOf({ book, index, coded, diagnoses, together }, query, this.#boostsOf(book, query))
  }

  #requestOf(book: CodeBook, index: SearchIndex, query: CodeQuery): SearchRequest {
    const { q, page, size, codableOnly = false, keep, count, tellsPassedOver } = query
    return {
      query: q,
      page,
      size,
      codableOnly,
      words: this.#deps.words?.of(index),
      filter: filterOf(book, index, query),
      keep: keep && testOf(book, index, keep),
      ...this.#orderOf(book, index, query),
      tellsPassedOver,
      count: count && countOf(book, index, count),
      common: this.#deps.common?.of(book, index, query.tenant),
      named: this.#namedBy(book, index, query),
    }
  }

  /** The index of a book; while it is being built nobody may take the codes for unknown. */
  #indexOf({ catalogue: { version }, system }: CodeBook, language: Language): SearchIndex | undefined {
    const { indexes } = this.#deps
    const index = indexes.index(version, system, language)
    if (!index && indexes.isAwaited(version, system)) {
      throw new ApiError('UNAVAILABLE', `The search index of ${system} ${version} is being built.`, { retryAfter: 2 })
    }
    return index
  }

  /** The codes that the house says this text means. */
  #namedBy({ system }: CodeBook, index: SearchIndex, { q, language }: CodeQuery): number[] {
    const codes = this.#deps.words?.codesOf(system, language, q) ?? []
    return codes.flatMap((code) => index.documentOf(code) ?? [])
  }

  /** What coders have confirmed for this text: those of no tenant are told nothing of it. */
  #boostsOf({ catalogue, system }: CodeBook, { q, language, tenant }: CodeQuery): Boosts | undefined {
    return tenant === undefined ? undefined : this.#deps.boosts?.of(catalogue.version, system, language, q)
  }
}

function pageOf(all: readonly FoundCodes[], { page, size }: CodeQuery): FoundCodes {
  const merged = all.flatMap(({ codes }) => codes).sort(({ found: a }, { found: b }) => compareHits(a, b))
  const { understood } = all.find((each) => each.understood) ?? {}
  const first = page * size
  const total = all.reduce((sum, each) => sum + each.total, 0)
  return { codes: merged.slice(first, first + size), total, ...(understood ? { understood } : {}) }
}

/** What was understood of the text, where anything was. */
function told(understood: Understood): Pick<FoundCodes, 'understood'> {
  return understood.notes.length > 0 || understood.side || understood.isHistory ? { understood } : {}
}

function inBook(
  book: CodeBook,
  index: SearchIndex,
  hits: readonly Found[],
  { explain }: Pick<CodeQuery, 'explain'>,
): FoundCode[] {
  const entries = entriesOf(book, index)
  const codes: FoundCode[] = []
  for (const found of hits) if (entries.has(found.document)) codes.push(new FoundCode(book, index, found, explain))
  return codes
}
