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

/** All rows, each with its gradient and what Adam keeps of it behind it: a step needs them together. */
export class VectorTable {
  readonly #place: number
  readonly #rows: number
  /** Bytes of a vector, and of a row with all that belongs to it. */
  readonly #bytes: number
  readonly #stride: number
  readonly #touched: number[] = []
  readonly #isTouched: Uint8Array
  #kernel!: TrainingKernel
  #ids!: Uint32Array
  #numbers!: Float32Array

  constructor(arena: Arena, rows: number, dimensions: number) {
    this.#rows = rows
    this.#bytes = dimensions * 4
    this.#stride = 4 * this.#bytes
    this.#place = arena.room(4 * rows * dimensions)
    this.#isTouched = new Uint8Array(rows)
  }

  /** Fills the rows, once there is a memory. */
  begin(memory: WasmMemory, kernel: TrainingKernel, random: Random): void {
    this.#kernel = kernel
    this.#ids = new Uint32Array(memory.buffer)
    this.#numbers = new Float32Array(memory.buffer)
    for (let row = 0; row < this.#rows; row++) {
      const vector = this.#vector(row)
      for (let i = 0; i < vector.length; i++) vector[i] = random.spread() * FIRST_SPREAD
    }
  }

  /** The vectors of the first rows, one behind the other. */
  vectors(rows: number): Float32Array {
    const all = new Float32Array((rows * this.#bytes) / 4)
    for (let row = 0; row < rows; row++) all.set(this.#vector(row), (row * this.#bytes) / 4)
    return all
  }

  /** The vectors of bags. */
  sum({ ids, starts, count }: Bags, { vectors, lengths }: Pick<Sums, 'vectors' | 'lengths'>): void {
    for (let i = 0; i < count; i++) {
      const rows = starts[i + 1]! - starts[i]!
      const [out, from] = [vectors + i * this.#bytes, ids + starts[i]! * 4]
      this.#kernel.sumRows(out, this.#place, this.#stride, from, rows, this.#bytes)
    }
    this.#kernel.normalizeRows(vectors, lengths, count, this.#bytes)
  }

  /** Hands the gradients of the vectors of bags on to their rows. */
  learn({ ids, starts, count }: Bags, { vectors, gradients, lengths }: Sums): void {
    this.#kernel.projectRows(gradients, vectors, lengths, count, this.#bytes)
    const first = this.#place + this.#bytes
    for (let i = 0; i < count; i++) {
      const rows = starts[i + 1]! - starts[i]!
      const [to, from] = [ids + starts[i]! * 4, gradients + i * this.#bytes]
      this.#kernel.addToRows(first, this.#stride, to, rows, from, this.#bytes)
    }
    const end = ids / 4 + starts[count]!
    for (let at = ids / 4 + starts[0]!; at < end; at++) this.#touch(this.#ids[at]!)
  }

  /** Moves all rows that have a gradient; `done` is the share of training that is over, `step` counts from 1. */
  step(step: number, done: number, rate: number): void {
    const bias = Math.sqrt(1 - ADAM.variance ** step) / (1 - ADAM.mean ** step)
    const now = rate * (1 - done) * Math.min(1, step / WARM_UP) * bias
    for (const row of this.#touched) {
      const vector = this.#place + row * this.#stride
      const [gradient, mean, variance] = [vector + this.#bytes, vector + 2 * this.#bytes, vector + 3 * this.#bytes]
      this.#kernel.adam(vector, gradient, mean, variance, this.#bytes, now)
      this.#isTouched[row] = 0
    }
    this.#touched.length = 0
  }

  #vector(row: number): Float32Array {
    const first = (this.#place + row * this.#stride) / 4
    return this.#numbers.subarray(first, first + this.#bytes / 4)
  }

  #touch(row: number): void {
    if (this.#isTouched[row] === 1) return
    this.#isTouched[row] = 1
    this.#touched.push(row)
  }
}
