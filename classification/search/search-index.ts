/** An index at work: answers searches from the arrays of a snapshot. */
import { Language } from './language/language.ts'
import type { Abbreviations } from './language/language-rules.ts'
import type { MeaningModel } from './meaning/meaning-model.ts'
import { MeaningStage } from './meaning/meaning-stage.ts'
import { checkOfCodes } from './meaning/model-bytes.ts'
import { CodeTable } from './query/code-table.ts'
import { FullMatches } from './query/full-matches.ts'
import { PartialMatches } from './query/partial-matches.ts'
import { QueryPlanner, type Slot } from './query/query-plan.ts'
import { codeKey, type ReadQuery, readQuery } from './query/read-query.ts'
import { WordMatcher } from './query/word-matcher.ts'
import { HitList, NO_TEXT } from './ranking/hit-list.ts'
import { HitPage } from './ranking/hit-page.ts'
import { matchKey, TIERS } from './ranking/rank-key.ts'
import type { SearchLanguage } from './search-document.ts'
import type { SearchRequest, SearchResult } from './search-request.ts'
import type { Sections } from './snapshot/sections.ts'
import { readSnapshot, UnusableSnapshot } from './snapshot/snapshot.ts'

/** With fewer hits than these, typos are forgiven, and then words may be missing. */
const FEW_HITS = 10

/** What a snapshot says about itself. */
export interface About {
  readonly language: SearchLanguage
  /** Letters that all codes share and that need not be typed. */
  readonly codePrefix: string
}

/** Searches one catalogue in one language. Not for use by two threads at once; each opens its own over the same bytes. */
export class SearchIndex {
  readonly about: About
  /** Documents in the index. */
  readonly size: number
  readonly #language: Language
  readonly #codes: CodeTable
  readonly #matcher: WordMatcher
  readonly #planner: QueryPlanner
  readonly #full: FullMatches
  readonly #partial: PartialMatches
  readonly #hits: HitList
  readonly #page: HitPage
  readonly #meaning: MeaningStage
  #codesCheck: number | undefined

  constructor(sections: Sections, abbreviations: Abbreviations) {
    this.about = JSON.parse(new TextDecoder().decode(sections.about.slice())) as About
    this.size = sections.codable.length
    this.#language = new Language(this.about.language, abbreviations)
    this.#codes = new CodeTable(sections, this.about.codePrefix)
    this.#matcher = new WordMatcher(sections, this.#language)
    this.#planner = new QueryPlanner(this.#language, this.#matcher, this.#codes)
    this.#full = new FullMatches(sections, this.#codes)
    this.#partial = new PartialMatches(sections, this.#matcher)
    this.#hits = new HitList(sections.codable)
    this.#page = new HitPage(sections, this.#codes)
    this.#meaning = new MeaningStage(sections, this.#language)
  }

  /** Searches by meaning as well from now on, or no more; a model of other codes is refused. */
  learn(model: MeaningModel | undefined): void {
    if (model && !model.fits(this.codesCheck)) throw new UnusableSnapshot('The model belongs to another catalogue.')
    this.#meaning.model = model
  }

  /** The model in use. */
  get model(): MeaningModel | undefined {
    return this.#meaning.model
  }

  /** The checksum of all codes in their order: a model fits an index with the same. */
  get codesCheck(): number {
    this.#codesCheck ??= checkOfCodes(Array.from({ length: this.size }, (_, document) => this.codeOf(document)))
    return this.#codesCheck
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
    this.#hits.begin(request)
    const query = readQuery(request.query, this.#language)
    try {
      const slots = this.#planner.plan(query.words)
      this.#find(query, slots)
      for (const document of request.lifted ?? []) this.#meaning.offer(document, this.#hits)
      return this.#page.of(this.#hits, request)
    } finally {
      this.#matcher.release()
    }
  }

  #find(query: ReadQuery, slots: readonly Slot[]): void {
    const isCode = this.#findCodes(query.code)
    this.#full.find(slots, this.#hits)
    if (isCode) return
    if (!this.#isEnough() && this.#forgiveSlips(slots)) this.#full.find(slots, this.#hits)
    const isEnough = this.#isEnough()
    if (!isEnough) this.#partial.find(slots, this.#hits)
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

  /** Adds misspelt terms to the words that must be there; whether there are any. */
  #forgiveSlips(slots: readonly Slot[]): boolean {
    let found = false
    for (const { word, optional, readings } of slots) {
      const own = readings[0]
      if (optional || own?.words[0] !== word) continue
      const before = own.matches[0]!.terms.length
      this.#matcher.addSlips(word, own.matches[0]!)
      found ||= own.matches[0]!.terms.length > before
    }
    return found
  }
}

/** Opens a snapshot without copying it; throws UnusableSnapshot. Further abbreviations are added to the language's own. */
export function openIndex(snapshot: Uint8Array, abbreviations: Abbreviations = {}): SearchIndex {
  return new SearchIndex(readSnapshot(snapshot), abbreviations)
}
