/** The codes that the texts of a step are told apart from: their own, close ones, and some at random. */
import type { Hyperparameters } from './hyperparameters.ts'
import type { NearCodes } from './near-codes.ts'
import type { Random } from './random.ts'
import type { TrainingSet } from './training-set.ts'

/** Each code has one column in a step. */
export class StepColumns {
  readonly #set: TrainingSet
  readonly #how: Hyperparameters
  readonly #near: NearCodes
  readonly #random: Random
  /** Documents that have texts. */
  readonly #taught: Uint32Array
  /** Column of each document in the present step, or -1, and the documents of the columns. */
  readonly #columnOf: Int32Array
  readonly #documents: number[] = []

  constructor(set: TrainingSet, how: Hyperparameters, taught: Uint32Array, near: NearCodes, random: Random) {
    this.#set = set
    this.#how = how
    this.#near = near
    this.#random = random
    this.#taught = taught
    this.#columnOf = new Int32Array(set.documents).fill(-1)
  }

  /** Chooses anew; the documents of the columns. */
  choose(texts: Uint32Array): readonly number[] {
    for (const document of this.#documents) this.#columnOf[document] = -1
    this.#documents.length = 0
    for (const text of texts) this.#add(this.#set.documentOf[text]!)
    for (const text of texts) this.#near.each(text, this.#how.near, (document) => this.#add(document))
    for (let i = 0; i < this.#how.random; i++) this.#add(this.#taught[this.#random.below(this.#taught.length)]!)
    return this.#documents
  }

  /** The column of the code a text belongs to. */
  ownOf(text: number): number {
    return this.#columnOf[this.#set.documentOf[text]!]!
  }

  #add(document: number): void {
    if (this.#columnOf[document]! >= 0) return
    this.#columnOf[document] = this.#documents.length
    this.#documents.push(document)
  }
}
