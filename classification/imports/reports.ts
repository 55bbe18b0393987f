/** Writes what an import did as a text a data administrator can read, one file per import. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from '@codarium/readers'
import type { LayerCounts } from '../catalogue/layer.ts'
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

function reportText(
  running: RunningImport,
  findings: readonly Finding[],
  counts: LayerCounts | undefined,
  failure: string,
): string {
  const { job, file, key } = running
  const head = [
    `Import    ${job.key}`,
    `File      ${file.filename}`,
    `SHA-256   ${file.sha256}`,
    `Layer     ${key.system} ${key.version} ${key.layer}${key.language ? ` (${key.language})` : ''}`,
    `Started   ${new Date(job.startedAt).toISOString()}`,
    failure
      ? `Result    FAILED: ${counts ? '' : 'nothing was changed. '}${failure}`
      : `Result    ${findings.length === 0 ? 'COMPLETED' : 'COMPLETED_WITH_ERRORS'}`,
    ...Object.entries(counts ?? {}).map(([name, count]) => `  ${name.padEnd(12)} ${count}`),
  ]
  const rows = findings.map(({ line, message }) => `  line ${line}: ${message}`)
  return `${[...head, ...(rows.length > 0 ? ['', `Refused rows (${rows.length}):`, ...rows] : [])].join('\n')}\n`
}
