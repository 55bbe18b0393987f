/** Which documents a search wants, and how far each of them is lifted; a document is asked about once. */
import { LAST_KEY, liftKey } from './rank-key.ts'

/** What a search demands of documents. */
export interface Demands {
  readonly codableOnly?: boolean
  readonly filter?: ((document: number) => boolean) | undefined
  readonly lift?: ((document: number) => number) | undefined
  readonly last?: ((document: number) => boolean) | undefined
}

const UNKNOWN = 0
const ACCEPTED = 1
const REJECTED = 2

/** The documents of an index under the demands of one search after the other. */
export class Wanted {
  readonly #codable: Uint8Array
  readonly #states: Uint8Array
  /** How much smaller its lift makes the key of each document asked about; below zero for those that come last. */
  readonly #lifts: Float64Array
  readonly #asked: number[] = []
  #demands: Demands = {}
  /** Whether documents must be asked one by one: some are left out, lifted, or come last. */
  #asks = false
  #codableOnly = false

  constructor(codable: Uint8Array) {
    this.#codable = codable
    this.#states = new Uint8Array(codable.length)
    this.#lifts = new Float64Array(codable.length)
  }

  /** Takes the demands of the next search. */
  begin(demands: Demands): void {
    for (const document of this.#asked) this.#states[document] = UNKNOWN
    this.#asked.length = 0
    this.#demands = demands
    this.#asks = Boolean(demands.filter ?? demands.lift ?? demands.last)
    this.#codableOnly = demands.codableOnly ?? false
  }

  /** Whether all documents are wanted and none is lifted. */
  get isAll(): boolean {
    return !this.#asks && !this.#codableOnly
  }

  has(document: number): boolean {
    if (!this.#asks) return !this.#codableOnly || this.#codable[document] === 1
    if (this.#states[document] === UNKNOWN) this.#ask(document)
    return this.#states[document] === ACCEPTED
  }

  /** The key of a wanted document by the key it has when nothing lifts it. */
  lifted(document: number, plainKey: number): number {
    return this.#asks ? plainKey - this.#lifts[document]! : plainKey
  }

  #ask(document: number): void {
    const { codableOnly, filter, lift, last } = this.#demands
    const wanted = (this.#codable[document] === 1 || !codableOnly) && (filter?.(document) ?? true)
    this.#states[document] = wanted ? ACCEPTED : REJECTED
    this.#lifts[document] = wanted ? liftKey(lift?.(document) ?? 0) - (last?.(document) ? LAST_KEY : 0) : 0
    this.#asked.push(document)
  }
}
