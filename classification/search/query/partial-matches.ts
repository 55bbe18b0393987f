/** Finds the codes whose texts hold most of a query, for queries that no text holds in full. */
import type { HitList } from '../ranking/hit-list.ts'
import { matchKey, TIERS } from '../ranking/rank-key.ts'
import { smallest } from '../ranking/smallest.ts'
import { FIELD } from '../search-document.ts'
import type { Sections } from '../snapshot/sections.ts'
import type { Slot } from './query-plan.ts'
import { DOCUMENT_MASK, FIELD_MASK, FIELD_SHIFT, type TextFacts } from './text-facts.ts'
import { type Unit, unitsOf } from './units.ts'
import type { WordMatcher } from './word-matcher.ts'
import { MATCH } from './word-matches.ts'

/** Codes offered at most: further down nothing useful was ever seen. */
const MOST_PARTIAL = 50
/** What a match of each grade is worth, from 0 (none) to 20. Measured on the alphabetical index (bench/relevance). */
const WORTH = [0, 20, 18, 17, 17, 13] as const
const FULL_WORTH = 20
/** Points of a text that holds all of the query and nothing else; the fourth power of a thousand of them stays exact. */
const FULL_POINTS = 1000
/** Texts that hold less than this share of what the best one holds do not vote. */
const LEAST_SHARE = 0.3

/** Where the number of the unit starts above the worth of a text: 200 units are worth 50,000 each at most. */
const UNIT = 2 ** 24
const WORTHS = UNIT - 1

/** Scores texts by the share of the query they hold; rare words weigh more, and the texts of a code vote for it. */
export class PartialMatches {
  readonly #sections: Sections
  readonly #matcher: WordMatcher
  readonly #facts: TextFacts
  /** Worth of what each text holds, and above it the number of the unit that added last. */
  readonly #points: Uint32Array
  readonly #touched: number[] = []
  /** What the best text holds so far, and whether texts that held nothing yet can still matter. */
  #most = 0
  #takesNew = true
  readonly #votes: Float64Array
  readonly #bestPoints: Uint32Array
  readonly #bestTexts: Uint32Array

  constructor(sections: Sections, matcher: WordMatcher, facts: TextFacts) {
    this.#sections = sections
    this.#matcher = matcher
    this.#facts = facts
    this.#points = new Uint32Array(sections.textDocuments.length)
    this.#votes = new Float64Array(sections.codable.length)
    this.#bestPoints = new Uint32Array(sections.codable.length)
    this.#bestTexts = new Uint32Array(sections.codable.length)
  }

  /** Offers the best codes to the hits, behind everything else. */
  find(slots: readonly Slot[], hits: HitList): void {
    const units = unitsOf(slots, this.#matcher, this.#points.length).sort((a, b) => b.weight - a.weight)
    this.#scoreAll(units)
    const documents = this.#vote(units, hits)
    this.#best(documents).forEach((document, place) => {
      hits.offer(document, this.#bestTexts[document]!, matchKey(TIERS.PARTIAL, 0, 0, place))
    })
    for (const document of documents) this.#votes[document] = this.#bestPoints[document] = 0
  }

  /** Scores the heaviest unit first: a text that holds only light ones cannot get far enough any more, and is left out. */
  #scoreAll(units: readonly Unit[]): void {
    let left = units.reduce((sum, { weight }) => sum + weight, 0) * FULL_WORTH
    this.#most = 0
    units.forEach((unit, i) => {
      this.#takesNew = left >= this.#most * LEAST_SHARE
      this.#score(unit, (i + 1) * UNIT)
      left -= unit.weight * FULL_WORTH
    })
  }

  #score({ matches, weight }: Unit, unit: number): void {
    const { postings, postingStarts } = this.#sections
    const { terms, grades } = matches
    const spelt = terms.length > 0 && grades[0]! < MATCH.SLIP
    for (let t = 0; t < terms.length; t++) {
      const term = terms[t]!
      const grade = grades[t]!
      if (spelt && grade >= MATCH.SLIP) break
      const worth = weight * WORTH[grade]!
      const end = postingStarts[term + 1]!
      for (let i = postingStarts[term]!; i < end; i++) this.#add(postings[i]!, worth, unit)
    }
  }

  /** Adds to a text what it holds of a unit, once. */
  #add(text: number, worth: number, unit: number): void {
    const before = this.#points[text]!
    if (before >= unit || (before === 0 && !this.#takesNew)) return
    if (before === 0) this.#touched.push(text)
    const points = (before & WORTHS) + worth
    this.#points[text] = unit + points
    if (points > this.#most) this.#most = points
  }

  /** Adds up the votes of all texts touched, forgets their points, and gives the documents that have votes. */
  #vote(units: readonly Unit[], hits: HitList): number[] {
    const { facts } = this.#facts
    const least = this.#most * LEAST_SHARE
    const letters = units.reduce((sum, unit) => sum + unit.letters, 0)
    const full = units.reduce((sum, unit) => sum + unit.weight, 0) * FULL_WORTH
    const documents: number[] = []
    for (const text of this.#touched) {
      const worth = this.#points[text]! & WORTHS
      this.#points[text] = 0
      if (worth < least) continue
      const fact = facts[text]!
      const document = fact & DOCUMENT_MASK
      if (((fact >>> FIELD_SHIFT) & FIELD_MASK) === FIELD.EXCLUSION) continue
      if (!hits.wants(document) || hits.has(document)) continue
      if (this.#votes[document] === 0) documents.push(document)
      this.#count(document, text, this.#pointsOf(text, worth / full, letters))
    }
    this.#touched.length = 0
    return documents
  }

  /** Points of a text by the share of the query it holds, less the more else it says (Dice, by letters). */
  #pointsOf(text: number, share: number, letters: number): number {
    const longer = Math.max(letters, this.#sections.textLetters[text]!)
    return Math.round((FULL_POINTS * share * 2 * letters) / (letters + longer))
  }

  #count(document: number, text: number, points: number): void {
    const square = points * points
    this.#votes[document]! += square * square
    const best = this.#bestPoints[document]!
    if (points < best || (points === best && text > this.#bestTexts[document]!)) return
    this.#bestPoints[document] = points
    this.#bestTexts[document] = text
  }

  /** The documents with the most votes, the earlier ones first where votes are equal. */
  #best(documents: readonly number[]): number[] {
    const votes = new Float64Array(documents.length)
    for (let i = 0; i < votes.length; i++) votes[i] = -this.#votes[documents[i]!]!
    const least = -(smallest(votes, Math.min(MOST_PARTIAL, votes.length)).at(-1) ?? 0)
    return documents
      .filter((document) => this.#votes[document]! >= least)
      .sort((a, b) => this.#votes[b]! - this.#votes[a]! || a - b)
      .slice(0, MOST_PARTIAL)
  }
}
