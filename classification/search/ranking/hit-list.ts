/** Keeps the best match of every document while a search runs. */
import { documentKey, placedKey } from './rank-key.ts'
import { smallest } from './smallest.ts'

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
  /** Key of the document when nothing lifts it, as this search has it, then of its best match. */
  readonly #plainKeys: Float64Array
  readonly #liftedKeys: Float64Array
  readonly #keys: Float64Array
  /** Room for the keys of all documents found, one behind the other. */
  readonly #foundKeys: Float64Array
  readonly #texts: Uint32Array
  /** How well the words stand in the text. */
  readonly #grades: Uint8Array
  readonly #asked: number[] = []
  readonly #found: number[] = []
  /** Documents that only their meaning has found. */
  readonly #meant = new Set<number>()
  #demands: Demands = {}
  /** Whether documents must be asked one by one: there is a filter or a lift. */
  #asks = false
  #codableOnly = false

  constructor(codable: Uint8Array) {
    this.#codable = codable
    this.#states = new Uint8Array(codable.length)
    this.#plainKeys = Float64Array.from(codable, (one, document) => documentKey(document, 0, one === 1))
    this.#liftedKeys = new Float64Array(codable.length)
    this.#keys = new Float64Array(codable.length)
    this.#foundKeys = new Float64Array(codable.length)
    this.#texts = new Uint32Array(codable.length)
    this.#grades = new Uint8Array(codable.length)
  }

  /** Forgets the last search. */
  begin(demands: Demands): void {
    for (const document of this.#asked) this.#states[document] = UNKNOWN
    for (const document of this.#found) this.#keys[document] = 0
    this.#asked.length = 0
    this.#found.length = 0
    this.#meant.clear()
    this.#demands = demands
    this.#asks = Boolean(demands.filter ?? demands.lift)
    this.#codableOnly = demands.codableOnly ?? false
  }

  get count(): number {
    return this.#found.length
  }

  /** The documents found, in no order. */
  get documents(): readonly number[] {
    return this.#found
  }

  /** The keys of the best documents found, the best first. */
  best(count: number): Float64Array {
    const found = this.#found
    const keys = this.#foundKeys.subarray(0, found.length)
    for (let i = 0; i < found.length; i++) keys[i] = this.#keys[found[i]!]!
    return smallest(keys, count)
  }

  keyOf(document: number): number {
    return this.#keys[document]!
  }

  textOf(document: number): number {
    return this.#texts[document]!
  }

  /** How well the words stand in the text of a document found; 0 when that was not judged. */
  gradeOf(document: number): number {
    return this.#grades[document]!
  }

  /** Whether the search wants the document at all. */
  wants(document: number): boolean {
    if (!this.#asks) return !this.#codableOnly || this.#codable[document] === 1
    if (this.#states[document] === UNKNOWN) this.#ask(document)
    return this.#states[document] === ACCEPTED
  }

  /** Takes a match of a wanted document, when it is the best so far. */
  offer(document: number, text: number, matchKey: number, grade = 0): void {
    const known = this.#keys[document]!
    const key = matchKey + (this.#asks ? this.#liftedKeys : this.#plainKeys)[document]!
    if (known === 0) this.#found.push(document)
    else if (key > known || (key === known && text >= this.#texts[document]!)) return
    this.#keys[document] = key
    this.#texts[document] = text
    this.#grades[document] = grade
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
    this.#liftedKeys[document] = wanted ? documentKey(document, lift?.(document) ?? 0, codable) : 0
    this.#asked.push(document)
  }
}
