/** Brings the write-ahead log to the disk beside the thread: whoever commits meanwhile shares the next flush. */

import { open } from 'node:fs/promises'

/** The part of an open file that is used. */
export interface FlushedFile {
  datasync(): Promise<void>
  close(): Promise<void>
}

/** Opens the log of the database at a path, as soon as it is there. */
export function logOf(path: string): () => Promise<FlushedFile> {
  return () => open(`${path}-wal`, 'r+')
}

/**
 * SQLite writes a commit into the log and leaves it to us to flush it: a disk may take its time, and this thread answers everybody.
 * What is committed may be acknowledged, or shown to anybody, once `flushed` has resolved.
 */
export class FlushedLog {
  readonly #open: () => Promise<FlushedFile>
  readonly #explain: (error: unknown) => unknown
  #file: FlushedFile | undefined
  #commits = 0
  #flushed = 0
  #running: Promise<void> | undefined
  #failure: { readonly error: unknown } | undefined

  constructor(open: () => Promise<FlushedFile>, explain: (error: unknown) => unknown) {
    this.#open = open
    this.#explain = explain
  }

  /** Notes a commit. */
  committed(): void {
    this.#commits++
  }

  /** Resolves when all that is committed by now is on disk. */
  async flushed(): Promise<void> {
    const mine = this.#commits
    while (this.#flushed < mine) {
      if (this.#failure) throw this.#failure.error
      this.#running ??= this.#flush()
      await this.#running
    }
  }

  async close(): Promise<void> {
    await this.#running
    await this.#file?.close()
    this.#file = undefined
  }

  // After a flush that failed the system may call the same pages clean although they never reached the disk: no later flush can be
  // believed, and only a new start reads what is really there.
  async #flush(): Promise<void> {
    const upTo = this.#commits
    try {
      this.#file ??= await this.#open()
      await this.#file.datasync()
      this.#flushed = upTo
    } catch (error) {
      this.#failure = { error: this.#explain(error) }
    } finally {
      this.#running = undefined
    }
  }
}
