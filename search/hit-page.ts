/** Cuts the page that was asked for from the hits of a search, and says of each why it matched. */

import { SEARCH_FIELDS, type SearchField } from './interface/search-document.ts'
import type {
  MatchKind,
  ScoreParts,
  SearchHit,
  SearchRequest,
  SearchResult,
  TextSink,
} from './interface/search-request.ts'
import type { CodeTable } from './match/code-table.ts'
import { type HitList, NO_TEXT } from './rank/hit-list.ts'
import { TIERS, tierOf } from './rank/rank-key.ts'
import { fieldOf } from './rank/text-facts.ts'
import type { Sections } from './snapshot/sections.ts'
import { TextReader } from './snapshot/text-reader.ts'

/** Hits per page when nothing is asked for (contract, "Limits"). */
const PAGE_SIZE = 20

/** All kinds and their numbers; a text that lacks words counts as fuzzy to callers, and has a number of its own. */
const MATCH_KINDS: readonly MatchKind[] = ['EXACT', 'PREFIX', 'COMPOUND', 'FUZZY', 'SEMANTIC', 'FUZZY']
const [EXACT, PREFIX, COMPOUND, FUZZY, SEMANTIC, PARTIAL] = [0, 1, 2, 3, 4, 5] as const
/** The kinds of the grades, from MATCH.WHOLE on; all others are typos, or texts that are only like the query. */
const KINDS: readonly (number | undefined)[] = [undefined, EXACT, PREFIX, COMPOUND]
/** The number of the code among the fields: it comes behind those of texts. */
const CODE = SEARCH_FIELDS.length

/** Hits behind those that are scored. */
const UNSCORED: ScoreParts = { words: 0, meaning: 0, common: 0, context: 0 }

/** The first hits in their final order, and what is known of them. */
export interface Ordered {
  readonly documents: readonly number[]
  explain(document: number): ScoreParts
  meaningOf(document: number): string | undefined
}

/** The order of hits of several indexes: codes and exact texts first, then the higher score. */
export function compareHits(a: SearchHit, b: SearchHit): number {
  return Math.min(a.tier, TIERS.TITLE) - Math.min(b.tier, TIERS.TITLE) || b.score - a.score
}

/** Hits up to the end of the page that is asked for. */
export function lastOf({ page = 0, size = PAGE_SIZE }: SearchRequest): number {
  return (page + 1) * size
}

/** Makes pages. */
export class HitPage {
  readonly codes: CodeTable
  readonly texts: TextReader
  readonly #textFacts: Uint32Array

  constructor(sections: Sections, codes: CodeTable) {
    this.codes = codes
    this.texts = new TextReader(sections.textBytes, sections.textByteStarts)
    this.#textFacts = sections.textFacts
  }

  /** The page of the request, of hits whose first ones have been ordered. */
  of(
    hits: HitList,
    { page = 0, size = PAGE_SIZE }: SearchRequest,
    ordered: Ordered,
  ): Pick<SearchResult, 'hits' | 'total'> {
    const from = page * size
    if (from >= hits.count) return { hits: [], total: hits.count }
    const end = Math.min(from + size, hits.count)
    const { documents } = ordered
    const shown =
      end <= documents.length ? documents : [...documents, ...hits.bestDocuments(end).subarray(documents.length)]
    const onPage: SearchHit[] = []
    for (let i = from; i < end; i++) {
      const document = shown[i]!
      const parts = i < documents.length ? ordered.explain(document) : UNSCORED
      onPage.push(this.hit(document, hits, parts, ordered.meaningOf(document)))
    }
    return { hits: onPage, total: hits.count }
  }

  /** One document found. */
  hit(document: number, hits: HitList, parts: ScoreParts, meaning: string | undefined): SearchHit {
    const text = hits.textOf(document)
    const tier = tierOf(hits.keyOf(document))
    if (text === NO_TEXT)
      return new PageHit(
        this,
        document,
        tier,
        reasonOf(CODE, tier === TIERS.CODE ? EXACT : PREFIX),
        text,
        parts,
        meaning,
      )
    const found = tier === TIERS.PARTIAL ? PARTIAL : (KINDS[hits.gradeOf(document)] ?? FUZZY)
    const kind = hits.isMeant(document) ? SEMANTIC : found
    return new PageHit(this, document, tier, reasonOf(fieldOf(this.#textFacts[text]!), kind), text, parts, meaning)
  }
}

function reasonOf(field: number, kind: number): number {
  return field * MATCH_KINDS.length + kind
}

/** A hit that reads its code and its text when they are asked for. */
class PageHit implements SearchHit {
  readonly document: number
  readonly tier: number
  readonly reason: number
  readonly text: number
  readonly parts: ScoreParts
  readonly meaning: string | undefined
  readonly #page: HitPage

  constructor(
    page: HitPage,
    document: number,
    tier: number,
    reason: number,
    text: number,
    parts: ScoreParts,
    meaning: string | undefined,
  ) {
    this.parts = parts
    this.meaning = meaning
    this.document = document
    this.tier = tier
    this.reason = reason
    this.text = text
    this.#page = page
  }

  get score(): number {
    const { words, meaning, common, context } = this.parts
    return words + meaning + common + context
  }

  explain(): ScoreParts {
    return this.parts
  }

  get matchKind(): MatchKind {
    return MATCH_KINDS[this.reason % MATCH_KINDS.length]!
  }

  get wordsMissing(): boolean {
    return this.reason % MATCH_KINDS.length === PARTIAL
  }

  get matchedField(): SearchField | 'CODE' {
    return SEARCH_FIELDS[Math.floor(this.reason / MATCH_KINDS.length)] ?? 'CODE'
  }

  get code(): string {
    return this.#page.codes.codeOf(this.document)
  }

  get matchedText(): string {
    return this.text === NO_TEXT ? this.code : this.#page.texts.at(this.text)
  }

  writeMatched(sink: TextSink): void {
    if (this.text === NO_TEXT) this.#page.codes.writeCode(this.document, sink)
    else this.#page.texts.write(this.text, sink)
  }
}
