/** The reports of imports, with the memory of which report belongs to which job. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Reports } from '../reports.ts'

/** Jobs remembered: the scan asks for a report as soon as its import is done. */
const REMEMBERED = 50

/** Writes reports and finds them again by their job. */
export class JobReports extends Reports {
  readonly #folder: string
  readonly #names = new Map<string, string>()

  constructor(importDir: string, now: () => number) {
    super(importDir, now)
    this.#folder = join(importDir, 'reports')
  }

  override async write(...[running, ...rest]: Parameters<Reports['write']>): Promise<string> {
    const name = await super.write(running, ...rest)
    this.#names.set(running.job.id, name)
    const [oldest] = this.#names.keys()
    if (oldest && this.#names.size > REMEMBERED) this.#names.delete(oldest)
    return name
  }

  /** The report of a job that ended just now; undefined when it could not be written. */
  async textOf(jobId: string): Promise<string | undefined> {
    const name = this.#names.get(jobId)
    return name ? readFile(join(this.#folder, name), 'utf8').catch(() => undefined) : undefined
  }
}
