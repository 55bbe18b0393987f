/** The arithmetic of training as WebAssembly: the same bits on every machine, several times the speed of a loop. */

import { wasmModule } from '../../kernel/wasm-module.ts'
import { instantiate, type WasmMemory } from '../../kernel/web-assembly.ts'
import { adam } from './adam.ts'
import { multiply, panels } from './products.ts'
import { addToRows, normalizeRows, projectRows, softmaxRows, sumRows } from './rows.ts'

/** The functions; all places and strides are in bytes, rows are a multiple of 16 bytes long. */
export interface TrainingKernel {
  /** Copies a matrix, four columns at a time: the first four of all rows, then the next four of all rows, and so on. */
  panels(out: number, from: number, stride: number, rows: number, columns: number): void
  /**
   * out = a · b, where `b` lies in panels. Rows must be a multiple of 4, columns of 8. Of `a`, fours of rows lie four times `aRows`
   * behind each other, rows of a four `aRow`, columns `aColumn`.
   */
  multiply(
    out: number,
    outStride: number,
    a: number,
    aRows: number,
    aRow: number,
    aColumn: number,
    b: number,
    rows: number,
    columns: number,
    inner: number,
  ): void
  /** out = sum of the rows of a table named by 32-bit numbers. */
  sumRows(out: number, table: number, stride: number, ids: number, count: number, bytes: number): void
  /** Adds one row to each of the rows of a table named by 32-bit numbers. */
  addToRows(table: number, stride: number, ids: number, count: number, row: number, bytes: number): void
  /** Divides each row by its length, which is written to `lengths`. */
  normalizeRows(rows: number, lengths: number, count: number, bytes: number): void
  /** Gradients of normalised rows become gradients of the rows before. */
  projectRows(gradients: number, rows: number, lengths: number, count: number, bytes: number): void
  /** Each row of cosines becomes `factor` · (softmax of scale · cosine - floor). */
  softmaxRows(rows: number, count: number, bytes: number, scale: number, factor: number, floor: number): void
  /** One step of Adam on `bytes` of parameters; the gradient is set to zero. */
  adam(parameters: number, gradient: number, mean: number, variance: number, bytes: number, rate: number): void
}

const FUNCTIONS = { multiply, panels, sumRows, addToRows, normalizeRows, projectRows, softmaxRows, adam }

/** The functions over a shared memory. */
export function trainingKernel(memory: WasmMemory): TrainingKernel {
  return instantiate<TrainingKernel>(wasmModule(FUNCTIONS, true), memory)
}
