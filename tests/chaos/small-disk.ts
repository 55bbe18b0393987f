/** A small disk of its own that can be filled: a tmpfs, which only root may mount. */
import { execFileSync } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes written at once while it is filled. */
const CHUNK = 1024 * 1024

/** A mounted disk. */
export class SmallDisk {
  readonly path: string

  // When a run ends in an unforeseen way, the disk must not stay behind.
  readonly #endWithUs = () => this.unmount()

  private constructor(path: string) {
    this.path = path
    process.once('exit', this.#endWithUs)
  }

  /** Mounts one, given to an account; undefined where that is not allowed. */
  static mount(path: string, megabytes: number, account: { uid?: number; gid?: number } = {}): SmallDisk | undefined {
    mkdirSync(path, { recursive: true })
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' })
    } catch {
      return undefined
    }
    if (account.uid !== undefined) chownSync(path, account.uid, account.gid ?? account.uid)
    return new SmallDisk(path)
  }

  /** Takes all the room there is. */
  fill(): void {
    const file = openSync(join(this.path, 'filler'), 'w')
    const chunk = Buffer.alloc(CHUNK)
    try {
      for (let size = CHUNK; size >= 1; ) size = fits(file, chunk.subarray(0, size)) ? size : Math.floor(size / 2)
    } finally {
      closeSync(file)
    }
  }

  /** Gives it back. */
  free(): void {
    rmSync(join(this.path, 'filler'), { force: true })
  }

  unmount(): void {
    process.off('exit', this.#endWithUs)
    execFileSync('umount', ['-l', this.path], { stdio: 'ignore' })
  }
}

function fits(file: number, chunk: Uint8Array): boolean {
  try {
    return writeSync(file, chunk) === chunk.length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    return false
  }
}
