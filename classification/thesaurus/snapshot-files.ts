/** Index snapshots on disk: written aside and put in place by a rename, so that a reader never meets half a file. */
import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Names one snapshot: what it indexes and a fingerprint of the data it was built from. */
export interface SnapshotName {
  readonly system: string
  readonly version: string
  readonly fingerprint: string
}

/** The snapshots of this node. */
export class SnapshotFiles {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'index')
  }

  /** The bytes of a snapshot, if it is there; other threads can see them too. */
  async read(name: SnapshotName): Promise<Uint8Array | undefined> {
    let file: FileHandle
    try {
      file = await open(this.#path(name))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
    try {
      return await readAll(file)
    } finally {
      await file.close()
    }
  }

  /** Writes a snapshot and removes older ones of the same system and version. */
  async write(name: SnapshotName, bytes: Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const aside = join(this.#folder, `${randomUUID()}.tmp`)
    await writeFile(aside, bytes, { mode: 0o600, flush: true })
    await rename(aside, this.#path(name))
    await this.prune(name.system, name.version, name.fingerprint)
  }

  /** Removes the snapshots of a system and version but the one with this fingerprint. */
  async prune(system: string, version: string, keep = ''): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    const old = names.filter(
      (name) => name.startsWith(`${system}-${version}-`) && name !== `${system}-${version}-${keep}.idx`,
    )
    await Promise.all(old.map((name) => rm(join(this.#folder, name), { force: true })))
  }

  #path({ system, version, fingerprint }: SnapshotName): string {
    return join(this.#folder, `${system}-${version}-${fingerprint}.idx`)
  }
}

/** A file that shrinks meanwhile is cut off, which whoever opens the snapshot notices. */
async function readAll(file: FileHandle): Promise<Uint8Array> {
  const { size } = await file.stat()
  const bytes = new Uint8Array(new SharedArrayBuffer(size))
  let read = 0
  while (read < size) {
    const { bytesRead } = await file.read(bytes, read, size - read, read)
    if (bytesRead === 0) return bytes.subarray(0, read)
    read += bytesRead
  }
  return bytes
}

/** The same bytes where other threads can see them. */
export function sharedBytes(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}
