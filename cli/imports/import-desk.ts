/** Where a command has its files imported: by a running server over HTTP, or here, with the store opened for it. */
import type { ImportOrder } from '@codarium/classification'
import type { ImportStatus, InboxScan, ScannedFile } from '@codarium/contract'

/** A file whose import was asked for; `onProgress` hears how it stands. */
export interface DeskImport {
  readonly order: ImportOrder
  readonly path: string
  onProgress(status: ImportStatus): void
}

/** A file that waits in the inbox. */
export interface WaitingFile {
  readonly path: string
  readonly mark: string
}

/** Takes files and scans the inbox. */
export interface ImportDesk {
  /** Imports a file and resolves with how that ended; rejects with Refused when it cannot even begin. */
  importFile(wish: DeskImport): Promise<ImportStatus>
  /** Scans the inbox, telling of each file, and resolves with the ended scan. */
  scan(onFile: (file: ScannedFile, scan: InboxScan) => void): Promise<InboxScan>
  /** The files the next scan would take. */
  waiting(): Promise<readonly WaitingFile[]>
  /** Breaks off what runs; what was asked for then rejects or ends as failed. */
  interrupt(): Promise<void>
  close(): Promise<void>
}

/** A refusal in one line, told to whoever called the command. */
export class Refused extends Error {
  override name = 'Refused'
}

/** Time between two questions how it stands (ms): a bar that moves smoothly, and nothing that costs. */
export const QUESTION_INTERVAL = 200

/** Tells of the files of a scan that have not been told of yet. */
export function newFiles(onFile: (file: ScannedFile, scan: InboxScan) => void): (scan: InboxScan) => void {
  let told = 0
  return (scan) => {
    for (const file of scan.files.slice(told)) onFile(file, scan)
    told = Math.max(told, scan.files.length)
  }
}
