/** Finds the texts that hold all words of a query, and ranks them. */

import { MATCH } from '../rank/grade.ts'
import type { HitList } from '../rank/hit-list.ts'
import type { PostingRun } from '../rank/posting-run.ts'
import {
  BEHIND_TERMS,
  costlyReason,
  type RunReason,
  reasonOf,
  reasonPlace,
  saysAll,
  WORD_REASONS,
  withCost,
} from '../rank/reasons.ts'
import { DOCUMENT_MASK, fieldOf, PLACE_SHIFT, STEMS_SHIFT } from '../rank/text-facts.ts'
import type { Sections } from '../snapshot/sections.ts'
import { Candidates } from './candidates.ts'
import type { CodeTable } from './code-table.ts'
import type { Slot } from './slot.ts'
import { REFUSED, TextJudge } from './text-judge.ts'
import { costOf, gradeOf, stemsOf } from './verdict.ts'
import type { WordMatches } from './word-matches.ts'

export class FullMatches {
  /** Whether the last search found a text that says what the query says, but for typos where it has several words. */
  foundTerm = false
  readonly #sections: Sections
  readonly #candidates: Candidates
  readonly #judge: TextJudge

  constructor(sections: Sections, codes: CodeTable) {
    this.#sections = sections
    this.#candidates = new Candidates(sections, codes)
    this.#judge = new TextJudge(sections, codes)
  }

  /** Offers every text that holds all slots to the hits. */
  find(slots: readonly Slot[], hits: HitList): void {
    this.foundTerm = false
    const word = onlyWord(slots)
    if (word) this.#findWord(word, slots, hits)
    else this.#findAll(slots, hits)
  }

  /** The texts that hold the only word that must be there; there may be tens of thousands. */
  #findWord({ terms, grades }: WordMatches, slots: readonly Slot[], hits: HitList): void {
    const judge = slots.length > 1 ? this.#judge : undefined
    judge?.take(slots.filter(({ optional }) => optional))
    for (let t = 0; t < terms.length; t++) {
      const run = this.#runOf(terms[t]!)
      const reason = WORD_REASONS[grades[t]!]!
      if (reason.grade === MATCH.WHOLE) this.#lookForTerm(run, hits)
      if (hits.isPlain) hits.takeRun(run, this.#sections.textKeys, reason, judge)
      else this.#takeWanted(run, reason, hits, judge)
    }
    judge?.drop()
  }

  #runOf(term: number): PostingRun {
    const { postings: texts, postingFacts: facts, postingStarts } = this.#sections
    return { texts, facts, start: postingStarts[term]!, end: postingStarts[term + 1]! }
  }

  /** Whether one of the texts says just what the query says; those of one stem come first. */
  #lookForTerm({ facts, start, end }: PostingRun, hits: HitList): void {
    for (let i = start; i < end && saysAll(facts[i]! >>> PLACE_SHIFT) && !this.foundTerm; i++) {
      this.foundTerm = hits.wants(facts[i]! & DOCUMENT_MASK)
    }
  }

  #takeWanted(
    { texts, facts, start, end }: PostingRun,
    reason: RunReason,
    hits: HitList,
    judge: TextJudge | undefined,
  ): void {
    const { textKeys: keys } = this.#sections
    for (let i = start; i < end; i++) {
      const document = facts[i]! & DOCUMENT_MASK
      const place = facts[i]! >>> PLACE_SHIFT
      if (reason.keys[place] === 0 || !hits.wants(document)) continue
      const key = judge ? costlyReason(reason, place, judge.missing(texts[i]!)) : reason.keys[place]!
      hits.take(document, texts[i]!, keys[texts[i]!]! + key, reason.grade)
    }
  }

  #findAll(slots: readonly Slot[], hits: HitList): void {
    const judge = this.#judge
    const { textFacts: facts, textKeys: keys, textLetters } = this.#sections
    const count = this.#candidates.list(slots)
    if (count === 0) return
    const letters = lettersOfSeveral(slots)
    const { texts, verdicts, unjudged } = this.#candidates
    judge.take(unjudged)
    for (let i = 0; i < count; i++) {
      const text = texts[i]!
      const fact = facts[text]!
      const document = fact & DOCUMENT_MASK
      if (!hits.wants(document)) continue
      const verdict = judge.judge(text, verdicts[i]!)
      if (verdict === REFUSED) continue
      const place = reasonPlace(fieldOf(fact), stemsOf(verdict) === fact >>> STEMS_SHIFT)
      const reason = reasonOf(gradeOf(verdict), place)
      if (reason === 0) continue
      const cost = costOf(verdict)
      // A text that is no longer than the query but for its typos goes on with none of its words.
      const isMisspelt = cost > 0 && saysAll(place) && textLetters[text]! <= letters + cost / 2
      if (reason < BEHIND_TERMS || isMisspelt) this.foundTerm = true
      hits.find(document)
      // Stop words only cost: what cannot be shown even without that cost need not be searched for them.
      if (!hits.canShow(document, keys[text]! + withCost(reason, cost))) continue
      hits.take(document, text, keys[text]! + withCost(reason, cost + judge.missing(text)), gradeOf(verdict))
    }
    judge.drop()
  }
}

/** Letters of the words that must be there; none for one word alone, which may be another word instead of misspelt. */
function lettersOfSeveral(slots: readonly Slot[]): number {
  let [letters, words] = [0, 0]
  for (const { optional, word } of slots) {
    if (optional) continue
    letters += word.length
    words++
  }
  return words > 1 ? letters : 0
}

/** The matches of the only word that must be there, where it can be read in one way only. */
function onlyWord(slots: readonly Slot[]): WordMatches | undefined {
  let only: Slot | undefined
  for (const slot of slots) {
    if (slot.optional) continue
    if (only) return undefined
    only = slot
  }
  return only?.only
}
