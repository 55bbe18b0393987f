/** The bytes of a file on disk, read through one handle: whoever stops midway leaves nothing behind that still wants to read. */
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { RandomAccessReader } from 'yauzl'

/** Size of the pieces read at once (bytes). */
const PIECE_BYTES = 64 * 1024

/**
 * Replaces the reader of yauzl: its streams queue up for the file, and one that is given up while it waits
 * ends the thread when its turn comes. A file handle closes only when the reads under way have ended.
 */
export class FileBytes extends RandomAccessReader {
  readonly #file: FileHandle
  #released = false

  private constructor(file: FileHandle) {
    super()
    this.#file = file
  }

  /** Opens the file; leaves what the file system says of it as it is. */
  static async open(path: string): Promise<FileBytes> {
    return new FileBytes(await open(path, 'r'))
  }

  async size(): Promise<number> {
    return (await this.#file.stat()).size
  }

  /** The bytes from `start` to before `end`; fewer where the file has been cut off meanwhile. */
  async *range(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const length = Math.min(PIECE_BYTES, end - at)
      const buffer = Buffer.allocUnsafe(length)
      const bytesRead = await this.#fill(buffer, 0, length, at)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
      at += bytesRead
    }
  }

  /** All bytes up to a size, as often as is wanted. */
  stream(size: number): Readable {
    return Readable.from(this.range(0, size), { objectMode: false })
  }

  override read(...[buffer, offset, length, position, callback]: Parameters<RandomAccessReader['read']>): void {
    const tell = callback as (error: Error | null, bytesRead?: number) => void
    this.#fill(buffer, offset, length, position).then((bytesRead) => tell(null, bytesRead), tell)
  }

  /** Gives the file back once the reads under way have ended; later ones fail. */
  async release(): Promise<void> {
    this.#released = true
    await this.#file.close()
  }

  /** The handle alone would stay open for as long as two readers take turns. */
  async #fill(buffer: Buffer, offset: number, length: number, position: number): Promise<number> {
    if (this.#released) throw new Error('the archive was closed')
    return (await this.#file.read(buffer, offset, length, position)).bytesRead
  }
}
