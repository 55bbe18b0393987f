/** Finds the texts that hold all words of a query, and ranks them. */

import type { HitList } from '../ranking/hit-list.ts'
import { reasonKey, TIERS, textKey } from '../ranking/rank-key.ts'
import { FIELD } from '../search-document.ts'
import type { Sections } from '../snapshot/sections.ts'
import { Candidates } from './candidates.ts'
import type { CodeTable } from './code-table.ts'
import type { Slot } from './query-plan.ts'
import { TextJudge } from './text-judge.ts'
import { MATCH } from './word-matches.ts'

/** What the kind of a text costs against words of no weight that are missing. */
const FIELD_COST = 8
/** Finds full matches. */
export class FullMatches {
  /** Whether the last search found a text that says what the query says. */
  foundTerm = false
  readonly #sections: Sections
  readonly #candidates: Candidates
  readonly #judge: TextJudge
  /** The part of the rank that each text brings along. */
  readonly #textKeys: Float64Array

  constructor(sections: Sections, codes: CodeTable) {
    this.#sections = sections
    this.#candidates = new Candidates(sections, codes)
    this.#judge = new TextJudge(sections, codes)
    const { textWeights, textLetters } = sections
    this.#textKeys = Float64Array.from(textWeights, (weight, text) => textKey(weight, textLetters[text]!))
  }

  /** Offers every text that holds all slots to the hits. */
  find(slots: readonly Slot[], hits: HitList): void {
    const { textDocuments } = this.#sections
    const single = slots.length === 1 && slots[0]!.readings.length === 1 && slots[0]!.readings[0]!.words.length === 1
    const judge = this.#judge
    const count = this.#candidates.list(slots)
    const { texts, grades } = this.#candidates
    this.foundTerm = false
    for (let i = 0; i < count; i++) {
      const text = texts[i]!
      const document = textDocuments[text]!
      if (!hits.wants(document)) continue
      if (single) judge.accept(grades[i]!)
      else if (!judge.holds(text, slots)) continue
      const tier = this.#tierOf(text)
      if (tier === 0) continue
      if (tier === TIERS.TERM) this.foundTerm = true
      hits.offer(document, text, this.#textKeys[text]! + reasonKey(tier, this.#costOf(text, tier)), judge.grade)
    }
  }

  /** Among texts that say just what the query says, a title comes before a synonym, and so on. */
  #costOf(text: number, tier: number): number {
    const { cost } = this.#judge
    return tier === TIERS.TERM ? this.#sections.textFields[text]! * FIELD_COST + Math.min(cost, FIELD_COST - 1) : cost
  }

  /** The tier of the text just judged; 0 when it is no hit: what a code is not for is found without typos only. */
  #tierOf(text: number): number {
    const { grade, stems } = this.#judge
    const field = this.#sections.textFields[text]!
    if (field === FIELD.EXCLUSION) return grade >= MATCH.SLIP ? 0 : TIERS.EXCLUSION
    if (grade >= MATCH.SLIP) return TIERS.FUZZY
    if (grade === MATCH.COMPOUND) return TIERS.COMPOUND
    if (grade === MATCH.WHOLE && stems === this.#sections.textStems[text]) return TIERS.TERM
    return field === FIELD.TITLE ? TIERS.TITLE : TIERS.SYNONYM
  }
}
