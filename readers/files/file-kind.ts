/** Says what a file is by its first bytes, as its name may lie. */
import { open } from 'node:fs/promises'

/** Bytes that are enough to tell every kind apart. */
export const SIGNATURE_BYTES = 8

/** A kind of file as a person would call it. */
export interface FileKind {
  readonly name: string
  readonly archive: boolean
}

const KINDS: readonly (FileKind & { readonly signature: string })[] = [
  { signature: '504b0304', name: 'ZIP archive', archive: true },
  { signature: '504b0506', name: 'empty ZIP archive', archive: true },
  { signature: '504b0708', name: 'ZIP archive in several parts', archive: true },
  { signature: '1f8b', name: 'gzip archive', archive: true },
  { signature: '377abcaf271c', name: '7z archive', archive: true },
  { signature: '526172211a07', name: 'RAR archive', archive: true },
  { signature: '425a68', name: 'bzip2 archive', archive: true },
  { signature: 'fd377a585a00', name: 'xz archive', archive: true },
  { signature: '28b52ffd', name: 'Zstandard archive', archive: true },
  { signature: 'd0cf11e0a1b11ae1', name: 'old Office document (xls, doc)', archive: false },
  { signature: '25504446', name: 'PDF', archive: false },
  { signature: '3c3f786d6c', name: 'XML file', archive: false },
  { signature: 'efbbbf3c3f786d6c', name: 'XML file', archive: false },
]

/** The kind whose signature the bytes begin with, if it is a known one. */
export function fileKind(start: Uint8Array): FileKind | undefined {
  const hex = Buffer.from(start.subarray(0, SIGNATURE_BYTES)).toString('hex')
  return KINDS.find((kind) => hex.startsWith(kind.signature))
}

/** The kind of a file on disk. */
export async function fileKindOf(file: string): Promise<FileKind | undefined> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0)
    return fileKind(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

/** Whether a file on disk is packed. */
export async function isArchive(file: string): Promise<boolean> {
  return (await fileKindOf(file))?.archive ?? false
}
