/** What a scan works with. */
import type { Leases } from '@codarium/platform'
import type { Importer } from '../importer.ts'
import type { HotFolder } from './hot-folder.ts'
import type { JobReports } from './job-reports.ts'
import type { ScanStore } from './scan-store.ts'
import type { SharedInbox } from './shared-inbox.ts'

export interface ScannerDeps {
  readonly hot: HotFolder
  readonly scans: ScanStore
  readonly leases: Leases
  readonly importer: Importer
  readonly reports: JobReports
  readonly log: ScanLog
  /** Absent where one process has the database to itself: all files lie in its folder. */
  readonly shared?: SharedInbox
  now(): number
}

/** The part of a structured logger that scanning uses. */
export interface ScanLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}
