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

/**
 * All rows, each with what Adam keeps of it behind it: a step needs them together. Gradients have places of their own, handed out
 * anew in each step: a step touches a few of the rows, and only for those memory is ever taken.
 */
export class VectorTable {
  readonly #place: number
  readonly #rows: number
  /** Bytes of a vector, and of a row with all that belongs to it. */
  readonly #bytes: number
  readonly #stride: number
  readonly #gradients: number
  /** The rows that have a gradient, in the order of its place, and for each row that place counted from 1. */
  readonly #touched: number[] = []
  readonly #gradientOf: Uint32Array
  #kernel!: TrainingKernel
  #ids!: Uint32Array
  #numbers!: Float32Array

  constructor(arena: Arena, rows: number, dimensions: number) {
    this.#rows = rows
    this.#bytes = dimensions * 4
    this.#stride = 3 * this.#bytes
    this.#place = arena.room(3 * rows * dimensions)
    this.#gradients = arena.room(rows * dimensions)
    this.#gradientOf = new Uint32Array(rows)
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

  /** All rows: between two steps that is everything there is to know. */
  get rows(): Float32Array {
    const first = this.#place / 4
    return this.#numbers.subarray(first, first + (this.#rows * this.#stride) / 4)
  }

  /** Moves the vectors of the first rows one behind the other, where they lie; nothing can be learned afterwards. */
  compact(rows: number): Float32Array {
    const [first, length] = [this.#place / 4, this.#bytes / 4]
    for (let row = 0; row < rows; row++) this.#numbers.set(this.#vector(row), first + row * length)
    return this.#numbers.subarray(first, first + rows * length)
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

  /** Hands the gradients of the vectors of bags on to their rows; the bags are used up: they name places of gradients then. */
  learn({ ids, starts, count }: Bags, { vectors, gradients, lengths }: Sums): void {
    this.#kernel.projectRows(gradients, vectors, lengths, count, this.#bytes)
    const end = ids / 4 + starts[count]!
    for (let at = ids / 4 + starts[0]!; at < end; at++) this.#ids[at] = this.#touch(this.#ids[at]!)
    for (let i = 0; i < count; i++) {
      const rows = starts[i + 1]! - starts[i]!
      const [to, from] = [ids + starts[i]! * 4, gradients + i * this.#bytes]
      this.#kernel.addToRows(this.#gradients, this.#bytes, to, rows, from, this.#bytes)
    }
  }

  /** Moves all rows that have a gradient; `done` is the share of training that is over, `step` counts from 1. */
  step(step: number, done: number, rate: number): void {
    const bias = Math.sqrt(1 - ADAM.variance ** step) / (1 - ADAM.mean ** step)
    const now = rate * (1 - done) * Math.min(1, step / WARM_UP) * bias
    for (let i = 0; i < this.#touched.length; i++) {
      const row = this.#touched[i]!
      const vector = this.#place + row * this.#stride
      const [gradient, mean, variance] = [
        this.#gradients + i * this.#bytes,
        vector + this.#bytes,
        vector + 2 * this.#bytes,
      ]
      this.#kernel.adam(vector, gradient, mean, variance, this.#bytes, now)
      this.#gradientOf[row] = 0
    }
    this.#touched.length = 0
  }

  #vector(row: number): Float32Array {
    const first = (this.#place + row * this.#stride) / 4
    return this.#numbers.subarray(first, first + this.#bytes / 4)
  }

  /** The place of the gradient of a row, counted from 0. */
  #touch(row: number): number {
    if (this.#gradientOf[row] === 0) this.#gradientOf[row] = this.#touched.push(row)
    return this.#gradientOf[row]! - 1
  }
}
