/** Turns the bytes of an XML file into text, by its byte order mark or its declaration. */
import { TextDecoder } from 'node:util'
import { UnreadableFile } from '../files/unreadable-file.ts'

/** The declaration must come first and is short; what lies beyond this (bytes) is not asked for it. */
const DECLARATION_BYTES = 256

/** Encodings by the names XML files give them; WHATWG reads ISO-8859-1 as windows-1252, which contains it. */
const ENCODINGS: ReadonlyMap<string, string> = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['iso-8859-1', 'windows-1252'],
  ['windows-1252', 'windows-1252'],
  ['cp1252', 'windows-1252'],
])

const BYTE_ORDER_MARKS: readonly { readonly bytes: string; readonly encoding: string }[] = [
  { bytes: 'efbbbf', encoding: 'utf-8' },
  { bytes: 'fffe', encoding: 'utf-16le' },
  { bytes: 'feff', encoding: 'utf-16be' },
  { bytes: '3c003f00', encoding: 'utf-16le' },
  { bytes: '003c003f', encoding: 'utf-16be' },
]

/** The decoder label for a file that begins with these bytes. */
function xmlEncoding(start: Uint8Array): string {
  const hex = Buffer.from(start.subarray(0, 4)).toString('hex')
  const marked = BYTE_ORDER_MARKS.find((mark) => hex.startsWith(mark.bytes))
  return marked?.encoding ?? declaredEncoding(start)
}

function declaredEncoding(start: Uint8Array): string {
  const text = Buffer.from(start.subarray(0, DECLARATION_BYTES)).toString('latin1')
  const declared = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/.exec(text)?.[1]
  if (declared === undefined) return 'utf-8'
  const encoding = ENCODINGS.get(declared.toLowerCase())
  if (encoding) return encoding
  throw new UnreadableFile(
    'MALFORMED',
    `The XML says it is in "${declared}", which its bytes do not show or is not supported.`,
  )
}

/** Streams the text of an XML file; bytes that are not what the encoding says are refused. */
export async function* xmlText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let start: Buffer | undefined
  for await (const chunk of bytes) {
    start = start ? Buffer.concat([start, chunk]) : chunk
    if (!decoder && start.length < DECLARATION_BYTES) continue
    decoder ??= decoderFor(start)
    yield decode(decoder, start, true)
    start = undefined
  }
  const rest = start ?? Buffer.alloc(0)
  yield decode(decoder ?? decoderFor(rest), rest, false)
}

function decoderFor(start: Buffer): TextDecoder {
  return new TextDecoder(xmlEncoding(start), { fatal: true })
}

function decode(decoder: TextDecoder, bytes: Buffer, stream: boolean): string {
  try {
    return decoder.decode(bytes, { stream })
  } catch (cause) {
    const found = `The XML holds bytes that are not ${decoder.encoding.toUpperCase()}, as it says it is.`
    throw new UnreadableFile('MALFORMED', found, { cause })
  }
}
