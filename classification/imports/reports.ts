/** Writes what an import did as a text a data administrator can read, one file per import. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from '@codarium/readers'
import type { LayerCounts } from '../catalogue/layer.ts'
import { reportText } from './report-text.ts'
import type { RunningImport } from './running-import.ts'

/** The reports of this node. */
export class Reports {
  readonly #folder: string
  readonly #now: () => number

  constructor(importDir: string, now: () => number) {
    this.#folder = join(importDir, 'reports')
    this.#now = now
  }

  /** Writes the report of an import and returns its file name. */
  async write(
    running: RunningImport,
    findings: readonly Finding[],
    counts: LayerCounts | undefined,
    failure = '',
  ): Promise<string> {
    const stamp = new Date(this.#now()).toISOString().replaceAll(/[:.]/g, '-')
    const name = `${stamp}_${running.job.key}.txt`
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    await writeFile(join(this.#folder, name), reportText(running, findings, counts, failure), { mode: 0o600 })
    return name
  }
}
