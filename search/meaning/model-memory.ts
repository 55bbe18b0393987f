/** The memory a model works in: its bytes as they lie in its file, and behind them room to work. */
import { newMemory, type WasmMemory } from './kernel/web-assembly.ts'

/** Bytes of a page of memory. */
const PAGE = 65_536

/** Memory for one model, which is read straight into it: models are too large to be copied at a start. */
export class ModelMemory {
  readonly memory: WasmMemory
  /** Where the bytes of the model belong; no more of use once there is room to work. */
  readonly bytes: Uint8Array

  constructor(size: number) {
    this.memory = newMemory(Math.ceil(size / PAGE))
    this.bytes = new Uint8Array(this.memory.buffer, 0, size)
  }

  /** The memory of a model whose bytes lie elsewhere. */
  static holding(bytes: Uint8Array): ModelMemory {
    const memory = new ModelMemory(bytes.length)
    memory.bytes.set(bytes)
    return memory
  }

  /** Makes the memory at least so many bytes long. */
  growTo(size: number): void {
    const missing = Math.ceil((size - this.memory.buffer.byteLength) / PAGE)
    if (missing > 0) this.memory.grow(missing)
  }
}
