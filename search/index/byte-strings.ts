/** Strings as one run of bytes with the places where each starts. */

/** Bytes of all strings and where each one starts; the last start is the end. */
export interface ByteStrings {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly starts: Uint32Array<ArrayBuffer>
}

/** Stores strings one behind the other in UTF-8. */
export function byteStrings(strings: readonly string[]): ByteStrings {
  const starts = new Uint32Array(strings.length + 1)
  const bytes = Buffer.allocUnsafe(strings.reduce((sum, string) => sum + string.length * 3, 0))
  let end = 0
  strings.forEach((string, index) => {
    end += bytes.write(string, end)
    starts[index + 1] = end
  })
  return { bytes: Uint8Array.from(bytes.subarray(0, end)), starts }
}
