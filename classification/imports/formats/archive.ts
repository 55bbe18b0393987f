/** Opens a ZIP for reading: nothing is unpacked to disk, and what could harm the service is refused with a reason. */
import { open } from 'node:fs/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import {
  type ArchiveLimits,
  checkEntry,
  DEFAULT_LIMITS,
  entryName,
  isIgnored,
  requireNewName,
  requireTotal,
} from './archive-directory.ts'
import { type ArchiveMember, archiveMember, requireNoArchive } from './archive-member.ts'
import { type FileKind, fileKind, SIGNATURE_BYTES } from './file-kind.ts'
import { UnreadableFile } from './unreadable-file.ts'

export type { ArchiveLimits } from './archive-directory.ts'
export type { ArchiveMember } from './archive-member.ts'

/** An open ZIP with the members worth reading, in the order of its directory. */
export interface Archive {
  readonly members: readonly ArchiveMember[]
  /** Gives the file back; streams that are still open end first. */
  close(): void
}

/** Opens the ZIP, or throws UnreadableFile with the reason; the caller closes it. */
export async function openArchive(file: string, limits: ArchiveLimits = DEFAULT_LIMITS): Promise<Archive> {
  const zip = await openZip(file)
  try {
    const members = await readDirectory(zip, limits)
    for (const member of members) await requireNoArchive(member)
    return { members, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error instanceof UnreadableFile ? error : broken(error)
  }
}

async function openZip(file: string): Promise<ZipFile> {
  await requireZip(file)
  try {
    const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false }
    const zip = await openPromise(file, options)
    zip.on('error', () => {}) // every reading call reports its own failure; an event nobody hears would end the process
    return zip
  } catch (error) {
    throw broken(error)
  }
}

/** Asks the bytes, not the library, so that a truncated ZIP and a PDF get different answers. */
async function requireZip(file: string): Promise<void> {
  const start = await readStart(file)
  const kind = fileKind(start)
  if (kind?.name === 'ZIP archive') return
  if (kind?.name === 'empty ZIP archive') throw nothingInside()
  throw new UnreadableFile('NOT_A_ZIP', `The file is not a ZIP archive (found: ${whatElse(start, kind)}).`)
}

async function readStart(file: string): Promise<Uint8Array> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function whatElse(start: Uint8Array, kind: FileKind | undefined): string {
  if (start.length === 0) return 'an empty file'
  return kind?.name ?? 'a file of another kind'
}

async function readDirectory(zip: ZipFile, limits: ArchiveLimits): Promise<ArchiveMember[]> {
  if (zip.entryCount > limits.members) {
    throw new UnreadableFile('TOO_LARGE', `The archive holds more than ${limits.members} members.`)
  }
  const members: ArchiveMember[] = []
  const names = new Set<string>()
  let total = 0
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
    const name = entryName(entry)
    checkEntry(entry, name, limits)
    requireNewName(name, names)
    total += entry.uncompressedSize
    requireTotal(total, limits)
    if (!isIgnored(name)) members.push(archiveMember(zip, entry, name))
  }
  if (members.length === 0) throw nothingInside()
  return members
}

function nothingInside(): UnreadableFile {
  return new UnreadableFile('EMPTY_ARCHIVE', 'The ZIP archive holds no file.')
}

function broken(cause: unknown): UnreadableFile {
  const reason = 'The ZIP archive is cut off or damaged: its table of contents cannot be read.'
  return new UnreadableFile('TRUNCATED', `${reason} Download it again.`, { cause })
}
