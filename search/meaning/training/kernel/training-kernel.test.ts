/** The kernel of training against plain loops. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newSharedMemory } from '../../kernel/web-assembly.ts'
import { trainingKernel } from './training-kernel.ts'

const memory = newSharedMemory(4)
const kernel = trainingKernel(memory)
const numbers = new Float32Array(memory.buffer)
const ids = new Uint32Array(memory.buffer)

/** Places (bytes) far enough from each other for everything below. */
const [A, B, C, D] = [0, 65_536, 131_072, 196_608]

const small = fc.float({ min: -2, max: 2, noNaN: true })
const matrix = (size: number) => fc.array(small, { minLength: size, maxLength: size })

function put(place: number, values: readonly number[]): void {
  numbers.set(values, place / 4)
}

function take(place: number, count: number): number[] {
  return [...numbers.subarray(place / 4, place / 4 + count)]
}

function expectClose(found: readonly number[], wanted: readonly number[]): void {
  expect(found).toHaveLength(wanted.length)
  found.forEach((value, i) => {
    expect(Math.abs(value - wanted[i]!)).toBeLessThan(1e-4 * (1 + Math.abs(wanted[i]!)))
  })
}

it('multiplies matrices, the first one in rows or in panels', () => {
  const sizes = fc.record({
    rows: fc.constantFrom(4, 8),
    columns: fc.constantFrom(8, 16),
    inner: fc.integer({ min: 1, max: 9 }),
  })
  const cases = sizes.chain((size) =>
    fc.record({
      size: fc.constant(size),
      a: matrix(size.rows * size.inner),
      b: matrix(size.inner * size.columns),
      inPanels: fc.boolean(),
    }),
  )
  fc.assert(
    fc.property(cases, ({ size: { rows, columns, inner }, a, b, inPanels }) => {
      put(A, a)
      put(C, b)
      kernel.panels(B, C, columns * 4, inner, columns)
      if (inPanels) kernel.panels(D, A, rows * 4, inner, rows)
      const [left, row, column] = inPanels ? [D, 4, 16] : [A, inner * 4, 4]
      kernel.multiply(C, columns * 4, left, inner * 4, row, column, B, rows, columns, inner)
      const at = (i: number, k: number) => (inPanels ? a[k * rows + i]! : a[i * inner + k]!)
      const wanted = Array.from({ length: rows * columns }, (_, cell) => {
        const [i, j] = [Math.floor(cell / columns), cell % columns]
        return Array.from({ length: inner }, (_, k) => at(i, k) * b[k * columns + j]!).reduce((sum, x) => sum + x, 0)
      })
      expectClose(take(C, rows * columns), wanted)
    }),
    { numRuns: 50 },
  )
})

it('copies matrices into panels of four columns', () => {
  put(
    A,
    Array.from({ length: 16 }, (_, i) => i),
  )
  kernel.panels(B, A, 32, 2, 8)
  expect(take(B, 16)).toEqual([0, 1, 2, 3, 8, 9, 10, 11, 4, 5, 6, 7, 12, 13, 14, 15])
})

it('adds chosen rows, one of them twice, and adds a row to chosen ones', () => {
  put(
    A,
    Array.from({ length: 12 }, (_, i) => i),
  )
  ids.set([2, 0, 2], B / 4)
  kernel.sumRows(C, A, 16, B, 3, 16)
  expect(take(C, 4)).toEqual([16, 19, 22, 25])
  kernel.addToRows(A, 16, B, 3, C, 16)
  expect(take(A, 12)).toEqual([16, 20, 24, 28, 4, 5, 6, 7, 40, 47, 54, 61])
})

it('makes rows one long and turns gradients back', () => {
  put(A, [3, 0, 4, 0])
  kernel.normalizeRows(A, B, 1, 16)
  expectClose(take(A, 4), [0.6, 0, 0.8, 0])
  expectClose(take(B, 1), [5])
  put(C, [1, 1, 0, 0])
  kernel.projectRows(C, A, B, 1, 16)
  // (g - (g·r) r) / length
  expectClose(take(C, 4), [(1 - 0.36) / 5, 1 / 5, -0.48 / 5, 0])
})

it('turns cosines into probabilities', () => {
  fc.assert(
    fc.property(fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }), (cosines) => {
      put(A, cosines)
      kernel.softmaxRows(A, 1, 32, 20, 0.5, 0.01)
      const powers = cosines.map((cosine) => Math.exp(20 * (cosine - 1)))
      const sum = powers.reduce((all, power) => all + power, 0)
      expectClose(
        take(A, 8),
        powers.map((power) => 0.5 * (power / sum - 0.01)),
      )
    }),
  )
})

it('takes a step of Adam and forgets the gradient', () => {
  put(A, [1, 1, 1, 1])
  put(B, [0.5, -0.5, 0, 2])
  put(C, [0, 0, 0, 0])
  put(D, [0, 0, 0, 0])
  kernel.adam(A, B, C, D, 16, 0.01)
  expect(take(B, 4)).toEqual([0, 0, 0, 0])
  expectClose(take(C, 4), [0.05, -0.05, 0, 0.2])
  const step = (g: number) => (0.01 * 0.1 * g) / (Math.sqrt(0.001 * g * g) + 1e-8)
  expectClose(take(A, 4), [1 - step(0.5), 1 + step(0.5), 1, 1 - step(2)])
})
