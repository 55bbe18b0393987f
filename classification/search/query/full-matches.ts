/** Finds the texts that hold all words of a query, and ranks them. */

import type { HitList, Run } from '../ranking/hit-list.ts'
import { reasonKey, TIERS } from '../ranking/rank-key.ts'
import { FIELD } from '../search-document.ts'
import type { Sections } from '../snapshot/sections.ts'
import { Candidates } from './candidates.ts'
import type { CodeTable } from './code-table.ts'
import type { Slot } from './query-plan.ts'
import {
  DOCUMENT_MASK,
  FIELD_MASK,
  FIELD_SHIFT,
  REASON_PLACES,
  reasonPlace,
  STEMS_SHIFT,
  type TextFacts,
} from './text-facts.ts'
import { slipCost, TextJudge } from './text-judge.ts'
import { MATCH, type WordMatches } from './word-matches.ts'

/** What the kind of a text costs against words of no weight that are missing. */
const FIELD_COST = 8
/** Grades there may be. */
const GRADES = 8

/** The keys of a query of one word, for each grade by the place of the text in the table; 0 when that is no hit. */
const REASONS = Array.from({ length: GRADES }, (_, grade) =>
  Float64Array.from({ length: REASON_PLACES }, (_, place) => {
    const [field, isOneStem] = [place % (FIELD_MASK + 1), place > FIELD_MASK]
    const tier = tierOf(grade, field, isOneStem)
    return tier === 0 ? 0 : reasonKey(tier, costOf(field, tier, slipCost(grade)))
  }),
)

/** Finds full matches. */
export class FullMatches {
  /** Whether the last search found a text that says what the query says. */
  foundTerm = false
  readonly #sections: Sections
  readonly #candidates: Candidates
  readonly #judge: TextJudge
  readonly #facts: TextFacts

  constructor(sections: Sections, codes: CodeTable, facts: TextFacts) {
    this.#sections = sections
    this.#candidates = new Candidates(sections, codes)
    this.#judge = new TextJudge(sections, codes)
    this.#facts = facts
  }

  /** Offers every text that holds all slots to the hits. */
  find(slots: readonly Slot[], hits: HitList): void {
    this.foundTerm = false
    const word = onlyWord(slots)
    if (word) this.#findWord(word, hits)
    else this.#findAll(slots, hits)
  }

  /** The texts that hold the only word of a query; there may be tens of thousands. */
  #findWord({ terms, grades }: WordMatches, hits: HitList): void {
    const { postings, postingStarts } = this.#sections
    for (let t = 0; t < terms.length; t++) {
      const run = { postings, start: postingStarts[terms[t]!]!, end: postingStarts[terms[t]! + 1]! }
      if (grades[t] === MATCH.WHOLE) this.#lookForTerm(run, hits)
      if (hits.isPlain) hits.takeRun(run, this.#facts, REASONS[grades[t]!]!, grades[t]!)
      else this.#takeWanted(run, REASONS[grades[t]!]!, grades[t]!, hits)
    }
  }

  /** Whether one of the texts says just what the query says. */
  #lookForTerm({ postings, start, end }: Run, hits: HitList): void {
    const { facts } = this.#facts
    for (let i = start; i < end && !this.foundTerm; i++) {
      const fact = facts[postings[i]!]!
      const field = (fact >>> FIELD_SHIFT) & FIELD_MASK
      const isTerm = fact >>> STEMS_SHIFT === 1 && field !== FIELD.EXCLUSION
      this.foundTerm = isTerm && hits.wants(fact & DOCUMENT_MASK)
    }
  }

  #takeWanted({ postings, start, end }: Run, reasons: Float64Array, grade: number, hits: HitList): void {
    const { facts, keys } = this.#facts
    for (let i = start; i < end; i++) {
      const text = postings[i]!
      const document = facts[text]! & DOCUMENT_MASK
      const reason = reasons[reasonPlace(facts[text]!)]!
      if (reason !== 0 && hits.wants(document)) hits.take(document, text, keys[text]! + reason, grade)
    }
  }

  #findAll(slots: readonly Slot[], hits: HitList): void {
    const judge = this.#judge
    const { facts, keys } = this.#facts
    const count = this.#candidates.list(slots)
    const { texts, grades, stems, costs, unjudged } = this.#candidates
    judge.take(unjudged)
    for (let i = 0; i < count; i++) {
      const text = texts[i]!
      const fact = facts[text]!
      const document = fact & DOCUMENT_MASK
      if (!hits.wants(document) || !judge.holds(text, grades[i]!, stems[i]!, costs[i]!)) continue
      const field = (fact >>> FIELD_SHIFT) & FIELD_MASK
      const tier = tierOf(judge.grade, field, judge.stems === fact >>> STEMS_SHIFT)
      if (tier === 0) continue
      if (tier === TIERS.TERM) this.foundTerm = true
      hits.take(document, text, keys[text]! + reasonKey(tier, costOf(field, tier, judge.cost)), judge.grade)
    }
    judge.drop()
  }
}

/** The matches of a query of one word that can be read in one way only. */
function onlyWord(slots: readonly Slot[]): WordMatches | undefined {
  const [slot] = slots
  const reading = slots.length === 1 && slot?.readings.length === 1 ? slot.readings[0] : undefined
  return reading?.words.length === 1 ? reading.matches[0] : undefined
}

/** Among texts that say just what the query says, a title comes before a synonym, and so on. */
function costOf(field: number, tier: number, cost: number): number {
  return tier === TIERS.TERM ? field * FIELD_COST + Math.min(cost, FIELD_COST - 1) : cost
}

/** The tier of a text; 0 when it is no hit: what a code is not for is found without typos only. */
function tierOf(grade: number, field: number, saysNoMore: boolean): number {
  if (field === FIELD.EXCLUSION) return grade >= MATCH.SLIP ? 0 : TIERS.EXCLUSION
  if (grade >= MATCH.SLIP) return TIERS.FUZZY
  if (grade === MATCH.COMPOUND) return TIERS.COMPOUND
  if (grade === MATCH.WHOLE && saysNoMore) return TIERS.TERM
  return field === FIELD.TITLE ? TIERS.TITLE : TIERS.SYNONYM
}
