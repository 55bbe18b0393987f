/** One step of the optimiser Adam (Kingma and Ba 2015) over a run of numbers. */
import { TYPE } from '../../kernel/wasm-code.ts'
import type { WasmFunction } from '../../kernel/wasm-module.ts'

const { i32, f32, v128 } = TYPE

/** How fast the means of gradients and of their squares forget, and what keeps a division from zero: their values. */
export const ADAM = { mean: 0.9, variance: 0.999, tiny: 1e-8 } as const

/** Moves parameters against their gradient, which is set to zero. */
export const adam: WasmFunction = {
  parameters: [i32, i32, i32, i32, i32, f32],
  write(code) {
    const [parameters, gradient, mean, variance, bytes, rate] = [0, 1, 2, 3, 4, 5] as const
    const at = code.local(i32)
    const [rates, g, m, v] = [code.local(v128), code.local(v128), code.local(v128), code.local(v128)]
    code.get(rate).do('f32x4.splat').set(rates)
    code.loop(at, bytes, 16, () => {
      code.get(gradient).memory('v128.load').set(g)
      code.get(gradient).zeros().memory('v128.store')
      code.get(mean).memory('v128.load').vectorOf(ADAM.mean).do('f32x4.mul')
      code
        .get(g)
        .vectorOf(1 - ADAM.mean)
        .do('f32x4.mul', 'f32x4.add')
        .set(m)
      code.get(mean, m).memory('v128.store')
      code.get(variance).memory('v128.load').vectorOf(ADAM.variance).do('f32x4.mul')
      code
        .get(g, g)
        .do('f32x4.mul')
        .vectorOf(1 - ADAM.variance)
        .do('f32x4.mul', 'f32x4.add')
        .set(v)
      code.get(variance, v).memory('v128.store')
      code.get(parameters, parameters).memory('v128.load').get(m, rates).do('f32x4.mul').get(v).do('f32x4.sqrt')
      code.vectorOf(ADAM.tiny).do('f32x4.add', 'f32x4.div', 'f32x4.sub').memory('v128.store')
      for (const pointer of [parameters, gradient, mean, variance]) code.advance(pointer, 16)
    })
  },
}
