/** Writes the instructions of a WebAssembly function. */

/** Types of values (WebAssembly core specification 2.0, section 5.3). */
export const TYPE = { i32: 0x7f, f32: 0x7d, v128: 0x7b } as const
export type ValueType = (typeof TYPE)[keyof typeof TYPE]

/** Instructions without operands of their own, by their names in the specification (section 5.4). */
const PLAIN = {
  'i32.add': [0x6a],
  'i32.mul': [0x6c],
  'i32.lt_u': [0x49],
  'f32.sqrt': [0x91],
  'f32.add': [0x92],
  'f32.mul': [0x94],
  'f32.div': [0x95],
  'i32x4.splat': [0xfd, 0x11],
  'f32x4.splat': [0xfd, 0x13],
  'f32x4.nearest': [0xfd, 0x6a],
  'f32x4.sqrt': [0xfd, 0xe3, 0x01],
  'f32x4.add': [0xfd, 0xe4, 0x01],
  'f32x4.sub': [0xfd, 0xe5, 0x01],
  'f32x4.mul': [0xfd, 0xe6, 0x01],
  'f32x4.div': [0xfd, 0xe7, 0x01],
  'i32x4.trunc_sat_f32x4_s': [0xfd, 0xf8, 0x01],
  'f32x4.convert_i32x4_s': [0xfd, 0xfa, 0x01],
  'i32x4.extend_low_i16x8_s': [0xfd, 0xa7, 0x01],
  'i32x4.extend_high_i16x8_s': [0xfd, 0xa8, 0x01],
  'i32x4.shl': [0xfd, 0xab, 0x01],
  'i32x4.add': [0xfd, 0xae, 0x01],
  'i32x4.dot_i16x8_s': [0xfd, 0xba, 0x01],
} as const

/** Instructions that read or write memory at an address and an offset. */
const MEMORY = {
  'i32.load': [0x28],
  'f32.load': [0x2a],
  'i32.store': [0x36],
  'f32.store': [0x38],
  'v128.load': [0xfd, 0x00],
  'v128.load8x8_s': [0xfd, 0x01],
  'v128.load32_splat': [0xfd, 0x09],
  'v128.store': [0xfd, 0x0b],
} as const

/** Instructions that take a number out of a vector. */
const LANE = { 'i32x4.extract_lane': 0x1b, 'f32x4.extract_lane': 0x1f } as const

/** Names of all instructions without control flow. */
export type Instruction = keyof typeof PLAIN

/** The code of one function while it is written; locals are known by their numbers, parameters first. */
export class Code {
  readonly bytes: number[] = []
  readonly locals: ValueType[] = []
  readonly #parameters: number

  constructor(parameters: number) {
    this.#parameters = parameters
  }

  /** A new local variable; it starts at zero. */
  local(type: ValueType): number {
    return this.#parameters + this.locals.push(type) - 1
  }

  get(...locals: readonly number[]): this {
    for (const local of locals) this.bytes.push(0x20, ...unsigned(local))
    return this
  }

  set(local: number): this {
    this.bytes.push(0x21, ...unsigned(local))
    return this
  }

  constant(value: number): this {
    this.bytes.push(0x41, ...signed(value))
    return this
  }

  /** A single number with a fraction. */
  number(value: number): this {
    this.bytes.push(0x43, ...new Uint8Array(Float32Array.of(value).buffer))
    return this
  }

  do(...instructions: readonly Instruction[]): this {
    for (const instruction of instructions) this.bytes.push(...PLAIN[instruction])
    return this
  }

  /** Reads or writes at the address on the stack plus an offset (bytes). */
  memory(instruction: keyof typeof MEMORY, offset = 0): this {
    this.bytes.push(...MEMORY[instruction], 0, ...unsigned(offset))
    return this
  }

  /** One of the four numbers of a vector. */
  lane(instruction: keyof typeof LANE, lane: number): this {
    this.bytes.push(0xfd, LANE[instruction], lane)
    return this
  }

  /** The sum of the four numbers of a vector, always in the same order. */
  sumOfLanes(vector: number): this {
    this.get(vector).lane('f32x4.extract_lane', 0)
    for (let lane = 1; lane < 4; lane++) this.get(vector).lane('f32x4.extract_lane', lane).do('f32.add')
    return this
  }

  /** A vector of four times the same number. */
  vectorOf(value: number): this {
    const bits = new Uint8Array(Float32Array.of(value).buffer)
    this.bytes.push(0xfd, 0x0c, ...bits, ...bits, ...bits, ...bits)
    return this
  }

  /** A vector of zeros. */
  zeros(): this {
    this.bytes.push(0xfd, 0x0c, ...new Array<number>(16).fill(0))
    return this
  }

  /** Adds a constant to a local. */
  advance(local: number, by: number): this {
    return this.get(local).constant(by).do('i32.add').set(local)
  }

  /** Adds one local to another. */
  advanceBy(local: number, by: number): this {
    return this.get(local, by).do('i32.add').set(local)
  }

  /** Repeats while a counter, advanced by a step after each round, is below a local; not at all when it is not at first. */
  loop(counter: number, end: number, step: number, body: () => void): this {
    this.bytes.push(0x02, 0x40)
    this.get(counter, end).do('i32.lt_u')
    this.bytes.push(0x45, 0x0d, 0, 0x03, 0x40)
    body()
    this.advance(counter, step).get(counter, end).do('i32.lt_u')
    this.bytes.push(0x0d, 0, 0x0b, 0x0b)
    return this
  }
}

/** A whole number from 0 in LEB128. */
export function unsigned(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  do {
    bytes.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0))
    rest >>>= 7
  } while (rest > 0)
  return bytes
}

/** A whole number of 32 bits in LEB128 with its sign. */
function signed(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ; rest >>= 7) {
    const last = rest >= -64 && rest < 64
    bytes.push((rest & 0x7f) | (last ? 0 : 0x80))
    if (last) return bytes
  }
}
