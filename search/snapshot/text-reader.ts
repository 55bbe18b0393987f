/** Reads strings that lie one behind the other in the bytes of a snapshot. */

import type { TextSink } from '../interface/search-request.ts'

/** Strings by their place. */
export class TextReader {
  readonly #bytes: Buffer
  readonly #starts: Uint32Array

  constructor(bytes: Uint8Array, starts: Uint32Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    this.#starts = starts
  }

  /** Hands the bytes of a string to a sink. */
  write(place: number, sink: TextSink): void {
    sink.escaped(this.#bytes, this.#starts[place]!, this.#starts[place + 1]!)
  }

  at(place: number): string {
    return this.#bytes.toString('utf8', this.#starts[place]!, this.#starts[place + 1]!)
  }
}
