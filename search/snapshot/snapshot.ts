/** Writes the arrays of an index into one run of bytes and opens them again without copying. */
import { crc32 } from 'node:zlib'
import { isFitting } from './fitting.ts'
import { SECTION_NAMES, SECTIONS, type SectionName, type Sections } from './sections.ts'

/** "CDXS", little-endian. */
const MAGIC = 0x53584443
/** Raised whenever the arrays, or how texts become terms, change: an older snapshot is refused and built anew. */
const FORMAT = 5
/** Magic, format, bytes in all, checksum of everything behind the header; then where each array starts and how long it is. */
const HEADER_WORDS = 4
const DIRECTORY_WORDS = SECTION_NAMES.length * 2
const BODY = (HEADER_WORDS + DIRECTORY_WORDS) * 4
/** Where arrays may start (bytes), so that every kind can be read in place. */
const ALIGNMENT = 8

/** A snapshot that is cut off, altered, or of another format: the index must be built anew. */
export class UnusableSnapshot extends Error {
  override readonly name = 'UnusableSnapshot'
}

/** One run of bytes, the same for the same arrays. */
export function writeSnapshot(sections: Sections): Uint8Array<ArrayBuffer> {
  const places = placesOf(sections)
  const bytes = new Uint8Array(places.end)
  const words = new Uint32Array(bytes.buffer, 0, HEADER_WORDS + DIRECTORY_WORDS)
  SECTION_NAMES.forEach((name, index) => {
    const { buffer, byteOffset, byteLength, length } = sections[name]
    words.set([places.starts[index]!, length], HEADER_WORDS + index * 2)
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), places.starts[index])
  })
  words.set([MAGIC, FORMAT, bytes.length, crc32(bytes.subarray(HEADER_WORDS * 4))])
  return bytes
}

/** The arrays of a snapshot, over its own bytes; throws UnusableSnapshot. */
export function readSnapshot(snapshot: Uint8Array): Sections {
  const bytes = snapshot.byteOffset % ALIGNMENT === 0 ? snapshot : snapshot.slice()
  if (bytes.length < BODY) throw new UnusableSnapshot('The snapshot is cut off.')
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, HEADER_WORDS + DIRECTORY_WORDS)
  if (words[0] !== MAGIC || words[1] !== FORMAT) throw new UnusableSnapshot('The snapshot has another format.')
  if (words[2] !== bytes.length) throw new UnusableSnapshot('The snapshot is cut off.')
  if (words[3] !== crc32(bytes.subarray(HEADER_WORDS * 4))) throw new UnusableSnapshot('The snapshot was altered.')
  const arrays = SECTION_NAMES.map((name, index) => {
    return [name, arrayAt(name, bytes, words[HEADER_WORDS + index * 2]!, words[HEADER_WORDS + index * 2 + 1]!)]
  })
  const sections = Object.fromEntries(arrays) as Sections
  if (!isFitting(sections)) throw new UnusableSnapshot('The parts of the snapshot do not fit each other.')
  return sections
}

function placesOf(sections: Sections): { starts: number[]; end: number } {
  let end = BODY
  const starts = SECTION_NAMES.map((name) => {
    const start = Math.ceil(end / ALIGNMENT) * ALIGNMENT
    end = start + sections[name].byteLength
    return start
  })
  return { starts, end }
}

function arrayAt(name: SectionName, bytes: Uint8Array, start: number, length: number): Sections[SectionName] {
  return new SECTIONS[name](bytes.buffer as ArrayBuffer, bytes.byteOffset + start, length)
}
