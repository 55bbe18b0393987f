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

  /** The bytes of a snapshot, if it is there; they are read into what `room` gives for their number. */
  async read(
    name: SnapshotName,
    room: (size: number) => Uint8Array = (size) => new Uint8Array(size),
  ): Promise<Uint8Array | undefined> {
    try {
      await using file = await open(this.#path(name))
      return await readWhole(file, room)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  /** Writes a snapshot and removes older ones of the same system and version. */
  async write(name: SnapshotName, bytes: Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const aside = join(this.#folder, `${randomUUID()}.tmp`)
    try {
      await writeFile(aside, bytes, { mode: 0o600, flush: true })
      await rename(aside, this.#path(name))
    } catch (error) {
      // Half a file would keep a full disk full.
      await rm(aside, { force: true })
      throw error
    }
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

/** Reads in one go, off this thread, where the file system lets it: a start has other work meanwhile. */
async function readWhole(file: FileHandle, room: (size: number) => Uint8Array): Promise<Uint8Array> {
  const { size } = await file.stat()
  const bytes = room(size)
  for (let read = 0; read < size; ) {
    const { bytesRead } = await file.read(bytes, read, size - read, read)
    if (bytesRead === 0) throw new Error('a snapshot became shorter while it was read')
    read += bytesRead
  }
  return bytes
}
