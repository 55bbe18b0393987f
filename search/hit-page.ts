/** Cuts the page that was asked for from the hits of a search, and says of each why it matched. */

import { SEARCH_FIELDS, type SearchField } from './interface/search-document.ts'
import type { MatchKind, SearchHit, SearchRequest, SearchResult, TextSink } from './interface/search-request.ts'
import type { CodeTable } from './match/code-table.ts'
import { type HitList, NO_TEXT } from './rank/hit-list.ts'
import { documentOf, TIERS, tierOf } from './rank/rank-key.ts'
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

  /** The page of the request; all hits are counted. */
  of(hits: HitList, { page = 0, size = PAGE_SIZE, count }: SearchRequest): SearchResult {
    if (count) for (const document of hits.documents) count(document)
    const from = page * size
    if (from >= hits.count) return { hits: [], total: hits.count }
    const shown = hits.best(Math.min(from + size, hits.count))
    const onPage: SearchHit[] = []
    for (let i = from; i < shown.length; i++) onPage.push(this.#hit(shown[i]!, hits))
    return { hits: onPage, total: hits.count }
  }

  #hit(key: number, hits: HitList): SearchHit {
    const document = documentOf(key)
    const text = hits.textOf(document)
    const tier = tierOf(key)
    if (text === NO_TEXT)
      return new PageHit(this, document, tier, reasonOf(CODE, tier === TIERS.CODE ? EXACT : PREFIX), text)
    const found = tier === TIERS.PARTIAL ? PARTIAL : (KINDS[hits.gradeOf(document)] ?? FUZZY)
    const kind = hits.isMeant(document) ? SEMANTIC : found
    return new PageHit(this, document, tier, reasonOf(fieldOf(this.#textFacts[text]!), kind), text)
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
  readonly #page: HitPage

  constructor(page: HitPage, document: number, tier: number, reason: number, text: number) {
    this.document = document
    this.tier = tier
    this.reason = reason
    this.text = text
    this.#page = page
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
