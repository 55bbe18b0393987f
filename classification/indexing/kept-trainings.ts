/** The folder of trainings that were broken off: each can go on where it was, and none stays longer than it is of use. */
import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** The kept trainings of this node. */
export class KeptTrainings {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'index', 'training')
  }

  /** How the names of the files of a training begin. */
  pathOf(version: string, system: string): string {
    return join(this.#folder, `${system}-${version}`)
  }

  /** Removes what is kept, but for one training. What cannot be removed now goes the next time. */
  async clear(exceptPath?: string): Promise<void> {
    const kept = exceptPath === undefined ? undefined : `${basename(exceptPath)}-`
    const names = await readdir(this.#folder).catch(() => [])
    const old = names.filter((name) => kept === undefined || !name.startsWith(kept))
    await Promise.all(old.map((name) => rm(join(this.#folder, name), { force: true }).catch(() => {})))
  }
}
