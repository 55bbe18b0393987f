/**
 * JSON put together from pieces that are written already. The pieces are strings whose characters are the bytes of UTF-8:
 * joining a few dozen of them and sending the result takes two thirds of the time of copying them into a buffer.
 */

/** A piece of JSON as the bytes of its UTF-8, each one character. */
export function jsonBytes(json: string): string {
  return Buffer.from(json).toString('latin1')
}

/** Texts in UTF-8 as they stand inside of JSON strings, each byte one character; their sources must never change. */
export class JsonTexts {
  readonly #known = new WeakMap<Buffer, TextSource>()
  /** Texts of one source mostly follow each other. */
  #last = new TextSource(Buffer.alloc(0))

  /** The text between two places of a source. */
  of(source: Buffer, start: number, end: number): string {
    return this.#sourceOf(source).textAt(start, end)
  }

  #sourceOf(bytes: Buffer): TextSource {
    if (this.#last.bytes === bytes) return this.#last
    this.#last = this.#known.get(bytes) ?? new TextSource(bytes)
    this.#known.set(bytes, this.#last)
    return this.#last
  }
}

/** Of the texts that begin in one block of 2 ** 5 bytes the last is remembered: names of codes are longer, so few collide. */
const BLOCK_BITS = 5

/** Remembers texts of a source as they stand in JSON: searches show the same ones again and again. */
class TextSource {
  readonly bytes: Buffer
  readonly #texts: string[]
  readonly #starts: Uint32Array
  readonly #ends: Uint32Array

  constructor(bytes: Buffer) {
    this.bytes = bytes
    const blocks = (bytes.length >>> BLOCK_BITS) + 1
    this.#texts = new Array(blocks).fill('')
    this.#starts = new Uint32Array(blocks)
    this.#ends = new Uint32Array(blocks)
  }

  textAt(start: number, end: number): string {
    const block = start >>> BLOCK_BITS
    if (this.#starts[block] !== start || this.#ends[block] !== end) {
      this.#starts[block] = start
      this.#ends[block] = end
      this.#texts[block] = insideOfString(this.bytes.toString('latin1', start, end))
    }
    return this.#texts[block]!
  }
}

/** JSON escapes characters below U+0080 only, which are the same in UTF-8. */
function insideOfString(text: string): string {
  const json = JSON.stringify(text)
  return json.length === text.length + 2 ? text : json.slice(1, -1)
}
