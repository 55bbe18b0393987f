/** Products of matrices, four numbers at a time; plain additions and products, so every machine gets the same. */
import { TYPE } from '../../kernel/wasm-code.ts'
import type { WasmFunction } from '../../kernel/wasm-module.ts'

const { i32, v128 } = TYPE

/** Rows and vectors of the result that are kept in registers: 8 sums, 4 factors and 2 loads fit into 16. */
const ROWS = 4
const VECTORS = 2

/** Copies a matrix into panels of four columns; see TrainingKernel. */
export const panels: WasmFunction = {
  parameters: [i32, i32, i32, i32, i32],
  write(code) {
    const [out, from, stride, rows, columns] = [0, 1, 2, 3, 4] as const
    const [column, row, at] = [code.local(i32), code.local(i32), code.local(i32)]
    code.loop(column, columns, 4, () => {
      code.get(from).set(at).constant(0).set(row)
      code.loop(row, rows, 1, () => {
        code.get(out, at).memory('v128.load').memory('v128.store')
        code.advanceBy(at, stride).advance(out, 16)
      })
      code.advance(from, 16)
    })
  },
}

/** out = a · b; see TrainingKernel. */
export const multiply: WasmFunction = {
  parameters: [i32, i32, i32, i32, i32, i32, i32, i32, i32, i32],
  write(code) {
    const [out, outStride, a, aRows, aRow, aColumn, b, rows, columns, inner] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
    const [i, j, k] = [code.local(i32), code.local(i32), code.local(i32)]
    const [aAt, cell] = [code.local(i32), code.local(i32)]
    const panelsAt = Array.from({ length: VECTORS }, () => code.local(i32))
    const sums = Array.from({ length: ROWS * VECTORS }, () => code.local(v128))
    const loads = Array.from({ length: VECTORS }, () => code.local(v128))
    const factor = code.local(v128)
    const addProducts = () => {
      loads.forEach((load, vector) => {
        code.get(panelsAt[vector]!).memory('v128.load').set(load)
        code.advance(panelsAt[vector]!, 16)
      })
      code.get(aAt).set(cell)
      for (let row = 0; row < ROWS; row++) {
        code.get(cell).memory('v128.load32_splat').set(factor)
        loads.forEach((load, vector) => {
          const sum = sums[row * VECTORS + vector]!
          code.get(sum, factor, load).do('f32x4.mul', 'f32x4.add').set(sum)
        })
        if (row + 1 < ROWS) code.advanceBy(cell, aRow)
      }
      code.advanceBy(aAt, aColumn)
    }
    const storeSums = () => {
      code.get(out, i, outStride).do('i32.mul', 'i32.add').get(j).constant(4).do('i32.mul', 'i32.add').set(cell)
      for (let row = 0; row < ROWS; row++) {
        for (let vector = 0; vector < VECTORS; vector++) {
          code.get(cell, sums[row * VECTORS + vector]!).memory('v128.store', vector * 16)
        }
        code.advanceBy(cell, outStride)
      }
    }
    // Panels stay in the fastest memory while all rows go by.
    code.loop(j, columns, VECTORS * 4, () => {
      code.constant(0).set(i)
      code.loop(i, rows, ROWS, () => {
        for (const sum of sums) code.zeros().set(sum)
        code.get(a, i, aRows).do('i32.mul', 'i32.add').set(aAt)
        panelsAt.forEach((panel, vector) => {
          code
            .get(b, j)
            .constant(vector * 4)
            .do('i32.add')
            .get(inner)
            .do('i32.mul')
            .constant(4)
          code.do('i32.mul', 'i32.add').set(panel)
        })
        code.constant(0).set(k)
        code.loop(k, inner, 1, addProducts)
        storeSums()
      })
    })
  },
}
