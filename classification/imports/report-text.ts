/** The text of an import's report: how it is written, and how its figures and refused rows are read out of it again. */
import type { RefusedRow } from '@codarium/contract'
import type { Finding } from '@codarium/readers'
import type { LayerCounts } from '../catalogue/layer.ts'
import type { RunningImport } from './running-import.ts'

/** What a report tells in figures. */
export interface ReportFacts {
  readonly counts: Record<string, number>
  readonly rows: RefusedRow[]
}

/** The report of an import that ended; `failure` says why, where it failed. */
export function reportText(
  { job, file, key }: Pick<RunningImport, 'job' | 'file' | 'key'>,
  findings: readonly Finding[],
  counts: LayerCounts | undefined,
  failure: string,
): string {
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

/** Reads the figures and the rows of a report. */
export function reportFacts(text: string): ReportFacts {
  const [head = '', refused = ''] = text.split(/^Refused rows \(\d+\):$/m)
  const counts = [...head.matchAll(/^ {2}(\S+) +(\d+)$/gm)].map(
    ([, name = '', count]) => [name, Number(count)] as const,
  )
  const rows = [...refused.matchAll(/^ {2}line (\d+): (.*)$/gm)].map(([, line, message = '']) => {
    return { line: Number(line), message }
  })
  return { counts: Object.fromEntries(counts), rows }
}
