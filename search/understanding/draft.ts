/** A query while it is being understood: its words, what was taken out of them, and what may stand in their place. */

import type { Note, Side } from '../interface/understood.ts'
import { type Token, writtenOf } from './tokens.ts'

/** Words of the query and what may stand in their place; an empty text leaves them out. */
export interface Part {
  readonly start: number
  readonly end: number
  readonly texts: readonly string[]
}

/** Parts that change together: the first texts of all, the second of all. */
export interface Choice {
  readonly parts: readonly Part[]
  /** Texts of each part. */
  readonly size: number
  /** What each text takes an ambiguous abbreviation for. */
  readonly meanings?: readonly string[]
  /** Whether what was typed says nothing to the search as it stands: "DES" is an article there. */
  readonly isSilent?: boolean
}

/** What became of a word: nothing; it is left out; it belongs to a choice. */
export type Place =
  | undefined
  | { readonly dropped: true; readonly sided: string }
  | { readonly dropped: false; readonly choice: number; readonly part: Part }

const DROPPED = { dropped: true, sided: '' } as const

export class Draft {
  readonly tokens: readonly Token[]
  readonly choices: Choice[] = []
  side: Side | undefined
  isHistory = false
  /** Whether the side is a part of the name. */
  isSidedFirst = false
  /** Whether the catalogue's wording is likelier to be found than what was typed. */
  isWordingFirst = false
  /** Where what the query is about ends and what it goes with begins: "Lebermetastasen bei Mamma-Ca". */
  cut: number | undefined
  readonly #places: Place[]
  readonly #notes: { start: number; note: Note }[] = []

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
    this.#places = new Array<Place>(tokens.length).fill(undefined)
  }

  /** The notes in the order of what they are about. */
  get notes(): Note[] {
    return this.#notes.sort((a, b) => a.start - b.start).map(({ note }) => note)
  }

  placeOf(token: number): Place {
    return this.#places[token]
  }

  isFree(token: number): boolean {
    return token >= 0 && token < this.tokens.length && this.#places[token] === undefined
  }

  areFree(start: number, end: number): boolean {
    for (let i = start; i < end; i++) if (!this.isFree(i)) return false
    return true
  }

  /** Leaves words out of all readings. */
  drop(start: number, end: number): void {
    this.#places.fill(DROPPED, start, end)
  }

  /** Leaves out a side but for the readings that say it. */
  dropSide(start: number, end: number, sided: string): void {
    this.drop(start, end)
    this.#places[start] = { dropped: true, sided }
  }

  /** No reading says the sides that were dropped so far. */
  unsaySides(): void {
    this.#places.forEach((place, i) => {
      if (place?.dropped) this.#places[i] = DROPPED
    })
  }

  choose(parts: readonly Part[], meanings?: readonly string[], isSilent = false): void {
    const choice = this.choices.length
    const size = parts[0]?.texts.length ?? 0
    this.choices.push({ parts, size, isSilent, ...(meanings && { meanings }) })
    for (const part of parts) this.#place(part, choice)
  }

  /** What was left out before stays so: "NYHA links III" says the side nowhere. */
  #place(part: Part, choice: number): void {
    for (let i = part.start; i < part.end; i++) {
      if (!this.#places[i]?.dropped) this.#places[i] = { dropped: false, choice, part }
    }
  }

  note(kind: Note['kind'], start: number, end: number, means: readonly string[]): void {
    this.#notes.push({ start, note: { kind, written: writtenOf(this.tokens, start, end), means } })
  }

  /** Whether words are left that a reading can be made of. */
  get hasWords(): boolean {
    return this.tokens.some(({ key }, i) => key !== '' && !this.#places[i]?.dropped)
  }

  /** Whether anything was taken out or may be replaced. */
  get isTouched(): boolean {
    return this.#places.some((place) => place !== undefined)
  }
}
