/** Finds out how the text of a file is encoded, as its makers never say, and decodes it piece by piece. */

/** The encodings catalogue files come in; cp1252 is what Excel on Windows writes. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'cp1252'

/** Turns the bytes of one file into text, in pieces. */
export interface Decoding {
  /** The text of the next bytes; a character cut in two waits for the rest. */
  write(bytes: Uint8Array): string
  end(): string
}

/** What cp1252 has at 0x80 to 0x9f, where Latin-1 has control characters; a gap stays the control character it is. */
const CP1252_HIGH =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178'

/**
 * The encoding of the whole text: a byte order mark decides, else UTF-8 when every byte fits it, else cp1252. All bytes
 * are asked, because the first accent of an Italian file may stand far below its header.
 */
export async function detectEncoding(bytes: AsyncIterable<Uint8Array>): Promise<Encoding> {
  const check = new Utf8Check()
  let start: Uint8Array = Buffer.alloc(0)
  for await (const chunk of bytes) {
    const piece = start.length < 2 ? Buffer.concat([start, chunk]) : chunk
    if (start.length < 2) start = piece.subarray(0, 2)
    if (start.length < 2) continue
    const marked = byteOrderMark(start)
    if (marked) return marked
    if (!check.accepts(piece)) return 'cp1252'
  }
  return (start.length >= 2 || check.accepts(start)) && check.acceptsEnd() ? 'utf-8' : 'cp1252'
}

/** Asks piece by piece whether bytes are UTF-8. */
class Utf8Check {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  #accents = false

  accepts(bytes: Uint8Array): boolean {
    try {
      const text = this.#decoder.decode(bytes, { stream: true })
      this.#accents ||= /[^\0-\x7f]/.test(text)
      return true
    } catch {
      return false
    }
  }

  /** A character cut off at the very end is a cut-off file where others were whole, else the only accent of cp1252. */
  acceptsEnd(): boolean {
    try {
      this.#decoder.decode()
      return true
    } catch {
      return this.#accents
    }
  }
}

/** Starts decoding a text from its first byte; the byte order mark is left out. */
export function decoding(encoding: Encoding): Decoding {
  const decoder = new TextDecoder(encoding === 'cp1252' ? 'latin1' : encoding)
  const decode = (bytes?: Uint8Array) => withoutControls(decoder.decode(bytes, { stream: bytes !== undefined }))
  return { write: decode, end: decode }
}

function byteOrderMark(start: Uint8Array): Encoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  return undefined
}

/**
 * Control characters from 0x80 on are cp1252 read as Latin-1: by some Node releases, and by whoever converted the file
 * before us (the French CHOP has "c\u009cur" for "cœur"). No text means them as they are.
 */
function withoutControls(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (char) => CP1252_HIGH.charAt(char.charCodeAt(0) - 0x80))
}
