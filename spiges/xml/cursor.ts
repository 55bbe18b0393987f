/** A text being read: its characters as numbers, and the place that was reached. */
import { classOf, isCharacter, SPACE } from './characters.ts'
import { Malformed } from './malformed.ts'

/**
 * The UTF-16 units of a text, and a 0 behind the last one. Reading them is several times faster than asking the string,
 * most of all before anything is compiled; no document may hold a 0, so that the inner loops need not ask for the end.
 */
export function codeUnits(text: string): Uint16Array {
  const codes = new Uint16Array(text.length + 1)
  // Node runs on little-endian machines only, so that these bytes are the numbers.
  Buffer.from(codes.buffer).write(text, 'utf16le')
  return codes
}

/** Goes through a text from its beginning to its end. */
export class Cursor {
  readonly text: string
  /** The text as `codeUnits` gives it. */
  readonly codes: Uint16Array
  at = 0

  constructor(text: string, codes: Uint16Array) {
    this.text = text
    this.codes = codes
  }

  get atEnd(): boolean {
    return this.at >= this.text.length
  }

  /** Does the text go on with these words? */
  sees(words: string): boolean {
    return this.text.startsWith(words, this.at)
  }

  /** Goes past white space; gives the character after it. */
  space(): number {
    const { codes } = this
    let { at } = this
    let code = codes[at]!
    while (code < 128 && (classOf[code]! & SPACE) !== 0) code = codes[++at]!
    this.at = at
    return code
  }

  /** The whole character at a place, 0 behind the end. */
  codeAt(at: number): number {
    return at < this.text.length ? this.text.codePointAt(at)! : 0
  }

  /** Place after a character that XML allows. */
  character(at: number): number {
    const code = this.codeAt(at)
    if (!isCharacter(code))
      this.fail(`character ${code.toString(16).toUpperCase().padStart(4, '0')} is not allowed`, at)
    return code > 0xffff ? at + 2 : at + 1
  }

  /** Goes past the next `mark`, looking at every character on the way. */
  passed(from: number, mark: string, message: string, start = this.at): void {
    const end = this.text.indexOf(mark, from)
    const until = end < 0 ? this.text.length : end
    for (let at = from; at < until; ) at = this.character(at)
    if (end < 0) this.fail(message, start)
    this.at = end + mark.length
  }

  fail(message: string, offset = this.at): never {
    throw new Malformed(message, offset)
  }
}
