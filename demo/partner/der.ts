/** Writes ASN.1 in DER (ITU-T X.690): the little of it that a certificate needs. */

const [INTEGER, BIT_STRING, OCTET_STRING, OBJECT_ID, UTF8, SEQUENCE, SET, TIME] = [
  0x02, 0x03, 0x04, 0x06, 0x0c, 0x30, 0x31, 0x18,
]

/** A value with its tag and length. */
export function tagged(tag: number, ...contents: Uint8Array[]): Uint8Array {
  const content = Buffer.concat(contents)
  return Buffer.concat([Uint8Array.of(tag), lengthOf(content.length), content])
}

/** The writers by kind. */
export const der = {
  sequence: (...items: Uint8Array[]) => tagged(SEQUENCE, ...items),
  set: (...items: Uint8Array[]) => tagged(SET, ...items),
  /** An unsigned number; a leading zero keeps the first bit from meaning minus. */
  integer: (bytes: Uint8Array) =>
    tagged(INTEGER, (bytes[0] ?? 0) < 0x80 ? bytes : Buffer.concat([Uint8Array.of(0), bytes])),
  bits: (bytes: Uint8Array) => tagged(BIT_STRING, Uint8Array.of(0), bytes),
  octets: (bytes: Uint8Array) => tagged(OCTET_STRING, bytes),
  text: (text: string) => tagged(UTF8, Buffer.from(text)),
  time: (date: Date) => tagged(TIME, Buffer.from(`${date.toISOString().replaceAll(/[-:T]|\.\d+/g, '')}`)),
  yes: () => Uint8Array.of(0x01, 0x01, 0xff),
  objectId: (dotted: string) => tagged(OBJECT_ID, objectId(dotted)),
}

function lengthOf(length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(length)
  const bytes: number[] = []
  for (let left = length; left > 0; left >>= 8) bytes.unshift(left & 0xff)
  return Uint8Array.of(0x80 | bytes.length, ...bytes)
}

/** The first two numbers share a byte; the others take 7 bits a byte, all but the last marked. */
function objectId(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return Uint8Array.from([first * 40 + second, ...rest.flatMap(base128)])
}

function base128(value: number): number[] {
  const bytes = [value & 0x7f]
  for (let left = value >> 7; left > 0; left >>= 7) bytes.unshift((left & 0x7f) | 0x80)
  return bytes
}
