/** The kernel of scoring against plain loops. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scoringKernel } from './scoring-kernel.ts'
import { newMemory } from './web-assembly.ts'

const DIMENSIONS = 128
const ROWS = 5
const memory = newMemory(1)
const kernel = scoringKernel(memory)
/** Places (bytes). */
const [TABLE, SCALES, IDS, OUT, VECTOR] = [0, 4096, 8192, 16_384, 32_768]
const table = new Int8Array(memory.buffer, TABLE, ROWS * DIMENSIONS)
const scales = new Float32Array(memory.buffer, SCALES, ROWS)
const ids = new Uint32Array(memory.buffer, IDS, 8)

const byte = fc.integer({ min: -127, max: 127 })
const cases = fc.record({
  rows: fc.array(byte, { minLength: ROWS * DIMENSIONS, maxLength: ROWS * DIMENSIONS }),
  vector: fc.array(fc.integer({ min: -4096, max: 4096 }), { minLength: DIMENSIONS, maxLength: DIMENSIONS }),
  chosen: fc.array(fc.integer({ min: 0, max: ROWS - 1 }), { minLength: 1, maxLength: 8 }),
})

it('multiplies a vector with chosen rows exactly, and adds chosen rows times their scales', () => {
  fc.assert(
    fc.property(cases, ({ rows, vector, chosen }) => {
      table.set(rows)
      ids.set(chosen)
      scales.set(chosen.map((_, i) => i + 0.5).slice(0, ROWS))
      new Int16Array(memory.buffer, VECTOR, DIMENSIONS).set(vector)
      kernel.products(OUT, TABLE, VECTOR, IDS, chosen.length, DIMENSIONS)
      const rowOf = (id: number) => rows.slice(id * DIMENSIONS, (id + 1) * DIMENSIONS)
      const products = chosen.map((id) => rowOf(id).reduce((sum, value, k) => sum + value * vector[k]!, 0))
      expect([...new Int32Array(memory.buffer, OUT, chosen.length)]).toEqual(products)
      const sum = new Float32Array(memory.buffer, OUT, DIMENSIONS).fill(0)
      kernel.addRows(OUT, TABLE, SCALES, IDS, chosen.length, DIMENSIONS)
      const wanted = sum.map((_, k) => chosen.reduce((all, id) => all + rowOf(id)[k]! * scales[id]!, 0))
      sum.forEach((value, k) => {
        expect(value).toBeCloseTo(wanted[k]!, 2)
      })
    }),
    { numRuns: 50 },
  )
})
