/** Judges the table of contents of a ZIP before a byte of its members is unpacked. */
import { type Entry, getFileNameLowLevel } from 'yauzl'
import { UnreadableFile } from './unreadable-file.ts'

/** How much an archive may hold before it is taken for a bomb. */
export interface ArchiveLimits {
  /** Bytes of all members together when unpacked. */
  readonly totalBytes: number
  /** Unpacked bytes per packed byte of one member. */
  readonly ratio: number
  readonly members: number
}

/**
 * The official ClaML is 20 MB unpacked and shrinks 20 times, the largest archive of the year holds some dozen members:
 * each limit leaves a factor of ten and still fits a small server.
 */
export const DEFAULT_LIMITS: ArchiveLimits = { totalBytes: 512 * 1024 * 1024, ratio: 200, members: 1000 }

/** Below this size (bytes) a high ratio is harmless: a short table of equal rows reaches it honestly. */
const RATIO_MATTERS_FROM = 1024 * 1024

/** Upper bits of the external attributes: the Unix file type, and the value that says symbolic link. */
const UNIX_TYPE_MASK = 0o170000
const UNIX_SYMLINK = 0o120000

/** Compression methods of the ZIP specification, 4.4.5, that every tool writes: stored and deflated. */
const KNOWN_METHODS: ReadonlySet<number> = new Set([0, 8])

/** The name of an entry, decoded as the archive says, without any repair of backslashes. */
export function entryName(entry: Entry): string {
  return getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true)
}

/** Whether an entry holds no data of anybody: a folder, or what macOS adds. */
export function isIgnored(name: string): boolean {
  return name.endsWith('/') || name.startsWith('__MACOSX/') || name.split('/').pop() === '.DS_Store'
}

/** Refuses one entry for what its row in the directory says; folders are held to the same names. */
export function checkEntry(entry: Entry, name: string, limits: ArchiveLimits): void {
  requireSafeName(name)
  if (entry.isEncrypted()) {
    throw new UnreadableFile('ENCRYPTED', `"${name}" is protected by a password. Pack the files without one.`)
  }
  if (((entry.externalFileAttributes >>> 16) & UNIX_TYPE_MASK) === UNIX_SYMLINK) {
    throw new UnreadableFile('UNSAFE_NAME', `"${name}" is a symbolic link. Pack the file itself.`)
  }
  if (!KNOWN_METHODS.has(entry.compressionMethod)) {
    const method = `compression method ${entry.compressionMethod}`
    throw new UnreadableFile('DAMAGED', `"${name}" uses ${method}, which is not supported. Pack it as a plain ZIP.`)
  }
  requireHonestRatio(entry, name, limits)
}

/** Refuses a second member of the same name: which of the two is meant cannot be known. */
export function requireNewName(name: string, seen: Set<string>): void {
  const key = name.normalize('NFC').toLowerCase()
  if (seen.has(key)) throw new UnreadableFile('UNSAFE_NAME', `The archive holds "${name}" twice.`)
  seen.add(key)
}

/** Refuses an archive whose members unpack to more than the limit, by their declared sizes. */
export function requireTotal(bytes: number, limits: ArchiveLimits): void {
  if (bytes <= limits.totalBytes) return
  const most = Math.floor(limits.totalBytes / 1024 / 1024)
  throw new UnreadableFile('TOO_LARGE', `The archive unpacks to more than ${most} MB.`)
}

function requireSafeName(name: string): void {
  const absolute = name.startsWith('/') || /^[a-zA-Z]:/.test(name)
  const climbs = name.split('/').includes('..')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (name !== '' && !absolute && !climbs && !/[\\\u0000-\u001f\u007f]/.test(name)) return
  throw new UnreadableFile('UNSAFE_NAME', `The archive holds a member with the unsafe name ${JSON.stringify(name)}.`)
}

function requireHonestRatio(entry: Entry, name: string, limits: ArchiveLimits): void {
  if (entry.uncompressedSize < RATIO_MATTERS_FROM) return
  if (entry.uncompressedSize <= entry.compressedSize * limits.ratio) return
  throw new UnreadableFile('TOO_LARGE', `"${name}" unpacks to more than ${limits.ratio} times its packed size.`)
}
