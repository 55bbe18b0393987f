/** Cuts the page that was asked for from the hits of a search, and says of each why it matched. */
import type { CodeTable } from '../query/code-table.ts'
import { textOf } from '../query/sorted-words.ts'
import { SEARCH_FIELDS } from '../search-document.ts'
import type { MatchKind, SearchHit, SearchRequest, SearchResult } from '../search-request.ts'
import type { Sections } from '../snapshot/sections.ts'
import { type HitList, NO_TEXT } from './hit-list.ts'
import { documentOf, TIERS, tierOf } from './rank-key.ts'
import { smallest } from './smallest.ts'

/** Hits per page when nothing is asked for (contract, "Limits"). */
const PAGE_SIZE = 20

/** How a text matched. */
type KindOf = (text: number) => MatchKind

/** Makes pages. */
export class HitPage {
  readonly #sections: Sections
  readonly #codes: CodeTable

  constructor(sections: Sections, codes: CodeTable) {
    this.#sections = sections
    this.#codes = codes
  }

  /** The page of the request; all hits are counted. `kindOf` says how a text matched. */
  of(hits: HitList, kindOf: KindOf, { page = 0, size = PAGE_SIZE, count }: SearchRequest): SearchResult {
    if (count) for (const document of hits.documents) count(document)
    const from = page * size
    if (from >= hits.count) return { hits: [], total: hits.count }
    const shown = smallest(hits.keys(), Math.min(from + size, hits.count)).subarray(from)
    return { hits: Array.from(shown, (key) => this.#hit(key, hits, kindOf)), total: hits.count }
  }

  #hit(key: number, hits: HitList, kindOf: KindOf): SearchHit {
    const document = documentOf(key)
    const text = hits.textOf(document)
    const code = this.#codes.codeOf(document)
    const tier = tierOf(key)
    const found = { document, code, tier }
    if (text === NO_TEXT) {
      return { ...found, matchKind: tier === TIERS.CODE ? 'EXACT' : 'PREFIX', matchedField: 'CODE', matchedText: code }
    }
    const { textFields, textBytes, textByteStarts } = this.#sections
    const matchedField = SEARCH_FIELDS[textFields[text]!]!
    const matchedText = textOf(textBytes, textByteStarts[text]!, textByteStarts[text + 1]!)
    return { ...found, matchKind: hits.isMeant(document) ? 'SEMANTIC' : kindOf(text), matchedField, matchedText }
  }
}
