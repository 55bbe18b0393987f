/** Puts functions together into a WebAssembly module that works on a memory given from outside. */
import { Code, unsigned, type ValueType } from './wasm-code.ts'

/** A function of the module: its parameters, and what writes its code. It returns nothing. */
export interface WasmFunction {
  readonly parameters: readonly ValueType[]
  write(code: Code): void
}

/** Magic and version. */
const HEAD = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]

/** The memory is of any size from one page on; one that is shared has an end, at most that of all memories. */
const LIMITS = [0x00, 1]
const SHARED_LIMITS = [0x03, 1, ...unsigned(65_536)]

/** The bytes of a module that imports `env.memory`, shared between threads or not, and exports the functions by name. */
export function wasmModule(functions: Readonly<Record<string, WasmFunction>>, shared = false): Uint8Array<ArrayBuffer> {
  const list = Object.values(functions)
  const names = Object.keys(functions)
  const types = list.map(({ parameters }) => [0x60, ...vector(parameters.map((type) => [type])), 0])
  const memory = [...name('env'), ...name('memory'), 0x02, ...(shared ? SHARED_LIMITS : LIMITS)]
  return Uint8Array.from([
    ...HEAD,
    ...section(1, vector(types)),
    ...section(2, vector([memory])),
    ...section(3, vector(list.map((_, i) => unsigned(i)))),
    ...section(7, vector(names.map((exported, i) => [...name(exported), 0x00, ...unsigned(i)]))),
    ...section(10, vector(list.map(body))),
  ])
}

function body({ parameters, write }: WasmFunction): number[] {
  const code = new Code(parameters.length)
  write(code)
  const locals = vector(code.locals.map((type) => [1, type]))
  const bytes = [...locals, ...code.bytes, 0x0b]
  return [...unsigned(bytes.length), ...bytes]
}

function section(id: number, content: readonly number[]): number[] {
  return [id, ...unsigned(content.length), ...content]
}

function vector(items: readonly (readonly number[])[]): number[] {
  return [...unsigned(items.length), ...items.flat()]
}

function name(text: string): number[] {
  return vector([...new TextEncoder().encode(text)].map((byte) => [byte]))
}
