/** A file that a training is kept in between two epochs: written aside and put in place by a rename, whole or not believed. */
import { closeSync, fsyncSync, mkdirSync, openSync, readSync, renameSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'

/** "CDXT", little-endian. */
const MAGIC = 0x54584443
/** Raised whenever what is kept changes; the fingerprint tells changes of what is learned from. */
const FORMAT = 1
/** Magic, format, bytes and checksum of all parts, then the fingerprint: 64 letters. */
const HEAD = 16 + 64
/** Bytes moved at a time: memory shared between threads is copied before it is written. */
const PIECE = 1 << 20
/** Free space a disk keeps at least (bytes): imports and the database need it more. */
const LEAST_FREE = 1 << 30

/** The file of one part of one model. */
export class KeptState {
  readonly #path: string
  readonly #fingerprint: string

  /** `fingerprint`: 64 letters that tell everything the training depends on. */
  constructor(path: string, fingerprint: string) {
    this.#path = path
    this.#fingerprint = fingerprint
  }

  /** Writes memory; throws, and leaves what was kept before, when there is no room. */
  keep(memory: readonly Uint8Array[]): void {
    const aside = `${this.#path}.tmp`
    mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 })
    requireRoom(dirname(this.#path), sizeOf(memory))
    try {
      this.#write(aside, memory)
      renameSync(aside, this.#path)
    } catch (error) {
      // Half a file would keep a full disk full.
      rmSync(aside, { force: true })
      throw error
    }
  }

  /** Reads what was kept into memory of the same sizes. A file that is missing, broken or of another training changes nothing, and is removed. */
  restore(memory: readonly Uint8Array[]): void {
    if (!this.#fits(memory)) {
      this.#remove()
      return
    }
    const file = openSync(this.#path, 'r')
    try {
      let from = HEAD
      for (const part of memory) from += readInto(file, part, from)
    } finally {
      closeSync(file)
    }
  }

  /** What cannot be removed is written over, or lies there. */
  #remove(): void {
    try {
      rmSync(this.#path, { force: true })
    } catch {}
  }

  #write(path: string, memory: readonly Uint8Array[]): void {
    const file = openSync(path, 'w', 0o600)
    try {
      let [check, at] = [0, HEAD]
      for (const piece of piecesOf(memory)) {
        check = crc32(piece, check)
        writeAll(file, piece, at)
        at += piece.length
      }
      writeAll(file, this.#head(sizeOf(memory), check), 0)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
  }

  /** Looks at everything before a byte of it is believed. */
  #fits(memory: readonly Uint8Array[]): boolean {
    try {
      const file = openSync(this.#path, 'r')
      try {
        const size = sizeOf(memory)
        const head = Buffer.alloc(HEAD)
        readInto(file, head, 0)
        return head.equals(this.#head(size, checkOf(file, size)))
      } finally {
        closeSync(file)
      }
    } catch {
      return false
    }
  }

  #head(size: number, check: number): Buffer {
    const head = Buffer.alloc(HEAD)
    for (const [i, word] of [MAGIC, FORMAT, size, check].entries()) head.writeUInt32LE(word, 4 * i)
    head.write(this.#fingerprint, 16, 'latin1')
    return head
  }
}

function sizeOf(memory: readonly Uint8Array[]): number {
  return memory.reduce((sum, { length }) => sum + length, 0)
}

function* piecesOf(memory: readonly Uint8Array[]): Generator<Buffer> {
  const piece = Buffer.alloc(PIECE)
  for (const part of memory) {
    for (let at = 0; at < part.length; at += PIECE) {
      const length = Math.min(PIECE, part.length - at)
      piece.set(part.subarray(at, at + length))
      yield piece.subarray(0, length)
    }
  }
}

function checkOf(file: number, size: number): number {
  const piece = Buffer.alloc(PIECE)
  let check = 0
  for (let at = 0; at < size; at += PIECE) {
    const own = piece.subarray(0, Math.min(PIECE, size - at))
    readInto(file, own, HEAD + at)
    check = crc32(own, check)
  }
  return check
}

/** Fills memory from a place of a file; throws when the file is too short. */
function readInto(file: number, memory: Uint8Array, from: number): number {
  for (let read = 0; read < memory.length; ) {
    const bytes = readSync(file, memory, read, memory.length - read, from + read)
    if (bytes === 0) throw new Error('a kept training is cut off')
    read += bytes
  }
  return memory.length
}

function writeAll(file: number, bytes: Uint8Array, at: number): void {
  for (let written = 0; written < bytes.length; ) {
    written += writeSync(file, bytes, written, bytes.length - written, at + written)
  }
}

function requireRoom(folder: string, size: number): void {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < LEAST_FREE + size) throw new Error('too little space is left on the disk')
}
