/** Index snapshots on disk: written aside and put in place by a rename, so that a reader never meets half a file. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
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

  /** The bytes of a snapshot, if it is there. */
  async read(name: SnapshotName): Promise<Uint8Array | undefined> {
    try {
      return await readFile(this.#path(name))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
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
