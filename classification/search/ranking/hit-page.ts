/** Cuts the page that was asked for from the hits of a search, and says of each why it matched. */
import type { CodeTable } from '../query/code-table.ts'
import { TextReader } from '../query/text-reader.ts'
import { SEARCH_FIELDS } from '../search-document.ts'
import type { MatchKind, SearchHit, SearchRequest, SearchResult } from '../search-request.ts'
import type { Sections } from '../snapshot/sections.ts'
import { type HitList, NO_TEXT } from './hit-list.ts'
import { documentOf, TIERS, tierOf } from './rank-key.ts'

/** Hits per page when nothing is asked for (contract, "Limits"). */
const PAGE_SIZE = 20

/** The kinds of the grades, from MATCH.WHOLE on; all others are typos, or texts that are only like the query. */
const KINDS: readonly (MatchKind | undefined)[] = [undefined, 'EXACT', 'PREFIX', 'COMPOUND']

/** Hits up to the end of the page that is asked for. */
export function lastOf({ page = 0, size = PAGE_SIZE }: SearchRequest): number {
  return (page + 1) * size
}

/** Makes pages. */
export class HitPage {
  readonly #sections: Sections
  readonly #codes: CodeTable
  readonly #texts: TextReader

  constructor(sections: Sections, codes: CodeTable) {
    this.#sections = sections
    this.#codes = codes
    this.#texts = new TextReader(sections.textBytes, sections.textByteStarts)
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
    const code = this.#codes.codeOf(document)
    const tier = tierOf(key)
    if (text === NO_TEXT) {
      const matchKind = tier === TIERS.CODE ? 'EXACT' : 'PREFIX'
      return { document, code, tier, matchKind, matchedField: 'CODE', matchedText: code }
    }
    const matchKind = hits.isMeant(document) ? 'SEMANTIC' : (KINDS[hits.gradeOf(document)] ?? 'FUZZY')
    const matchedField = SEARCH_FIELDS[this.#sections.textFields[text]!]!
    return { document, code, tier, matchKind, matchedField, matchedText: this.#texts.at(text) }
  }
}
