/** The vectors that are learned: texts and codes are both sums of some of them, made one long. */

import type { WasmMemory } from '../kernel/web-assembly.ts'
import type { Arena } from './arena.ts'
import { ADAM } from './kernel/adam.ts'
import type { TrainingKernel } from './kernel/training-kernel.ts'
import type { Random } from './random.ts'

/** Spread of the numbers that vectors start with: small, so that features hardly ever seen add no noise. */
const FIRST_SPREAD = 0.02
/** Steps over which the rate rises at the start. */
const WARM_UP = 100

/** Sums of vectors: the rows of each lie one behind the other from its start to the next. */
export interface Bags {
  /** Place (bytes) of 32-bit numbers of rows. */
  readonly ids: number
  readonly starts: Uint32Array
  readonly count: number
}

/** Places (bytes) of the vectors of bags, their gradients, and their lengths before they were made one long. */
export interface Sums {
  readonly vectors: number
  readonly gradients: number
  readonly lengths: number
}

/** All rows with their gradients and what Adam keeps of them. */
export class VectorTable {
  readonly parameters: number
  readonly #gradient: number
  readonly #mean: number
  readonly #variance: number
  readonly #rows: number
  readonly #bytes: number
  readonly #touched: number[] = []
  readonly #isTouched: Uint8Array
  #kernel!: TrainingKernel
  #ids!: Uint32Array

  constructor(arena: Arena, rows: number, dimensions: number) {
    this.#rows = rows
    this.#bytes = dimensions * 4
    const place = () => arena.room(rows * dimensions)
    this.parameters = place()
    this.#gradient = place()
    this.#mean = place()
    this.#variance = place()
    this.#isTouched = new Uint8Array(rows)
  }

  /** Fills the rows, once there is a memory. */
  begin(memory: WasmMemory, kernel: TrainingKernel, random: Random): void {
    this.#kernel = kernel
    this.#ids = new Uint32Array(memory.buffer)
    const numbers = new Float32Array(memory.buffer, this.parameters, (this.#rows * this.#bytes) / 4)
    for (let i = 0; i < numbers.length; i++) numbers[i] = random.spread() * FIRST_SPREAD
  }

  /** The vectors of bags. */
  sum({ ids, starts, count }: Bags, { vectors, lengths }: Pick<Sums, 'vectors' | 'lengths'>): void {
    for (let i = 0; i < count; i++) {
      const rows = starts[i + 1]! - starts[i]!
      this.#kernel.sumRows(vectors + i * this.#bytes, this.parameters, ids + starts[i]! * 4, rows, this.#bytes)
    }
    this.#kernel.normalizeRows(vectors, lengths, count, this.#bytes)
  }

  /** Hands the gradients of the vectors of bags on to their rows. */
  learn({ ids, starts, count }: Bags, { vectors, gradients, lengths }: Sums): void {
    this.#kernel.projectRows(gradients, vectors, lengths, count, this.#bytes)
    for (let i = 0; i < count; i++) {
      const rows = starts[i + 1]! - starts[i]!
      this.#kernel.addToRows(this.#gradient, ids + starts[i]! * 4, rows, gradients + i * this.#bytes, this.#bytes)
    }
    const [first, end] = [ids / 4 + starts[0]!, ids / 4 + starts[count]!]
    for (let at = first; at < end; at++) this.#touch(this.#ids[at]!)
  }

  /** Moves all rows that have a gradient; `done` is the share of training that is over, `step` counts from 1. */
  step(step: number, done: number, rate: number): void {
    const bias = Math.sqrt(1 - ADAM.variance ** step) / (1 - ADAM.mean ** step)
    const now = rate * (1 - done) * Math.min(1, step / WARM_UP) * bias
    for (const row of this.#touched) {
      const at = row * this.#bytes
      const [mean, variance] = [this.#mean + at, this.#variance + at]
      this.#kernel.adam(this.parameters + at, this.#gradient + at, mean, variance, this.#bytes, now)
      this.#isTouched[row] = 0
    }
    this.#touched.length = 0
  }

  #touch(row: number): void {
    if (this.#isTouched[row] === 1) return
    this.#isTouched[row] = 1
    this.#touched.push(row)
  }
}
