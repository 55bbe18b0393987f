/** Finds the texts that hold all words of a query, and ranks them. */

import type { HitList } from '../ranking/hit-list.ts'
import { matchKey, TIERS } from '../ranking/rank-key.ts'
import { FIELD } from '../search-document.ts'
import type { MatchKind } from '../search-request.ts'
import type { Sections } from '../snapshot/sections.ts'
import { Candidates } from './candidates.ts'
import type { CodeTable } from './code-table.ts'
import type { Slot } from './query-plan.ts'
import { TextJudge } from './text-judge.ts'
import { MATCH } from './word-matches.ts'

/** What the kind of a text costs against words of no weight that are missing. */
const FIELD_COST = 8
/** The kinds of the grades, from MATCH.WHOLE on; all others are typos. */
const KINDS: readonly (MatchKind | undefined)[] = [undefined, 'EXACT', 'PREFIX', 'COMPOUND']

/** Finds full matches. */
export class FullMatches {
  /** Whether the last search found a text that says what the query says. */
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
    const { textDocuments, textWeights, textLetters } = this.#sections
    const single = slots.length === 1 && slots[0]!.readings.length === 1 && slots[0]!.readings[0]!.words.length === 1
    this.foundTerm = false
    this.#candidates.each(slots, (text, grade) => {
      const document = textDocuments[text]!
      if (!hits.wants(document)) return
      if (single) this.#judge.accept(grade)
      else if (!this.#judge.holds(text, slots)) return
      const tier = this.#tierOf(text)
      if (tier === 0) return
      if (tier === TIERS.TERM) this.foundTerm = true
      hits.offer(document, text, matchKey(tier, textWeights[text]!, this.#costOf(text, tier), textLetters[text]!))
    })
  }

  /** How a text holds the slots; a text that does not hold all of them is only like the query. */
  kindOf(text: number, slots: readonly Slot[]): MatchKind {
    return this.#judge.holds(text, slots) ? (KINDS[this.#judge.grade] ?? 'FUZZY') : 'FUZZY'
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
