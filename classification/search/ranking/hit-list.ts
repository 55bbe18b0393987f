/** Keeps the best match of every document while a search runs. */
import { documentKey, placedKey } from './rank-key.ts'

/** No text: the code itself matched. */
export const NO_TEXT = 0xffffffff

/** What a search demands of documents. */
export interface Demands {
  readonly codableOnly?: boolean
  readonly filter?: ((document: number) => boolean) | undefined
  readonly lift?: ((document: number) => number) | undefined
}

const UNKNOWN = 0
const ACCEPTED = 1
const REJECTED = 2

/** The documents found so far; reused from search to search. */
export class HitList {
  readonly #codable: Uint8Array
  readonly #states: Uint8Array
  /** Key of the document, then of its best match. */
  readonly #documentKeys: Float64Array
  readonly #keys: Float64Array
  readonly #texts: Uint32Array
  readonly #asked: number[] = []
  readonly #found: number[] = []
  /** Documents that only their meaning has found. */
  readonly #meant = new Set<number>()
  #demands: Demands = {}

  constructor(codable: Uint8Array) {
    this.#codable = codable
    this.#states = new Uint8Array(codable.length)
    this.#documentKeys = new Float64Array(codable.length)
    this.#keys = new Float64Array(codable.length)
    this.#texts = new Uint32Array(codable.length)
  }

  /** Forgets the last search. */
  begin(demands: Demands): void {
    for (const document of this.#asked) this.#states[document] = UNKNOWN
    for (const document of this.#found) this.#keys[document] = 0
    this.#asked.length = 0
    this.#found.length = 0
    this.#meant.clear()
    this.#demands = demands
  }

  get count(): number {
    return this.#found.length
  }

  /** The documents found, in no order. */
  get documents(): readonly number[] {
    return this.#found
  }

  /** The keys of all documents found. */
  keys(): Float64Array {
    const keys = new Float64Array(this.#found.length)
    for (let i = 0; i < keys.length; i++) keys[i] = this.#keys[this.#found[i]!]!
    return keys
  }

  keyOf(document: number): number {
    return this.#keys[document]!
  }

  textOf(document: number): number {
    return this.#texts[document]!
  }

  /** Whether the search wants the document at all. */
  wants(document: number): boolean {
    if (this.#states[document] === UNKNOWN) this.#ask(document)
    return this.#states[document] === ACCEPTED
  }

  /** Takes a match of a wanted document, when it is the best so far. */
  offer(document: number, text: number, matchKey: number): void {
    const known = this.#keys[document]!
    const key = matchKey + this.#documentKeys[document]!
    if (known !== 0 && key >= known) {
      if (key === known && text < this.#texts[document]!) this.#texts[document] = text
      return
    }
    if (known === 0) this.#found.push(document)
    this.#keys[document] = key
    this.#texts[document] = text
  }

  /** Takes a wanted document that no word has found, by its meaning. */
  offerMeaning(document: number, text: number, matchKey: number): void {
    this.#meant.add(document)
    this.offer(document, text, matchKey)
  }

  /** Whether only its meaning has found a document. */
  isMeant(document: number): boolean {
    return this.#meant.has(document)
  }

  /** Gives a document found the place of its meaning among those of the same tier. */
  place(document: number, place: number): void {
    this.#keys[document] = placedKey(this.#keys[document]!, place)
  }

  #ask(document: number): void {
    const { codableOnly, filter, lift } = this.#demands
    const codable = this.#codable[document] === 1
    const wanted = (codable || !codableOnly) && (filter?.(document) ?? true)
    this.#states[document] = wanted ? ACCEPTED : REJECTED
    this.#documentKeys[document] = wanted ? documentKey(document, lift?.(document) ?? 0, codable) : 0
    this.#asked.push(document)
  }
}
