/** The encodings the published files come in. */

/** How a file turns text into bytes. */
export type Encoding = 'utf8' | 'utf8-bom' | 'cp1252'

/** The bytes of a text; a character cp1252 lacks throws. */
export function encoded(text: string, encoding: Encoding): Buffer {
  if (encoding === 'cp1252') return Buffer.from(Array.from(text, cp1252Byte))
  return Buffer.from(encoding === 'utf8-bom' ? `\uFEFF${text}` : text, 'utf8')
}

const cp1252 = new Map(
  Array.from(new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))).map(
    (character, byte) => [character, byte],
  ),
)

function cp1252Byte(character: string): number {
  const byte = cp1252.get(character)
  if (byte === undefined) throw new Error(`cp1252 has no ${character}`)
  return byte
}
