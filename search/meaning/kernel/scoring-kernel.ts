/** The arithmetic of asking a model, on vectors of 8 bits. */
import { TYPE } from './wasm-code.ts'
import { type WasmFunction, wasmModule } from './wasm-module.ts'
import { instantiate, type WasmMemory } from './web-assembly.ts'

const { i32, v128 } = TYPE

/** Numbers taken per round of the loop over a row; vectors are a multiple of it long. */
const ROUND = 64

/** The functions; places are in bytes. */
export interface ScoringKernel {
  /** Adds to the floats at `out` the rows of 8 bits named by 32-bit numbers, each times its own scale. */
  addRows(out: number, table: number, scales: number, ids: number, count: number, dimensions: number): void
  /** Writes the products (32 bits) of a vector of 16 bits with the rows of 8 bits named by 32-bit numbers. */
  products(out: number, table: number, vector: number, ids: number, count: number, dimensions: number): void
}

const addRows: WasmFunction = {
  parameters: [i32, i32, i32, i32, i32, i32],
  write(code) {
    const [out, table, scales, ids, count, dimensions] = [0, 1, 2, 3, 4, 5] as const
    const [i, k, row, to] = [code.local(i32), code.local(i32), code.local(i32), code.local(i32)]
    const [scale, eight] = [code.local(v128), code.local(v128)]
    code.loop(i, count, 1, () => {
      code.get(table, ids).memory('i32.load').get(dimensions).do('i32.mul', 'i32.add').set(row)
      code.get(scales, ids).memory('i32.load').constant(4).do('i32.mul', 'i32.add').memory('v128.load32_splat')
      code.set(scale).get(out).set(to).constant(0).set(k)
      code.loop(k, dimensions, 8, () => {
        code.get(row).memory('v128.load8x8_s').set(eight)
        for (const [offset, half] of [
          [0, 'i32x4.extend_low_i16x8_s'],
          [16, 'i32x4.extend_high_i16x8_s'],
        ] as const) {
          code.get(to, to).memory('v128.load', offset).get(eight).do(half, 'f32x4.convert_i32x4_s').get(scale)
          code.do('f32x4.mul', 'f32x4.add').memory('v128.store', offset)
        }
        code.advance(row, 8).advance(to, 32)
      })
      code.advance(ids, 4)
    })
  },
}

const products: WasmFunction = {
  parameters: [i32, i32, i32, i32, i32, i32],
  write(code) {
    const [out, table, vector, ids, count, dimensions] = [0, 1, 2, 3, 4, 5] as const
    const [i, k, row, at] = [code.local(i32), code.local(i32), code.local(i32), code.local(i32)]
    const sums = [code.local(v128), code.local(v128)] as const
    code.loop(i, count, 1, () => {
      code.get(table, ids).memory('i32.load').get(dimensions).do('i32.mul', 'i32.add').set(row)
      code.get(vector).set(at).constant(0).set(k)
      for (const sum of sums) code.zeros().set(sum)
      code.loop(k, dimensions, ROUND, () => {
        for (let part = 0; part < ROUND; part += 8) {
          const sum = sums[(part / 8) % 2]!
          code
            .get(sum, row)
            .memory('v128.load8x8_s', part)
            .get(at)
            .memory('v128.load', part * 2)
          code.do('i32x4.dot_i16x8_s', 'i32x4.add').set(sum)
        }
        code.advance(row, ROUND).advance(at, ROUND * 2)
      })
      code
        .get(...sums)
        .do('i32x4.add')
        .set(sums[0])
        .get(out)
        .get(sums[0])
        .lane('i32x4.extract_lane', 0)
      for (let lane = 1; lane < 4; lane++) code.get(sums[0]).lane('i32x4.extract_lane', lane).do('i32.add')
      code.memory('i32.store').advance(ids, 4).advance(out, 4)
    })
  },
}

/** The functions over a memory. */
export function scoringKernel(memory: WasmMemory): ScoringKernel {
  return instantiate<ScoringKernel>(wasmModule({ addRows, products }), memory)
}
