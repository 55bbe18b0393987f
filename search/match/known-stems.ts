/** Knows the stems of all words of a catalogue. */
import type { Language } from '../language/language.ts'
import { lettersHash } from '../language/letters-hash.ts'
import type { Sections } from '../snapshot/sections.ts'

/** Slots of the table per term at least: fuller tables take longer to search. */
const ROOM = 2

/** The terms of a snapshot. */
type Terms = Pick<Sections, 'termBytes' | 'termStarts' | 'stemLengths'>

/** The table of the stems of sorted terms that are no stop words: terms by the hash of their stem, plus one; 0 is free. */
export function stemSlots(words: readonly string[], terms: Terms, language: Language): Uint32Array<ArrayBuffer> {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(ROOM * words.length + 2)))
  words.forEach((word, term) => {
    if (language.isStopWord(word)) return
    const slot = slotOf(slots, terms, word, 0, terms.stemLengths[term]!)
    if (slots[slot] === 0) slots[slot] = term + 1
  })
  return slots
}

/** Looks words up in the table of a snapshot. */
export class KnownStems {
  readonly #sections: Sections
  readonly #language: Language

  constructor(sections: Sections, language: Language) {
    this.#sections = sections
    this.#language = language
  }

  /** Whether the letters of a folded word between two places are a word of the catalogue, inflected or not. */
  readonly has = (word: string, start: number, end: number): boolean => {
    const { stemSlots } = this.#sections
    const stemEnd = this.#language.stemEnd(word, start, end)
    return stemSlots[slotOf(stemSlots, this.#sections, word, start, stemEnd)] !== 0
  }
}

/** The slot of a stem, or the free one where it would stand. */
function slotOf(slots: Uint32Array, terms: Terms, word: string, start: number, end: number): number {
  let slot = lettersHash(word, start, end) & (slots.length - 1)
  while (slots[slot] !== 0 && !isStem(terms, slots[slot]! - 1, word, start, end)) {
    slot = (slot + 1) & (slots.length - 1)
  }
  return slot
}

function isStem({ termBytes, termStarts, stemLengths }: Terms, term: number, word: string, start: number, end: number) {
  if (stemLengths[term] !== end - start) return false
  const from = termStarts[term]! - start
  for (let i = start; i < end; i++) if (termBytes[from + i] !== word.charCodeAt(i)) return false
  return true
}
