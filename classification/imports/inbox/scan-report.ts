/** The texts a scan leaves behind: the report beside each file, and one about the whole scan. */
import type { InboxScan, ScannedFile } from '@codarium/contract'

/** What the report beside a file is made of. */
export interface FileReport {
  readonly filename: string
  readonly year: number
  /** What it was recognised as; empty when it was not. */
  readonly key: string
  readonly notes: readonly string[]
  /** The report of its import, where one was started. */
  readonly importReport?: string | undefined
  /** Why there was no import. */
  readonly reason?: string
}

/** The report beside a file. */
export function fileReport({ filename, year, key, notes, importReport, reason }: FileReport): string {
  const head = [
    `Inbox     ${year}/${filename}`,
    ...(importReport ? [] : [`Import    ${key || 'not recognised'}`]),
    ...notes.map((note) => `Note      ${note}`),
  ]
  const result = importReport ?? `Result    FAILED: nothing was changed. ${reason ?? ''}\n`
  return `${head.map(oneLine).join('\n')}\n${result}`
}

/** The report about a whole scan. */
export function scanReport({ id, node, startedAt, message, files }: InboxScan): string {
  const rows = files.map(({ year, filename, status, message: told }) =>
    oneLine(`  ${status.padEnd(20)} ${year}/${filename}: ${told}`),
  )
  const head = [`Scan      ${id}`, `Node      ${node}`, `Started   ${startedAt}`, `Result    ${message}`]
  return `${[...head, '', ...rows].join('\n')}\n`
}

/** What the scan came to, in one sentence. */
export function scanSummary(files: readonly ScannedFile[]): string {
  const count = (...statuses: ScannedFile['status'][]) => files.filter(({ status }) => statuses.includes(status)).length
  if (files.length === 0) return 'no files to import'
  const [imported, failed, left] = [count('IMPORTED', 'IMPORTED_WITH_ERRORS'), count('FAILED'), count('LEFT')]
  return `${imported} imported, ${failed} failed${left > 0 ? `, ${left} left in the inbox` : ''}`
}

/** Names and messages may hold line ends; in a report each has its line. */
function oneLine(text: string): string {
  return text.replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, ' ')
}
