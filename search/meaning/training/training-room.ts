/** The one memory a training works in: what is learned, and what a step needs for its texts and codes. */
import { MOST_FEATURES } from '../word-features.ts'
import { Arena } from './arena.ts'
import type { Hyperparameters } from './hyperparameters.ts'
import { type TrainingKernel, trainingKernel } from './kernel/training-kernel.ts'
import type { Random } from './random.ts'
import type { TrainingSet } from './training-set.ts'
import { type Bags, type Sums, VectorTable } from './vector-table.ts'

/** Columns come in eights, so that the kernel can take them together. */
const EIGHT = 8

/** Bags whose number changes from step to step. */
type Writable = Bags & { count: number }

/** Places are in bytes; `numbers` and `ids` show the same memory as numbers of 32 bits. */
export interface TrainingRoom {
  readonly kernel: TrainingKernel
  readonly numbers: Float32Array
  readonly ids: Uint32Array
  readonly table: VectorTable
  /** The texts of a step and the codes they are told apart from. */
  readonly texts: Writable
  readonly codes: Writable
  readonly textSums: Sums
  readonly codeSums: Sums
  /** Panels of codes, texts and scores, see TrainingKernel. */
  readonly codePanels: number
  readonly textPanels: number
  readonly scorePanels: number
  readonly scores: number
}

/** Room for so many texts and codes as a step of this training can have. */
export function trainingRoom(set: TrainingSet, how: Hyperparameters, taught: number, random: Random): TrainingRoom {
  const { batch, dimensions, buckets } = how
  const arena = new Arena()
  const wide = Math.min(batch + how.random + batch * how.near, taught) + EIGHT
  const widest = Math.max(wide, set.familyCount + EIGHT)
  const table = new VectorTable(arena, buckets + set.documents + set.familyCount, dimensions)
  const places = {
    texts: bags(arena, batch, batch * MOST_FEATURES),
    codes: bags(arena, Math.max(wide, set.documents), 2 * Math.max(wide, set.documents)),
    textSums: sums(arena, batch, dimensions),
    codeSums: sums(arena, wide, dimensions),
    codePanels: arena.room(widest * dimensions),
    textPanels: arena.room(batch * dimensions),
    scorePanels: arena.room(batch * wide),
    scores: arena.room(batch * widest),
  }
  const memory = arena.memory()
  const kernel = trainingKernel(memory)
  table.begin(memory, kernel, random)
  return { kernel, numbers: new Float32Array(memory.buffer), ids: new Uint32Array(memory.buffer), table, ...places }
}

/** So many columns, up to a multiple of eight. */
export function inEights(columns: number): number {
  return Math.ceil(columns / EIGHT) * EIGHT
}

function bags(arena: Arena, most: number, ids: number): Writable {
  return { ids: arena.room(ids), starts: new Uint32Array(most + 1), count: 0 }
}

function sums(arena: Arena, rows: number, dimensions: number): Sums {
  return {
    vectors: arena.room(rows * dimensions),
    gradients: arena.room(rows * dimensions),
    lengths: arena.room(rows),
  }
}
