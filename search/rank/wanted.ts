/** Which documents a search wants, and how far each of them is boosted; a document is asked about once. */
import { boostKey, LAST_KEY } from './rank-key.ts'

/** What a search demands of documents. */
export interface Demands {
  readonly codableOnly?: boolean
  readonly filter?: ((document: number) => boolean) | undefined
  readonly boost?: ((document: number) => number) | undefined
  readonly last?: ((document: number) => boolean) | undefined
}

const UNKNOWN = 0
const ACCEPTED = 1
const REJECTED = 2

/** The documents of an index under the demands of one search after the other. */
export class Wanted {
  readonly #codable: Uint8Array
  readonly #states: Uint8Array
  /** How much smaller its boost makes the key of each document asked about; below zero for those that come last. */
  readonly #boosts: Float64Array
  readonly #asked: number[] = []
  #demands: Demands = {}
  /** Whether some documents are left out, and whether some are boosted or come last: then they are asked one by one. */
  #filters = false
  #moves = false
  #codableOnly = false
  /** Whether a document that was asked about comes last. */
  hasLast = false

  constructor(codable: Uint8Array) {
    this.#codable = codable
    this.#states = new Uint8Array(codable.length)
    this.#boosts = new Float64Array(codable.length)
  }

  /** Takes the demands of the next search. */
  begin(demands: Demands): void {
    for (const document of this.#asked) this.#states[document] = UNKNOWN
    this.#asked.length = 0
    this.#demands = demands
    this.#filters = demands.filter !== undefined
    this.#moves = Boolean(demands.boost ?? demands.last)
    this.#codableOnly = demands.codableOnly ?? false
    this.hasLast = false
  }

  /** Whether all documents are wanted and none is boosted; some may come last. */
  get isAll(): boolean {
    return !this.#filters && !this.#codableOnly && !this.#demands.boost
  }

  has(document: number): boolean {
    if (!this.#filters) return !this.#codableOnly || this.#codable[document] === 1
    if (this.#states[document] === UNKNOWN) this.#ask(document)
    return this.#states[document] === ACCEPTED
  }

  /** The key of a wanted document by the key it has when nothing boosts it. */
  moved(document: number, plainKey: number): number {
    if (!this.#moves) return plainKey
    if (this.#states[document] === UNKNOWN) this.#ask(document)
    return plainKey - this.#boosts[document]!
  }

  #ask(document: number): void {
    const { codableOnly, filter, boost, last } = this.#demands
    const wanted = (this.#codable[document] === 1 || !codableOnly) && (filter?.(document) ?? true)
    this.#states[document] = wanted ? ACCEPTED : REJECTED
    const isLast = wanted && (last?.(document) ?? false)
    this.hasLast ||= isLast
    this.#boosts[document] = wanted ? boostKey(boost?.(document) ?? 0) - (isLast ? LAST_KEY : 0) : 0
    this.#asked.push(document)
  }
}
