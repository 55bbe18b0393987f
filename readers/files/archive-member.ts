/** One file inside a ZIP, streamed: what it really holds is checked against what the directory said. */
import { pipeline, Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import type { FileBytes } from './file-bytes.ts'
import { fileKind, SIGNATURE_BYTES } from './file-kind.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** A file inside an archive. */
export interface ArchiveMember {
  /** Path inside the archive, with forward slashes. */
  readonly name: string
  /** Bytes when unpacked. */
  readonly size: number
  /** Streams the unpacked bytes; may be called more than once. */
  open(): Promise<Readable>
}

/**
 * Office documents (Microsoft, OpenDocument) are ZIPs by design, some vector images gzips. Only workbooks are ever
 * unpacked, by a reader with limits of its own.
 */
const PACKED_DOCUMENT = /\.((xls|doc|ppt|dot|pot|xlt|pps)[xm]|xlsb|vsdx|od[tspgfbm]|ot[tspg]|emz|wmz|svgz)$/i

/** Compression method of a member that is not packed (ZIP specification, 4.4.5). */
const STORED = 0

/** Size of the pieces a member comes in (bytes): parsing one takes some milliseconds, and fewer would cost turns. */
const PIECE_BYTES = 64 * 1024

/** An open ZIP: its directory and its bytes. */
export interface OpenZip {
  readonly zip: ZipFile
  readonly bytes: FileBytes
}

/** Makes the member of a directory entry. */
export function archiveMember(zip: OpenZip, entry: Entry, name: string): ArchiveMember {
  const open = async () => Readable.from(checkedBytes(zip, entry, name), { objectMode: false })
  return { name, size: entry.uncompressedSize, open }
}

/** Refuses a member that is an archive itself, whatever its name says. */
export async function requireNoArchive(member: ArchiveMember): Promise<void> {
  const kind = fileKind(await firstBytes(member))
  if (!kind?.archive || PACKED_DOCUMENT.test(member.name)) return
  const advice = 'Unpack it and import what it holds.'
  throw new UnreadableFile('NESTED_ARCHIVE', `"${member.name}" is itself an archive (${kind.name}). ${advice}`)
}

async function firstBytes(member: ArchiveMember): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of await member.open()) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= SIGNATURE_BYTES) break
  }
  return Buffer.concat(chunks)
}

async function* checkedBytes(zip: OpenZip, entry: Entry, name: string): AsyncGenerator<Buffer> {
  let length = 0
  let sum = 0
  try {
    for await (const chunk of await unpacked(zip, entry)) {
      length += chunk.length
      if (length > entry.uncompressedSize) throw lyingSize(name)
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (cause) {
    throw cause instanceof UnreadableFile ? cause : damaged(name, cause)
  }
  if (length < entry.uncompressedSize) throw new UnreadableFile('TRUNCATED', `"${name}" ends before its declared size.`)
  if (sum !== entry.crc32) throw new UnreadableFile('DAMAGED', `"${name}" does not match its checksum.`)
}

/** The bytes as they were before packing; nobody else unpacks, so that pieces have the size readers like. */
async function unpacked({ zip, bytes }: OpenZip, entry: Entry): Promise<AsyncIterable<Buffer>> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
  const packed = bytes.range(fileDataStart, fileDataStart + entry.compressedSize)
  if (entry.compressionMethod === STORED) return packed
  const inflate = createInflateRaw({ chunkSize: PIECE_BYTES })
  pipeline(packed, inflate, () => {}) // who reads hears of a failure; this only ties the two ends together
  return inflate
}

function lyingSize(name: string): UnreadableFile {
  return new UnreadableFile('TOO_LARGE', `"${name}" unpacks to more than the archive says it holds.`)
}

/** zlib says Z_BUF_ERROR when the packed bytes stop too early; all else is damage. */
function damaged(name: string, cause: unknown): UnreadableFile {
  const cut = (cause as { code?: string }).code === 'Z_BUF_ERROR'
  if (cut) return new UnreadableFile('TRUNCATED', `"${name}" is cut off in the archive.`, { cause })
  return new UnreadableFile('DAMAGED', `"${name}" cannot be unpacked: the archive is damaged.`, { cause })
}
