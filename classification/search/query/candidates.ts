/** Lists the texts that may hold all words of a query: those that hold its rarest word. */
import type { Sections } from '../snapshot/sections.ts'
import type { CodeTable } from './code-table.ts'
import type { Reading, Slot } from './query-plan.ts'
import { Stamps } from './stamps.ts'
import { MATCH, type WordMatches } from './word-matches.ts'

/** Takes a text and the grade of the word that led to it, which is the best one for a slot of a single word. */
type Found = (text: number, grade: number) => void

/** Lists candidates over the postings of an index. */
export class Candidates {
  readonly #sections: Sections
  readonly #codes: CodeTable
  readonly #listed: Stamps
  /** Where the texts of each document start. */
  readonly #textStarts: Uint32Array

  constructor(sections: Sections, codes: CodeTable) {
    this.#sections = sections
    this.#codes = codes
    this.#listed = new Stamps(sections.textDocuments.length)
    this.#textStarts = startsOf(sections.textDocuments, sections.codable.length)
  }

  /** Calls `found` once with every text that holds the rarest of the slots that must be there, and how well. */
  each(slots: readonly Slot[], found: Found): void {
    const needed = slots.filter((slot) => !slot.optional)
    if (needed.length === 0) return
    const rarest = needed.reduce((best, slot) => (this.#texts(slot) < this.#texts(best) ? slot : best))
    this.#listed.clear()
    for (const reading of rarest.readings) {
      if (reading.codes) this.#eachOfCodes(reading, found)
      else this.#eachOfTerms(rarestOf(reading), found)
    }
  }

  #texts({ readings }: Slot): number {
    return readings.reduce((sum, reading) => {
      return sum + (reading.codes ? reading.codes.end - reading.codes.first : rarestOf(reading).frequency)
    }, 0)
  }

  #eachOfTerms({ terms, grades }: WordMatches, found: Found): void {
    const { postings, postingStarts } = this.#sections
    for (const term of terms) {
      const end = postingStarts[term + 1]!
      const grade = grades[term]!
      for (let i = postingStarts[term]!; i < end; i++) {
        const text = postings[i]!
        if (this.#listed.mark(text)) found(text, grade)
      }
    }
  }

  #eachOfCodes({ codes }: Reading, found: Found): void {
    for (let rank = codes!.first; rank < codes!.end; rank++) {
      const document = this.#codes.documentAt(rank)
      for (let text = this.#textStarts[document]!; text < this.#textStarts[document + 1]!; text++) {
        if (this.#listed.mark(text)) found(text, MATCH.PREFIX)
      }
    }
  }
}

function rarestOf({ matches }: Reading): WordMatches {
  return matches.reduce((rarest, other) => (other.frequency < rarest.frequency ? other : rarest))
}

/** Where the texts of each document start; the last start is the end. */
function startsOf(textDocuments: Uint32Array, documents: number): Uint32Array {
  const starts = new Uint32Array(documents + 1)
  for (const document of textDocuments) starts[document + 1]!++
  for (let document = 0; document < documents; document++) starts[document + 1]! += starts[document]!
  return starts
}
