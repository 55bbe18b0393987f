/** Finds the codes whose texts hold most of a query, for queries that no text holds in full. */

import { FIELD } from '../interface/search-document.ts'
import { MATCH } from '../rank/grade.ts'
import type { HitList } from '../rank/hit-list.ts'
import { matchKey, TIERS } from '../rank/rank-key.ts'
import { SHARES } from '../rank/score.ts'
import { smallest } from '../rank/smallest.ts'
import { DOCUMENT_MASK, fieldOf } from '../rank/text-facts.ts'
import type { Sections } from '../snapshot/sections.ts'
import type { Slot } from './slot.ts'
import { type Unit, unitsOf } from './units.ts'
import type { WordMatcher } from './word-matcher.ts'

/** Codes offered at most: further down nothing useful was ever seen. */
const MOST_PARTIAL = 50
/** What a match of each grade is worth, from 0 (none) to 20. Measured on the alphabetical index (bench/relevance). */
const WORTH = [0, 20, 18, 17, 17, 13] as const
const FULL_WORTH = 20
/** Points of a text that holds all of the query and nothing else; the fourth power of a thousand of them stays exact. */
const FULL_POINTS = 1000
/** Texts that hold less than this share of what the best one holds do not vote. */
const LEAST_SHARE = 0.3

/** Room for the number of a text beside its points. */
const TEXTS = 2 ** 32

/** Where the number of the unit starts above the worth of a text: 200 units are worth 50,000 each at most. */
const UNIT = 2 ** 24
const WORTHS = UNIT - 1

/** Scores texts by the share of the query they hold; rare words weigh more, and the texts of a code vote for it. */
export class PartialMatches {
  readonly #sections: Sections
  readonly #matcher: WordMatcher
  /** Worth of what each text holds, and above it the number of the unit that added last. */
  readonly #points: Uint32Array
  readonly #touched: Uint32Array
  #touchedCount = 0
  /** What the best text holds so far. */
  #most = 0
  /** Votes of each document, and its best text with its points, side by side. */
  readonly #votes: Float64Array
  /** Room for the votes of the documents that have some. */
  readonly #sums: Float64Array

  constructor(sections: Sections, matcher: WordMatcher) {
    this.#sections = sections
    this.#matcher = matcher
    this.#points = new Uint32Array(sections.textFacts.length)
    this.#touched = new Uint32Array(sections.textFacts.length)
    this.#votes = new Float64Array(2 * sections.codable.length)
    this.#sums = new Float64Array(sections.codable.length)
  }

  /** Offers the best codes to the hits, behind everything else. */
  find(slots: readonly Slot[], hits: HitList): void {
    if (isFound(slots)) return
    const units = unitsOf(slots, this.#matcher, this.#points.length).sort((a, b) => b.weight - a.weight)
    this.#scoreAll(units)
    const best = this.#best(this.#vote(units, hits))
    for (let place = 0; place < best.length; place++) {
      const document = best[place]!
      const won = this.#votes[2 * document + 1]!
      hits.offer(document, textOf(won), matchKey(TIERS.PARTIAL, 0, lackingOf(pointsIn(won)), place))
    }
  }

  /** Scores the heaviest unit first: a text that holds only light ones cannot get far enough any more, and is left out. */
  #scoreAll(units: readonly Unit[]): void {
    let left = units.reduce((sum, { weight }) => sum + weight, 0) * FULL_WORTH
    this.#most = 0
    this.#touchedCount = 0
    units.forEach((unit, i) => {
      this.#score(unit, (i + 1) * UNIT, left >= this.#most * LEAST_SHARE)
      left -= unit.weight * FULL_WORTH
    })
  }

  #score({ matches, weight }: Unit, unit: number, takesNew: boolean): void {
    const { postingStarts } = this.#sections
    const { terms, grades } = matches
    const spelt = terms.length > 0 && grades[0]! < MATCH.TYPO
    for (let t = 0; t < terms.length; t++) {
      if (spelt && grades[t]! >= MATCH.TYPO) break
      const term = terms[t]!
      this.#addAll(postingStarts[term]!, postingStarts[term + 1]!, weight * WORTH[grades[t]!]!, unit, takesNew)
    }
  }

  /** Adds to the texts of a run of postings what they hold of a unit, once. */
  #addAll(start: number, end: number, worth: number, unit: number, takesNew: boolean): void {
    const { postings } = this.#sections
    const points = this.#points
    const touched = this.#touched
    let [count, most] = [this.#touchedCount, this.#most]
    for (let i = start; i < end; i++) {
      const text = postings[i]!
      const before = points[text]!
      if (before >= unit || (before === 0 && !takesNew)) continue
      if (before === 0) touched[count++] = text
      const after = (before & WORTHS) + worth
      points[text] = unit + after
      if (after > most) most = after
    }
    this.#touchedCount = count
    this.#most = most
  }

  /** Adds up the votes of all texts touched, forgets their points, and gives the documents that have votes. */
  #vote(units: readonly Unit[], hits: HitList): Uint32Array {
    const { textFacts: facts, textLetters } = this.#sections
    const [touched, points, votes] = [this.#touched, this.#points, this.#votes]
    const least = this.#most * LEAST_SHARE
    const letters = units.reduce((sum, unit) => sum + unit.letters, 0)
    const full = units.reduce((sum, unit) => sum + unit.weight, 0) * FULL_WORTH
    // Of the texts touched no more documents can have votes: they are listed in the place of those looked at already.
    let voted = 0
    for (let i = 0; i < this.#touchedCount; i++) {
      const text = touched[i]!
      const worth = points[text]! & WORTHS
      points[text] = 0
      if (worth < least) continue
      const fact = facts[text]!
      const document = fact & DOCUMENT_MASK
      if (fieldOf(fact) === FIELD.EXCLUSION) continue
      if (hits.has(document) || !hits.wants(document)) continue
      const won = pointsOf(worth / full, letters, textLetters[text]!)
      const place = 2 * document
      const isFirst = votes[place] === 0
      votes[place]! += won * won * (won * won)
      const best = bestOf(won, text)
      if (isFirst || best > votes[place + 1]!) votes[place + 1] = best
      if (isFirst) touched[voted++] = document
    }
    return touched.subarray(0, voted)
  }

  /** Forgets the votes, and gives the documents with the most, the earlier ones first where votes are equal. */
  #best(documents: Uint32Array): number[] {
    const votes = this.#sums.subarray(0, documents.length)
    for (let i = 0; i < votes.length; i++) {
      votes[i] = -this.#votes[2 * documents[i]!]!
      this.#votes[2 * documents[i]!] = 0
    }
    const most = smallest(votes, Math.min(MOST_PARTIAL, votes.length))
    const best = new Array<number>(most.length)
    for (let i = 0; i < votes.length; i++) {
      if (votes[i]! <= most[most.length - 1]!) place(best, documents[i]!, firstOf(most, votes[i]!))
    }
    best.length = most.length
    return best
  }
}

/** Whether one word is all that must be there: the texts that hold it are hits already. */
function isFound(slots: readonly Slot[]): boolean {
  const needed = slots.filter(({ optional }) => !optional)
  return needed.length === 1 && (needed[0]!.only?.terms.length ?? 0) > 0
}

/** Where a number stands first in a sorted list that holds it. */
function firstOf(sorted: Float64Array, number: number): number {
  let [low, high] = [0, sorted.length - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < number) low = middle + 1
    else high = middle
  }
  return low
}

/** Puts a document at a place, or behind those there that come before it. */
function place(list: (number | undefined)[], document: number, first: number): void {
  let next: number | undefined = document
  for (let at = first; next !== undefined; at++) {
    const there: number | undefined = list[at]
    if (there !== undefined && there < next) continue
    list[at] = next
    next = there
  }
}

/** Points of a text by the share of the query it holds, less the more else it says (Dice, by letters). */
function pointsOf(share: number, letters: number, textLetters: number): number {
  return Math.round((FULL_POINTS * share * 2 * letters) / (letters + Math.max(letters, textLetters)))
}

/** Points and text as one number: more points are better, then the earlier text. */
function bestOf(points: number, text: number): number {
  return points * TEXTS + (TEXTS - 1 - text)
}

function pointsIn(best: number): number {
  return Math.floor(best / TEXTS)
}

/** How much of the query a text lacks, as the cost of its match. */
function lackingOf(points: number): number {
  return SHARES - Math.floor((points * SHARES) / FULL_POINTS)
}

function textOf(best: number): number {
  return TEXTS - 1 - (best % TEXTS)
}
