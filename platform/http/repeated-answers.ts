/** Answers that callers ask for again and again: the beginnings of words that everybody types are written once. */
import type { WrittenJson } from './route.ts'

/** Characters kept at most, in two halves: when the newer one is full, what stands in the older one is forgotten. */
const MOST_CHARACTERS = 8 * 2 ** 20
/** Addresses that are known to have been asked for; a power of two. */
const MOST_ASKED = 2 ** 12

/** An address, and its checksum, by which it is found faster. */
export interface Address {
  readonly url: string
  readonly check: number
}

interface Kept {
  readonly url: string
  readonly tag: string
  readonly answer: WrittenJson
}

/**
 * Keeps answers by address and entity tag: the tag names the state an answer follows from, so that one of an earlier state
 * is never given. Only what is asked for a second time is kept: most searches never come again.
 */
export class RepeatedAnswers {
  readonly #half: number
  readonly #asked = new Int32Array(MOST_ASKED)
  #newer = new Map<number, Kept>()
  #older = new Map<number, Kept>()
  #characters = 0
  #given = 0

  constructor(mostCharacters = MOST_CHARACTERS) {
    this.#half = mostCharacters / 2
  }

  /** The answer that this address had in the state that the tag names. */
  find({ url, check }: Address, tag: string): WrittenJson | undefined {
    const kept = this.#newer.get(check) ?? this.#older.get(check)
    if (kept?.tag !== tag || kept.url !== url) return undefined
    this.#given++
    return kept.answer
  }

  /** How many answers were given again. */
  get given(): number {
    return this.#given
  }

  /** Keeps an answer that was sent, if its address was asked for before. */
  offer({ url, check }: Address, tag: string, answer: WrittenJson): void {
    const place = check & (MOST_ASKED - 1)
    if (this.#asked[place] !== (check | 0)) this.#asked[place] = check
    else if (this.#newer.get(check)?.answer !== answer) this.#keep(check, { url, tag, answer })
  }

  #keep(check: number, kept: Kept): void {
    const before = this.#newer.get(check)
    if (before) this.#characters -= charactersOf(before)
    this.#newer.set(check, kept)
    this.#characters += charactersOf(kept)
    if (this.#characters <= this.#half) return
    this.#older = this.#newer
    this.#newer = new Map()
    this.#characters = 0
  }
}

function charactersOf({ url, answer }: Kept): number {
  return url.length + answer.latin1.length
}
