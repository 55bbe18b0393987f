/** Knows the stems of all words of a catalogue. */
import type { Language } from '../language/language.ts'
import type { Sections } from '../snapshot/sections.ts'
import { lettersHash } from './letters-hash.ts'
import { TextReader } from './text-reader.ts'

/** Slots of the table per term at least: fuller tables take longer to search. */
const ROOM = 2

/** A hash table over the terms of a snapshot that are no stop words. */
export class KnownStems {
  readonly #sections: Sections
  readonly #language: Language
  /** Terms by the hash of their stem, plus one; 0 is free. */
  readonly #slots: Uint32Array

  constructor(sections: Sections, language: Language) {
    this.#sections = sections
    this.#language = language
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(ROOM * sections.stemLengths.length + 2)))
    const terms = new TextReader(sections.termBytes, sections.termStarts)
    for (let term = 0; term < sections.stemLengths.length; term++) {
      const word = terms.at(term)
      if (!language.isStopWord(word)) this.#add(word, term)
    }
  }

  /** Whether the letters of a folded word between two places are a word of the catalogue, inflected or not. */
  readonly has = (word: string, start: number, end: number): boolean => {
    const stemEnd = this.#language.stemEnd(word, start, end)
    return this.#slots[this.#slotOf(word, start, stemEnd)] !== 0
  }

  #add(word: string, term: number): void {
    const slot = this.#slotOf(word, 0, this.#sections.stemLengths[term]!)
    if (this.#slots[slot] === 0) this.#slots[slot] = term + 1
  }

  /** The slot of a stem, or the free one where it would stand. */
  #slotOf(word: string, start: number, end: number): number {
    const slots = this.#slots
    let slot = lettersHash(word, start, end) & (slots.length - 1)
    while (slots[slot] !== 0 && !this.#isStem(slots[slot]! - 1, word, start, end))
      slot = (slot + 1) & (slots.length - 1)
    return slot
  }

  #isStem(term: number, word: string, start: number, end: number): boolean {
    const { termBytes, termStarts, stemLengths } = this.#sections
    if (stemLengths[term] !== end - start) return false
    const from = termStarts[term]! - start
    for (let i = start; i < end; i++) if (termBytes[from + i] !== word.charCodeAt(i)) return false
    return true
  }
}
