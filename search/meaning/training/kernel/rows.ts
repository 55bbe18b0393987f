/** Work on rows of numbers: sums of chosen rows, lengths, gradients through a normalisation, probabilities. */
import { type Code, TYPE } from '../../kernel/wasm-code.ts'
import type { WasmFunction } from '../../kernel/wasm-module.ts'

const { i32, f32, v128 } = TYPE

/** A length is never taken for zero: an empty sum stays what it is. */
const TINY_LENGTH = 1e-9

/** Walks over the rows named by the list, with their addresses. */
function eachRow(code: Code, { table, ids, count, stride }: Chosen, body: (row: number) => void): void {
  const id = code.local(i32)
  const row = code.local(i32)
  code.loop(id, count, 1, () => {
    code.get(table, ids).memory('i32.load').get(stride).do('i32.mul', 'i32.add').set(row)
    body(row)
    code.advance(ids, 4)
  })
}

/** The locals of a list of rows in a table. */
interface Chosen {
  readonly table: number
  readonly ids: number
  readonly count: number
  /** From one row of the table to the next. */
  readonly stride: number
}

/** Walks over rows that lie one behind the other, four numbers at a time; pointers advance with it. */
function eachVector(code: Code, bytes: number, pointers: readonly number[], body: () => void): void {
  const at = code.local(i32)
  code.constant(0).set(at)
  code.loop(at, bytes, 16, () => {
    body()
    for (const pointer of pointers) code.advance(pointer, 16)
  })
}

function addBytes(code: Code, to: number, from: number, bytes: number): void {
  const [target, source] = [code.local(i32), code.local(i32)]
  code.get(to).set(target).get(from).set(source)
  eachVector(code, bytes, [target, source], () => {
    code.get(target, target).memory('v128.load').get(source).memory('v128.load').do('f32x4.add').memory('v128.store')
  })
}

/** out = sum of the chosen rows of a table. */
export const sumRows: WasmFunction = {
  parameters: [i32, i32, i32, i32, i32, i32],
  write(code) {
    const [out, table, stride, ids, count, bytes] = [0, 1, 2, 3, 4, 5] as const
    const cell = code.local(i32)
    code.get(out).set(cell)
    eachVector(code, bytes, [cell], () => code.get(cell).zeros().memory('v128.store'))
    eachRow(code, { table, ids, count, stride }, (row) => addBytes(code, out, row, bytes))
  },
}

/** Adds one row to each of the chosen rows of a table. */
export const addToRows: WasmFunction = {
  parameters: [i32, i32, i32, i32, i32, i32],
  write(code) {
    const [table, stride, ids, count, from, bytes] = [0, 1, 2, 3, 4, 5] as const
    eachRow(code, { table, ids, count, stride }, (row) => addBytes(code, row, from, bytes))
  },
}

/** Divides each row by its length, which is kept beside. */
export const normalizeRows: WasmFunction = {
  parameters: [i32, i32, i32, i32],
  write(code) {
    const [rows, lengths, count, bytes] = [0, 1, 2, 3] as const
    const [i, at] = [code.local(i32), code.local(i32)]
    const [sum, vector] = [code.local(v128), code.local(v128)]
    code.loop(i, count, 1, () => {
      code.get(rows).set(at).zeros().set(sum)
      eachVector(code, bytes, [at], () => {
        code.get(at).memory('v128.load').set(vector)
        code.get(sum, vector, vector).do('f32x4.mul', 'f32x4.add').set(sum)
      })
      code.get(lengths).sumOfLanes(sum).do('f32.sqrt').number(TINY_LENGTH).do('f32.add').memory('f32.store')
      code.get(lengths).memory('v128.load32_splat').set(sum)
      eachVector(code, bytes, [rows], () => {
        code.get(rows, rows).memory('v128.load').get(sum).do('f32x4.div').memory('v128.store')
      })
      code.advance(lengths, 4)
    })
  },
}

/** Turns the gradients of rows of length one into those of the rows before their normalisation. */
export const projectRows: WasmFunction = {
  parameters: [i32, i32, i32, i32, i32],
  write(code) {
    const [gradients, rows, lengths, count, bytes] = [0, 1, 2, 3, 4] as const
    const [i, g, r] = [code.local(i32), code.local(i32), code.local(i32)]
    const [along, length] = [code.local(v128), code.local(v128)]
    code.loop(i, count, 1, () => {
      code.get(gradients).set(g).get(rows).set(r).zeros().set(along)
      eachVector(code, bytes, [g, r], () => {
        code.get(along, g).memory('v128.load').get(r).memory('v128.load').do('f32x4.mul', 'f32x4.add').set(along)
      })
      code.sumOfLanes(along).do('f32x4.splat').set(along)
      code.get(lengths).memory('v128.load32_splat').set(length)
      eachVector(code, bytes, [gradients, rows], () => {
        code.get(gradients, gradients).memory('v128.load').get(rows).memory('v128.load').get(along)
        code.do('f32x4.mul', 'f32x4.sub').get(length).do('f32x4.div').memory('v128.store')
      })
      code.advance(lengths, 4)
    })
  },
}

/** The series of e^x around 0, from the highest power down: right to seven digits within half of ln 2. */
const EXPONENTIAL = [1 / 720, 1 / 120, 1 / 24, 1 / 6, 1 / 2, 1, 1]

/** Puts e^x in the place of the vector x, which must lie between -80 and 0. */
function exponential(code: Code, x: number): void {
  const [whole, rest] = [code.local(v128), code.local(v128)]
  code.get(x).vectorOf(Math.LOG2E).do('f32x4.mul', 'f32x4.nearest').set(whole)
  code.get(x, whole).vectorOf(Math.LN2).do('f32x4.mul', 'f32x4.sub').set(rest)
  code.vectorOf(EXPONENTIAL[0]!)
  for (const factor of EXPONENTIAL.slice(1)) code.get(rest).do('f32x4.mul').vectorOf(factor).do('f32x4.add')
  // 2^whole, put together from the exponent of a floating-point number.
  code.get(whole).do('i32x4.trunc_sat_f32x4_s').constant(127).do('i32x4.splat', 'i32x4.add').constant(23)
  code.do('i32x4.shl', 'f32x4.mul').set(x)
}

/** Turns each row of cosines into `factor` · (softmax of scale · cosine - floor). */
export const softmaxRows: WasmFunction = {
  parameters: [i32, i32, i32, f32, f32, f32],
  write(code) {
    const [rows, count, bytes, scale, factor, floor] = [0, 1, 2, 3, 4, 5] as const
    const [i, at] = [code.local(i32), code.local(i32)]
    const [scales, sum, x, least] = [code.local(v128), code.local(v128), code.local(v128), code.local(v128)]
    code.get(scale).do('f32x4.splat').set(scales)
    code.get(floor, factor).do('f32.mul', 'f32x4.splat').set(least)
    code.loop(i, count, 1, () => {
      code.get(rows).set(at).zeros().set(sum)
      eachVector(code, bytes, [at], () => {
        // A cosine is at most 1: less one, the power is at most 1 and nothing can overflow.
        code.get(at).memory('v128.load').vectorOf(1).do('f32x4.sub').get(scales).do('f32x4.mul').set(x)
        exponential(code, x)
        code.get(at, x).memory('v128.store').get(sum, x).do('f32x4.add').set(sum)
      })
      code.get(factor).sumOfLanes(sum).do('f32.div', 'f32x4.splat').set(sum)
      eachVector(code, bytes, [rows], () => {
        code.get(rows, rows).memory('v128.load').get(sum).do('f32x4.mul').get(least).do('f32x4.sub')
        code.memory('v128.store')
      })
    })
  },
}
