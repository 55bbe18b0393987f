/** Hands out places in one WebAssembly memory. */
import { newSharedMemory, type WasmMemory } from '../kernel/web-assembly.ts'

const PAGE = 65_536
/** Where arrays start (bytes): a line of the processor's cache. */
const LINE = 64

/** Places are given out first, then the memory is made. */
export class Arena {
  #end = LINE

  /** Room for so many numbers of 32 bits; its place in bytes. */
  room(numbers: number): number {
    const place = this.#end
    this.#end += Math.ceil((numbers * 4) / LINE) * LINE
    return place
  }

  /** A memory with all that room, zeros everywhere; what is never written takes nothing. Other threads may read it. */
  memory(): WasmMemory {
    return newSharedMemory(Math.ceil(this.#end / PAGE))
  }
}
