/** Counts over all hits of a search: by MDC, by CCL, by chapter, by what holds for a code. */
import type { CodeFilters, SearchFacets } from '@codarium/contract'
import { filterLists, hasAll } from './code-filters.ts'
import type { CodeTraits } from './code-traits.ts'

/** Counts by value. */
type Counts = Record<string, number>

/** Counts that grow with each hit; a list that is chosen from is counted as if nothing were, so that more can be. */
export class Facets {
  readonly #counts: Readonly<Record<keyof CodeTraits, Counts>> = { chapters: {}, mdcs: {}, ccls: {}, properties: {} }
  /** What a hit must have to be counted in a list. */
  readonly #filters: Readonly<Record<keyof CodeTraits, CodeFilters>>

  constructor(filters: CodeFilters) {
    this.#filters = {
      chapters: { ...filters, chapters: [] },
      mdcs: { ...filters, mdcs: [] },
      ccls: { ...filters, ccls: [] },
      properties: filters,
    }
  }

  /** Takes a hit into them. */
  add(traits: CodeTraits): void {
    for (const list of filterLists) {
      if (!hasAll(traits, this.#filters[list])) continue
      const counts = this.#counts[list]
      for (const value of traits[list]) counts[value] = (counts[value] ?? 0) + 1
    }
  }

  /** As the wire names them. */
  told(): SearchFacets {
    const { mdcs: byMdc, ccls: byCcl, chapters: byChapter, properties: byProperty } = this.#counts
    return { byMdc, byCcl, byChapter, byProperty }
  }
}
