/** What the nodes of one database know of each other's inbox: whose folders there are, and which files wait in the database. */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Lease, Leases } from '@codarium/platform'
import type { HeldFile, HeldFiles } from './held-files.ts'
import { lookAt, type SeenFile } from './inbox-files.ts'

/** The names of the leases of those who keep a folder; what follows is the name of the folder. */
export const KEEPER = 'inbox-folder/'

/** Time between two looks whether all folders have answered (ms). */
const ANSWER_INTERVAL = 250

/** Looks at the answers before a scan goes on without those missing: a minute. A node that died is not waited for. */
const MOST_LOOKS = 240

export interface SharedInboxDeps {
  readonly held: HeldFiles
  readonly leases: Leases
  /** The name of the folder of this node. */
  readonly folder: string
  /** Where files are fetched to. */
  readonly spoolDir: string
}

/** The inbox of several nodes, as one of them sees it. */
export class SharedInbox {
  readonly held: HeldFiles
  /** The name of the folder of this node; another one once it has proved to be a copy. */
  folder: string
  readonly #leases: Leases
  readonly #spoolDir: string

  constructor({ held, leases, folder, spoolDir }: SharedInboxDeps) {
    this.held = held
    this.folder = folder
    this.#leases = leases
    this.#spoolDir = spoolDir
  }

  /** Who keeps a folder that is not ours. */
  async otherKeepers(): Promise<Lease[]> {
    const keepers = await this.#leases.list(KEEPER)
    return keepers.filter(({ name }) => name !== KEEPER + this.folder)
  }

  /** The files that wait elsewhere than in the folder of this node. */
  async waiting(): Promise<HeldFile[]> {
    return (await this.held.list()).filter(({ folder, outcome }) => folder !== this.folder && outcome === '')
  }

  /** Waits until all folders have given what they hold for a scan; the nodes that have not in time. */
  async gather(scanId: string, signal: AbortSignal): Promise<string[]> {
    // Whoever keeps our own folder need not give what we see ourselves.
    await this.held.answer(this.folder, scanId)
    for (let look = 1; ; look++) {
      const answered = await this.held.answers(scanId)
      const missing = (await this.otherKeepers()).filter(({ name }) => !answered.has(name.slice(KEEPER.length)))
      if (missing.length === 0 || look === MOST_LOOKS) return missing.map(({ holder }) => holder)
      await pause(ANSWER_INTERVAL, undefined, { signal })
    }
  }

  /** Fetches files for a scan. */
  async fetch(scanId: string, files: readonly HeldFile[], signal: AbortSignal): Promise<SeenFile[]> {
    const fetched: SeenFile[] = []
    await mkdir(this.#spoolOf(scanId), { recursive: true, mode: 0o700 })
    for (const held of files) {
      signal.throwIfAborted()
      const path = join(this.#spoolOf(scanId), held.id)
      await this.held.copyTo(held, path)
      const seen = await lookAt(path, held.name, held.year)
      if (seen) fetched.push({ ...seen, held })
    }
    return fetched
  }

  /** Removes what was fetched for a scan. */
  async tidy(scanId: string): Promise<void> {
    await rm(this.#spoolOf(scanId), { recursive: true, force: true })
  }

  #spoolOf(scanId: string): string {
    return join(this.#spoolDir, `scan-${scanId}`)
  }
}
