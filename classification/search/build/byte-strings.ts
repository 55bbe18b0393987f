/** Strings as one run of bytes with the places where each starts. */

/** Bytes of all strings and where each one starts; the last start is the end. */
export interface ByteStrings {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly starts: Uint32Array<ArrayBuffer>
}

/** Stores strings one behind the other in UTF-8. */
export function byteStrings(strings: readonly string[]): ByteStrings {
  const starts = new Uint32Array(strings.length + 1)
  const most = strings.reduce((sum, string) => sum + string.length * 3, 0)
  const bytes = new Uint8Array(most)
  const encoder = new TextEncoder()
  let end = 0
  strings.forEach((string, index) => {
    end += encoder.encodeInto(string, bytes.subarray(end)).written
    starts[index + 1] = end
  })
  return { bytes: bytes.slice(0, end), starts }
}
