/** Gives the files of a folder to the database, where other nodes find them. */
import { isStorageFull } from '@codarium/platform'
import { describeFailure } from '../import-failure.ts'
import { fileDigest } from './file-digest.ts'
import { lookAt, type SeenFile } from './inbox-files.ts'
import type { ScanLog } from './scanner-deps.ts'
import type { SharedInbox } from './shared-inbox.ts'

/** Gives files, and tells once of each that it cannot give. */
export class FolderGiving {
  readonly #shared: SharedInbox
  readonly #log: ScanLog
  readonly #told = new Set<string>()

  constructor(shared: SharedInbox, log: ScanLog) {
    this.#shared = shared
    this.#log = log
  }

  /** One file that cannot be given keeps no other back; without it a scan is not answered, unless nobody could read it. */
  async giveAll(files: readonly SeenFile[]): Promise<boolean> {
    const results = []
    for (const file of files)
      results.push(
        await this.#give(file).then(
          () => true,
          (error) => this.#tellFailure(file, error),
        ),
      )
    return results.every(Boolean)
  }

  async #give({ path, year, name, size, mark }: SeenFile): Promise<void> {
    const { held, folder } = this.#shared
    const sha256 = await fileDigest(path)
    const row = await held.give({ folder, year, name, size, sha256, mark, path })
    if ((await lookAt(path, name, year))?.mark !== mark) await held.remove(row.id)
  }

  /** Tells once of a file that it cannot be given; true where the file itself is the reason. */
  #tellFailure({ path, year, name }: SeenFile, error: unknown): boolean {
    const place = { year, file: name, ...describeFailure(error) }
    if (!this.#told.has(path)) this.#log.warn(place, 'an inbox file cannot be handed over to other nodes')
    this.#told.add(path)
    return (error as NodeJS.ErrnoException).syscall !== undefined && !isStorageFull(error)
  }
}
