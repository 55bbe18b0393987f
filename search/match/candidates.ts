/** Lists the texts that may hold all words of a query: those that hold its rarest words. */

import { MATCH } from '../rank/grade.ts'
import type { Sections } from '../snapshot/sections.ts'
import type { CodeTable } from './code-table.ts'
import { type Reading, rarestOf, type Slot } from './slot.ts'
import { bothVerdicts, UNJUDGED, verdictOf } from './verdict.ts'
import type { WordMatches } from './word-matches.ts'

/** Looking at one text costs as much as going through so many postings of a further word to rule it out. */
const POSTINGS_PER_TEXT = 16

/** A mark is the round, the grade of what the text holds, and whether that is a word: codes have no stems. */
const MARKS = 16
const WORD = 1

/** What each mark says of a text. */
const VERDICTS = Uint32Array.from({ length: MARKS }, (_, mark) => verdictOf(mark >> 1, mark & WORD))

/** Lists candidates over the postings of an index, with what is known of each when the list is made. */
export class Candidates {
  /** The texts listed last. */
  readonly texts: Uint32Array
  /** What the slots that are judged already say of each. */
  readonly verdicts: Uint32Array
  /** The slots that must still be judged, in the order that rules out most texts soonest. */
  readonly unjudged: Slot[] = []
  readonly #sorted: Slot[] = []
  readonly #sections: Sections
  readonly #codes: CodeTable
  /** Bytes, because every posting looks here: they stay in the fastest memory. */
  readonly #marks: Uint8Array
  #round = 0
  #count = 0

  constructor(sections: Sections, codes: CodeTable) {
    const { length } = sections.textFacts
    this.#sections = sections
    this.#codes = codes
    this.#marks = new Uint8Array(length)
    this.texts = new Uint32Array(length)
    this.verdicts = new Uint32Array(length)
  }

  /** Lists every text that may hold all slots that must be there, each once; how many there are. */
  list(slots: readonly Slot[]): number {
    this.unjudged.length = 0
    this.#count = 0
    const needed = this.#rarestFirst(slots)
    for (let i = 0; i < needed.length; i++) {
      const slot = needed[i]!
      if (i === 0) this.#listAll(slot)
      else if (this.#count === 0) return 0
      else if (slot.texts <= this.#count * POSTINGS_PER_TEXT) this.#keepOnly(slot)
      else this.unjudged.push(slot)
    }
    for (const slot of slots) if (slot.optional) this.unjudged.push(slot)
    return this.#count
  }

  /** The slots that must be there, those in the fewest texts first. */
  #rarestFirst(slots: readonly Slot[]): readonly Slot[] {
    const sorted = this.#sorted
    sorted.length = 0
    for (const slot of slots) {
      if (slot.optional) continue
      let at = sorted.push(slot) - 1
      for (; at > 0 && sorted[at - 1]!.texts > slot.texts; at--) sorted[at] = sorted[at - 1]!
      sorted[at] = slot
    }
    return sorted
  }

  /** Lists the texts that may hold a slot. */
  #listAll(slot: Slot): void {
    this.#mark(slot, true)
    const isJudged = this.#isJudged(slot)
    const { texts, verdicts } = this
    const marks = this.#marks
    for (let i = 0; i < this.#count; i++) verdicts[i] = isJudged ? VERDICTS[marks[texts[i]!]! % MARKS]! : UNJUDGED
  }

  /** Strikes out the texts that cannot hold a further slot. */
  #keepOnly(slot: Slot): void {
    this.#mark(slot, false)
    const isJudged = this.#isJudged(slot)
    const { texts, verdicts } = this
    const marks = this.#marks
    const round = this.#round
    let kept = 0
    // Without a branch, as no processor can guess which texts stay.
    for (let i = 0; i < this.#count; i++) {
      const mark = marks[texts[i]!]! - round
      texts[kept] = texts[i]!
      verdicts[kept] = isJudged ? bothVerdicts(verdicts[i]!, VERDICTS[mark & (MARKS - 1)]!) : verdicts[i]!
      kept += (mark >>> 31) ^ 1
    }
    this.#count = kept
  }

  /** Whether the marks say all about a slot; where a reading has several words they do not. */
  #isJudged(slot: Slot): boolean {
    if (!slot.isPlain) this.unjudged.push(slot)
    return slot.isPlain
  }

  /** Marks the texts that may hold a slot with the best of its readings; listing them where that is asked for. */
  #mark({ only, readings }: Slot, listing: boolean): void {
    this.#nextRound()
    if (only) this.#markTerms(only, MATCH.WHOLE, listing)
    else this.#markReadings(readings, listing)
  }

  #markReadings(readings: readonly Reading[], listing: boolean): void {
    for (const reading of readings) {
      if (reading.codes) this.#markCodes(reading, listing)
      else this.#markTerms(rarestOf(reading.matches), reading.best, listing)
    }
  }

  #markTerms({ terms, grades }: WordMatches, best: number, listing: boolean): void {
    const { postings, postingStarts } = this.#sections
    const { texts } = this
    const marks = this.#marks
    const round = this.#round
    let count = this.#count
    for (let t = 0; t < terms.length; t++) {
      const term = terms[t]!
      const mark = round + Math.max(best, grades[t]!) * 2 + WORD
      const end = postingStarts[term + 1]!
      for (let i = postingStarts[term]!; i < end; i++) {
        const text = postings[i]!
        const known = marks[text]!
        if (known < round) {
          if (listing) texts[count++] = text
          marks[text] = mark
        } else if (mark >> 1 < known >> 1) marks[text] = mark
      }
    }
    this.#count = count
  }

  #markCodes({ codes, best }: Reading, listing: boolean): void {
    const { documentTexts } = this.#sections
    const mark = this.#round + best * 2
    for (let rank = codes!.first; rank < codes!.end; rank++) {
      const document = this.#codes.documentAt(rank)
      for (let text = documentTexts[document]!; text < documentTexts[document + 1]!; text++) {
        const known = this.#marks[text]!
        if (known < this.#round && listing) this.texts[this.#count++] = text
        if (known < this.#round || mark >> 1 < known >> 1) this.#marks[text] = mark
      }
    }
  }

  #nextRound(): void {
    this.#round += MARKS
    if (this.#round <= 2 ** 8 - MARKS) return
    this.#marks.fill(0)
    this.#round = MARKS
  }
}
