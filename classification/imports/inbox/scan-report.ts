/** The texts a scan leaves behind: the report beside each file, and one about the whole scan. */
import type { InboxScan, ScannedFile } from '@codarium/contract'
import type { FoundFiles } from './scan-files.ts'

/** What the report beside a file is made of. */
export interface FileReport {
  readonly filename: string
  readonly year: number
  readonly notes: readonly string[]
  /** What became of the file as a whole; told where it came to several imports, whose reports each have a result. */
  readonly result: string
  readonly imports: readonly {
    /** What it was recognised as; empty when it was not. */
    readonly key: string
    /** What became of it, where there is no report. */
    readonly reason: string
    readonly report?: string | undefined
  }[]
}

/** The report beside a file. */
export function fileReport({ filename, year, notes, result, imports }: FileReport): string {
  const head = [
    `Inbox     ${year}/${filename}`,
    ...notes.map((note) => `Note      ${note}`),
    ...(imports.length > 1 ? [`Result    ${result}`, ''] : []),
  ]
  const results = imports.map(
    ({ key, reason, report }) =>
      report ??
      `${oneLine(`Import    ${key || 'not recognised'}`)}\nResult    FAILED: nothing was changed. ${reason}\n`,
  )
  return `${head.map(oneLine).join('\n')}\n${results.join('\n')}`
}

/** The report about a whole scan. */
export function scanReport({ id, node, startedAt, message, files }: InboxScan): string {
  const rows = files.map(({ year, filename, status, message: told }) =>
    oneLine(`  ${status.padEnd(20)} ${year}/${filename}: ${told}`),
  )
  const head = [`Scan      ${id}`, `Node      ${node}`, `Started   ${startedAt}`, `Result    ${message}`]
  return `${[...head, '', ...rows].join('\n')}\n`
}

/** What the scan came to, in one sentence, with what it did not get to: "no files" is said only where none waits. */
export function scanSummary(files: readonly ScannedFile[], { left, silent }: Omit<FoundFiles, 'files'>): string {
  const missed = [
    ...(left > 0 ? [`${left} left for the next scan`] : []),
    ...silent.map((node) => `the folder of ${node} was not looked into: it does not answer`),
  ]
  return [...(files.length > 0 || missed.length === 0 ? [outcomes(files)] : []), ...missed].join('; ')
}

function outcomes(files: readonly ScannedFile[]): string {
  const count = (...statuses: ScannedFile['status'][]) => files.filter(({ status }) => statuses.includes(status)).length
  if (files.length === 0) return 'no files to import'
  const [imported, failed, left] = [count('IMPORTED', 'IMPORTED_WITH_ERRORS'), count('FAILED'), count('LEFT')]
  return `${imported} imported, ${failed} failed${left > 0 ? `, ${left} left in the inbox` : ''}`
}

/** Names and messages may hold line ends; in a report each has its line. */
function oneLine(text: string): string {
  return text.replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, ' ')
}
