/** Opens a ZIP for reading: nothing is unpacked to disk, and what could harm the service is refused with a reason. */
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl'
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
import { FileBytes } from './file-bytes.ts'
import { type FileKind, fileKind, SIGNATURE_BYTES } from './file-kind.ts'
import { UnreadableFile } from './unreadable-file.ts'

export type { ArchiveLimits } from './archive-directory.ts'
export type { ArchiveMember } from './archive-member.ts'

/** An open ZIP with the members worth reading, in the order of its directory. */
export interface Archive {
  readonly members: readonly ArchiveMember[]
  /** Resolves when the file is given back; a member that is still being read fails at its next piece. */
  close(): Promise<void>
}

/** Opens the ZIP, or throws UnreadableFile with the reason; the caller closes it. */
export async function openArchive(file: string, limits: ArchiveLimits = DEFAULT_LIMITS): Promise<Archive> {
  const bytes = await FileBytes.open(file)
  const release = () => bytes.release().catch(() => {}) // whatever is wrong with the file, its reading has told
  try {
    await requireZip(bytes)
    const members = await readDirectory(await openZip(bytes), bytes, limits)
    for (const member of members) await requireNoArchive(member)
    return { members, close: release }
  } catch (error) {
    await release()
    throw error instanceof UnreadableFile || isOfSystem(error) ? error : broken(error)
  }
}

/** Nothing closes the ZIP but the release of its bytes: the library would close the file under a member that is being read. */
async function openZip(bytes: FileBytes): Promise<ZipFile> {
  const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false }
  const zip = await fromRandomAccessReaderPromise(bytes, await bytes.size(), options)
  zip.on('error', () => {}) // every reading call reports its own failure; an event nobody hears would end the process
  return zip
}

/** Asks the bytes, not the library, so that a truncated ZIP and a PDF get different answers. */
async function requireZip(bytes: FileBytes): Promise<void> {
  const start = Buffer.concat(await Array.fromAsync(bytes.range(0, SIGNATURE_BYTES)))
  const kind = fileKind(start)
  if (kind?.name === 'ZIP archive') return
  if (kind?.name === 'empty ZIP archive') throw nothingInside()
  throw new UnreadableFile('NOT_A_ZIP', `The file is not a ZIP archive (found: ${whatElse(start, kind)}).`)
}

function whatElse(start: Uint8Array, kind: FileKind | undefined): string {
  if (start.length === 0) return 'an empty file'
  return kind?.name ?? 'a file of another kind'
}

async function readDirectory(zip: ZipFile, bytes: FileBytes, limits: ArchiveLimits): Promise<ArchiveMember[]> {
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
    if (!isIgnored(name)) members.push(archiveMember({ zip, bytes }, entry, name))
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

/** A fault of the disk or the network behind it, which is none of the file. */
function isOfSystem(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).syscall !== undefined
}
