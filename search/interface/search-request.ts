/** What is asked of an index, and what it answers. */

import type { HouseWords } from './house-words.ts'
import type { SearchField } from './search-document.ts'
import type { Understood } from './understood.ts'

/** Why a text matched, from the surest reason to the weakest. */
export type MatchKind = 'EXACT' | 'PREFIX' | 'COMPOUND' | 'FUZZY' | 'SEMANTIC'

export interface SearchRequest {
  /** Whatever a person typed: a code, a part of one, words, parts of words. */
  readonly query: string
  /** From 0; a page past the end is empty. */
  readonly page?: number
  /** Hits per page. */
  readonly size?: number
  /** Leaves out chapters, blocks and all other codes that cannot be coded. */
  readonly codableOnly?: boolean
  /** Leaves out the documents it says no to; they count nowhere. */
  readonly filter?: ((document: number) => boolean) | undefined
  /** Keeps these of the hits; unlike `filter` it changes nothing of what is found: with few hits typos are forgiven. */
  readonly keep?: ((document: number) => boolean) | undefined
  /** Raises documents within their tier, 0 to 63: codes that coders have confirmed for this query. */
  readonly boost?: ((document: number) => number) | undefined
  /** Puts documents behind all others, in the order they have among themselves. */
  readonly last?: ((document: number) => boolean) | undefined
  /** Documents that are hits although no word may find them: those that are boosted. */
  readonly boosted?: readonly number[] | undefined
  /** Documents that the house says the query means: they stand with exact texts. */
  readonly named?: readonly number[] | undefined
  /** How common each code is, 0 to 1, by document. */
  readonly common?: ArrayLike<number> | undefined
  /** What the patient and the case say for a document or against it, -1 to 1. */
  readonly fitting?: ((document: number) => number) | undefined
  /** Abbreviations and words of the house. */
  readonly words?: HouseWords | undefined
  /** Tells on the result what words alone would have put first where that comes last. */
  readonly tellsPassedOver?: boolean | undefined
  /** Called once for every hit of every page, in no order, also where it is not kept: for counts over all hits. */
  readonly count?: ((document: number) => void) | undefined
}

/** The parts of a score; together they are the score. */
export interface ScoreParts {
  readonly words: number
  readonly meaning: number
  readonly common: number
  readonly context: number
}

/** One code found, and why. */
export interface SearchHit {
  readonly document: number
  readonly code: string
  /** The place of its reason in the search order; see `TIERS`. */
  readonly tier: number
  readonly matchKind: MatchKind
  /** Whether the text does not hold all words of the query. */
  readonly wordsMissing: boolean
  readonly matchedField: SearchField | 'CODE'
  /** The one score, the larger the better; codes and exact texts stand above it. */
  readonly score: number
  /** Which meaning of an ambiguous abbreviation has found it. */
  readonly meaning: string | undefined
  /** What the score is made of. */
  explain(): ScoreParts
  /** Field and kind as one small number. */
  readonly reason: number
  /** The number of the text in its index. Document, tier, reason and text are all that a hit is made of. */
  readonly text: number
  /** The text that matched as the catalogue writes it, or the code. */
  readonly matchedText: string
  /** Writes the same without making a string of it. */
  writeMatched(sink: TextSink): void
}

/** Takes text as it stands in a snapshot, in UTF-8. */
export interface TextSink {
  escaped(bytes: Buffer, start: number, end: number): void
}

/** A page of hits. */
export interface SearchResult {
  readonly hits: readonly SearchHit[]
  /** Hits on all pages. */
  readonly total: number
  readonly understood: Understood
  /** The hit that can be coded and that words alone would have put first, where it is one of those that come last. */
  readonly passedOver?: SearchHit | undefined
}
