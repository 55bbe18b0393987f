/** An index at work: answers searches from the arrays of a snapshot. */

import { HitPage, lastOf } from './hit-page.ts'
import type { SearchRequest, SearchResult } from './interface/search-request.ts'
import { Language } from './language/language.ts'
import type { Abbreviations } from './language/language-rules.ts'
import { codeKey } from './match/code-key.ts'
import { CodeTable } from './match/code-table.ts'
import { FullMatches } from './match/full-matches.ts'
import { PartialMatches } from './match/partial-matches.ts'
import { QueryPlanner } from './match/query-plan.ts'
import { QueryReader, type ReadQuery } from './match/read-query.ts'
import type { Slot } from './match/slot.ts'
import { WordMatcher } from './match/word-matcher.ts'
import type { MeaningModel } from './meaning/meaning-model.ts'
import { MeaningStage, MOST_ORDERED } from './meaning/meaning-stage.ts'
import { HitList, NO_TEXT } from './rank/hit-list.ts'
import { matchKey, TIERS } from './rank/rank-key.ts'
import type { About } from './snapshot/about.ts'
import { readSnapshot, UnusableSnapshot } from './snapshot/snapshot.ts'

/** With fewer hits than these, typos are forgiven, and then words may be missing. */
const FEW_HITS = 10

/** Searches one catalogue in one language. */
export class SearchIndex {
  readonly about: About
  /** Documents in the index. */
  readonly size: number
  readonly #language: Language
  readonly #codes: CodeTable
  readonly #reader: QueryReader
  readonly #planner: QueryPlanner
  readonly #full: FullMatches
  readonly #partial: PartialMatches
  readonly #hits: HitList
  readonly #page: HitPage
  readonly #meaning: MeaningStage

  constructor(snapshot: Uint8Array, abbreviations: Abbreviations) {
    const sections = readSnapshot(snapshot)
    this.about = JSON.parse(new TextDecoder().decode(sections.about.slice())) as About
    this.size = sections.codable.length
    this.#language = new Language(this.about.language, abbreviations)
    this.#codes = new CodeTable(sections, this.about.codePrefix)
    const matcher = new WordMatcher(sections, this.#language)
    this.#reader = new QueryReader(this.#language)
    this.#planner = new QueryPlanner(this.#language, matcher, this.#codes)
    this.#full = new FullMatches(sections, this.#codes)
    this.#partial = new PartialMatches(sections, matcher)
    this.#hits = new HitList(sections.codable)
    this.#page = new HitPage(sections, this.#codes)
    this.#meaning = new MeaningStage(sections, this.#language)
  }

  /** Searches by meaning as well from now on, or no more; a model of other codes is refused. */
  learn(model: MeaningModel | undefined): void {
    if (model && !model.fits(this.about.codesCheck))
      throw new UnusableSnapshot('The model belongs to another catalogue.')
    this.#meaning.model = model
  }

  /** The model in use. */
  get model(): MeaningModel | undefined {
    return this.#meaning.model
  }

  /** The code of a document as the catalogue writes it. */
  codeOf(document: number): string {
    return this.#codes.codeOf(document)
  }

  /** The document of a code, dotted or not, in any case. */
  documentOf(code: string): number | undefined {
    return this.#codes.find(codeKey(code))
  }

  /** Finds codes by code, by words, by parts of words, by misspelt words, by meaning, in this order. */
  search(request: SearchRequest): SearchResult {
    this.#hits.begin(request, lastOf(request), this.model ? MOST_ORDERED : 0)
    const query = this.#reader.read(request.query, this.#codes.longest)
    this.#find(query, this.#planner.plan(query.words))
    for (const document of request.boosted ?? []) this.#meaning.offer(document, this.#hits)
    return this.#page.of(this.#hits, request)
  }

  #find(query: ReadQuery, slots: readonly Slot[]): void {
    const isCode = this.#findCodes(query.code)
    this.#full.find(slots, this.#hits)
    if (isCode) return
    const forgiving = this.#isEnough() ? undefined : this.#planner.forgiving(slots)
    if (forgiving) this.#full.find(forgiving, this.#hits)
    const isEnough = this.#isEnough()
    if (!isEnough) this.#partial.find(forgiving ?? slots, this.#hits)
    this.#meaning.rank(query, this.#hits, !isEnough)
  }

  #isEnough(): boolean {
    return this.#full.foundTerm || this.#hits.count >= FEW_HITS
  }

  /** A code without a digit is found only when it is whole: "I" is a chapter, but also how many words begin. */
  #findCodes(code: string): boolean {
    const exact = code === '' ? undefined : this.#codes.find(code)
    if (exact !== undefined) this.#offerCode(exact, TIERS.CODE)
    const family = /\d/.test(code) ? this.#codes.rangeOf(code) : undefined
    if (!family) return exact !== undefined
    for (let rank = family.first; rank < family.end; rank++) {
      this.#offerCode(this.#codes.documentAt(rank), TIERS.CODE_PREFIX)
    }
    return true
  }

  #offerCode(document: number, tier: number): void {
    if (this.#hits.wants(document)) this.#hits.offer(document, NO_TEXT, matchKey(tier, 0, 0, 0))
  }
}

/** Opens a snapshot without copying it; throws UnusableSnapshot. Further abbreviations are added to the language's own. */
export function openIndex(snapshot: Uint8Array, abbreviations: Abbreviations = {}): SearchIndex {
  return new SearchIndex(snapshot, abbreviations)
}
