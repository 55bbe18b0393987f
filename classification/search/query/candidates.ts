/** Lists the texts that may hold all words of a query: those that hold its rarest words. */
import type { Sections } from '../snapshot/sections.ts'
import type { CodeTable } from './code-table.ts'
import type { Reading, Slot } from './query-plan.ts'
import { Stamps } from './stamps.ts'
import type { WordMatches } from './word-matches.ts'

/** Looking at one text costs as much as going through so many postings of a further word to rule it out. */
const POSTINGS_PER_TEXT = 8

/** Lists candidates over the postings of an index. */
export class Candidates {
  /** The texts listed last. */
  readonly texts: Uint32Array
  /** The slots in the order that rules out most texts soonest: every text listed holds the rarest one. */
  judged: readonly Slot[] = []
  readonly #sections: Sections
  readonly #codes: CodeTable
  readonly #listed: Stamps
  /** Where the texts of each document start. */
  readonly #textStarts: Uint32Array
  #count = 0

  constructor(sections: Sections, codes: CodeTable) {
    this.#sections = sections
    this.#codes = codes
    this.#listed = new Stamps(sections.textDocuments.length)
    this.#textStarts = startsOf(sections.textDocuments, sections.codable.length)
    this.texts = new Uint32Array(sections.textDocuments.length)
  }

  /** Lists every text that holds the rarest of the slots that must be there, each once; how many there are. */
  list(slots: readonly Slot[]): number {
    const needed = slots.filter((slot) => !slot.optional)
    this.#count = 0
    const [rarest, ...others] = needed.length > 1 ? byFrequency(needed) : needed
    if (!rarest) return 0
    this.judged = [...others, rarest, ...slots.filter((slot) => slot.optional)]
    this.#each(rarest)
    for (const slot of others) {
      if (textsOf(slot) > this.#count * POSTINGS_PER_TEXT) break
      this.#keepOnly(slot)
    }
    return this.#count
  }

  #each({ readings }: Slot): void {
    this.#listed.clear()
    for (const reading of readings) {
      if (reading.codes) this.#eachOfCodes(reading)
      else this.#eachOfTerms(rarestOf(reading))
    }
  }

  #eachOfTerms({ terms }: WordMatches): void {
    const { postings, postingStarts } = this.#sections
    const { texts } = this
    const { rounds, round } = this.#listed
    let count = this.#count
    for (let t = 0; t < terms.length; t++) {
      const term = terms[t]!
      const end = postingStarts[term + 1]!
      for (let i = postingStarts[term]!; i < end; i++) {
        const text = postings[i]!
        if (rounds[text] === round) continue
        rounds[text] = round
        texts[count++] = text
      }
    }
    this.#count = count
  }

  #eachOfCodes({ codes }: Reading): void {
    for (let rank = codes!.first; rank < codes!.end; rank++) {
      const document = this.#codes.documentAt(rank)
      for (let text = this.#textStarts[document]!; text < this.#textStarts[document + 1]!; text++) {
        if (this.#listed.mark(text)) this.texts[this.#count++] = text
      }
    }
  }

  /** Strikes out the texts that cannot hold a further slot. */
  #keepOnly(slot: Slot): void {
    this.#listed.clear()
    for (const reading of slot.readings) {
      if (reading.codes) this.#markCodes(reading)
      else this.#markTerms(rarestOf(reading))
    }
    const { texts } = this
    const { rounds, round } = this.#listed
    let kept = 0
    for (let i = 0; i < this.#count; i++) {
      if (rounds[texts[i]!] === round) texts[kept++] = texts[i]!
    }
    this.#count = kept
  }

  #markTerms({ terms }: WordMatches): void {
    const { postings, postingStarts } = this.#sections
    const { rounds, round } = this.#listed
    for (let t = 0; t < terms.length; t++) {
      const end = postingStarts[terms[t]! + 1]!
      for (let i = postingStarts[terms[t]!]!; i < end; i++) rounds[postings[i]!] = round
    }
  }

  #markCodes({ codes }: Reading): void {
    for (let rank = codes!.first; rank < codes!.end; rank++) {
      const document = this.#codes.documentAt(rank)
      for (let text = this.#textStarts[document]!; text < this.#textStarts[document + 1]!; text++) {
        this.#listed.mark(text)
      }
    }
  }
}

/** The rarest first. */
function byFrequency(slots: readonly Slot[]): Slot[] {
  return slots
    .map((slot) => ({ slot, texts: textsOf(slot) }))
    .sort((a, b) => a.texts - b.texts)
    .map(({ slot }) => slot)
}

/** How many texts may hold a slot, those that hold two of its terms counted twice. */
function textsOf({ readings }: Slot): number {
  return readings.reduce((sum, reading) => {
    return sum + (reading.codes ? reading.codes.end - reading.codes.first : rarestOf(reading).frequency)
  }, 0)
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
