/** Lists the texts that may hold all words of a query: those that hold its rarest words. */
import type { Sections } from '../snapshot/sections.ts'
import type { CodeTable } from './code-table.ts'
import type { Reading, Slot } from './query-plan.ts'
import { slipCost } from './text-judge.ts'
import { MATCH, type WordMatches } from './word-matches.ts'

/** Looking at one text costs as much as going through so many postings of a further word to rule it out. */
const POSTINGS_PER_TEXT = 16

/** A mark is the round, the grade of what the text holds, and whether that is a word: codes have no stems. */
const MARKS = 16
const WORD = 1

/** Lists candidates over the postings of an index, with what is known of each when the list is made. */
export class Candidates {
  /** The texts listed last. */
  readonly texts: Uint32Array
  /** What the slots that are judged already say of each: the worst grade, the stems and the cost of its slips. */
  readonly grades: Uint8Array
  readonly stems: Uint8Array
  readonly costs: Uint8Array
  /** The slots that must still be judged, in the order that rules out most texts soonest. */
  readonly unjudged: Slot[] = []
  readonly #sections: Sections
  readonly #codes: CodeTable
  /** Bytes, because every posting looks here: they stay in the fastest memory. */
  readonly #marks: Uint8Array
  #round = 0
  /** Where the texts of each document start. */
  readonly #textStarts: Uint32Array
  #count = 0

  constructor(sections: Sections, codes: CodeTable) {
    const { length } = sections.textDocuments
    this.#sections = sections
    this.#codes = codes
    this.#marks = new Uint8Array(length)
    this.#textStarts = startsOf(sections.textDocuments, sections.codable.length)
    this.texts = new Uint32Array(length)
    this.grades = new Uint8Array(length)
    this.stems = new Uint8Array(length)
    this.costs = new Uint8Array(length)
  }

  /** Lists every text that may hold all slots that must be there, each once; how many there are. */
  list(slots: readonly Slot[]): number {
    const needed = slots.filter((slot) => !slot.optional)
    this.unjudged.length = 0
    this.#count = 0
    byFrequency(needed).forEach((slot, i) => {
      if (i === 0) this.#listAll(slot)
      else if (textsOf(slot) <= this.#count * POSTINGS_PER_TEXT) this.#keepOnly(slot)
      else this.unjudged.push(slot)
    })
    for (const slot of slots) if (slot.optional) this.unjudged.push(slot)
    return this.#count
  }

  /** Lists the texts that may hold a slot. */
  #listAll(slot: Slot): void {
    this.#mark(slot, true)
    const isJudged = this.#isJudged(slot)
    for (let i = 0; i < this.#count; i++) {
      const mark = isJudged ? this.#marks[this.texts[i]!]! % MARKS : MATCH.WHOLE * 2
      this.grades[i] = mark >> 1
      this.stems[i] = mark & WORD
      this.costs[i] = slipCost(mark >> 1)
    }
  }

  /** Strikes out the texts that cannot hold a further slot. */
  #keepOnly(slot: Slot): void {
    this.#mark(slot, false)
    const isJudged = this.#isJudged(slot)
    const { texts, grades, stems, costs } = this
    let kept = 0
    for (let i = 0; i < this.#count; i++) {
      const mark = this.#marks[texts[i]!]! - this.#round
      if (mark < 0) continue
      texts[kept] = texts[i]!
      grades[kept] = isJudged ? Math.max(grades[i]!, mark >> 1) : grades[i]!
      stems[kept] = stems[i]! + (isJudged ? mark & WORD : 0)
      costs[kept] = costs[i]! + (isJudged ? slipCost(mark >> 1) : 0)
      kept++
    }
    this.#count = kept
  }

  /** Whether the marks say all about a slot; where a reading has several words they do not. */
  #isJudged(slot: Slot): boolean {
    const isJudged = slot.readings.every(({ matches }) => matches.length < 2)
    if (!isJudged) this.unjudged.push(slot)
    return isJudged
  }

  /** Marks the texts that may hold a slot with the best of its readings; listing them where that is asked for. */
  #mark({ readings }: Slot, listing: boolean): void {
    this.#nextRound()
    for (const reading of readings) {
      if (reading.codes) this.#markCodes(reading, listing)
      else this.#markTerms(reading, rarestOf(reading), listing)
    }
  }

  #markTerms({ best }: Reading, { terms, grades }: WordMatches, listing: boolean): void {
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
    const mark = this.#round + best * 2
    for (let rank = codes!.first; rank < codes!.end; rank++) {
      const document = this.#codes.documentAt(rank)
      for (let text = this.#textStarts[document]!; text < this.#textStarts[document + 1]!; text++) {
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

/** The rarest first. */
function byFrequency(slots: readonly Slot[]): readonly Slot[] {
  if (slots.length < 2) return slots
  return slots
    .map((slot) => ({ slot, texts: textsOf(slot) }))
    .sort((a, b) => a.texts - b.texts)
    .map(({ slot }) => slot)
}

/** How many texts may hold a slot, those that hold two of its terms counted twice. */
function textsOf({ readings }: Slot): number {
  let sum = 0
  for (const reading of readings) {
    sum += reading.codes ? reading.codes.end - reading.codes.first : rarestOf(reading).frequency
  }
  return sum
}

function rarestOf({ matches }: Reading): WordMatches {
  let rarest = matches[0]!
  for (const other of matches) if (other.frequency < rarest.frequency) rarest = other
  return rarest
}

/** Where the texts of each document start; the last start is the end. */
function startsOf(textDocuments: Uint32Array, documents: number): Uint32Array {
  const starts = new Uint32Array(documents + 1)
  for (const document of textDocuments) starts[document + 1]!++
  for (let document = 0; document < documents; document++) starts[document + 1]! += starts[document]!
  return starts
}
