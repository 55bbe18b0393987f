/** A file on its way to the server, and what becomes of it there; once an import tells of it, that goes on telling. */
import type { ImportJob, ImportRefusal, ScanState } from '@codarium/contract'
import type { Choice } from './upload-kinds.ts'

/** Where an upload stands. */
export type UploadState =
  | { readonly at: 'waiting' }
  | { readonly at: 'sending'; readonly sent: number }
  /** It lies in the inbox, under the name it got there; `scanBefore` was the last scan then. */
  | { readonly at: 'stored'; readonly name: string; readonly scanBefore: string | undefined }
  /** The whole of it is there, and the server imports it. */
  | { readonly at: 'importing' }
  | { readonly at: 'cut'; readonly sent: number }
  | { readonly at: 'unanswered' }
  | { readonly at: 'refused'; readonly error: unknown }
  | { readonly at: 'failed'; readonly message: string; readonly refusal: ImportRefusal | undefined }

/** An upload. */
export interface Upload {
  readonly id: string
  readonly file: File
  readonly choice: Choice
  /** Whether a scan is to follow once it lies in the inbox. */
  readonly scans: boolean
  readonly state: UploadState
}

/** Whether it still goes on by itself. */
export const goesOn = ({ at }: UploadState): boolean =>
  at === 'waiting' || at === 'sending' || at === 'stored' || at === 'importing'

/** What became of a file in the inbox: `gone` where its imports tell, or somebody took it out. */
export type Fate = 'waits' | 'gone' | Extract<UploadState, { at: 'failed' }>

/** Reads the fate of a stored upload from the last scan and the imports. */
export function fateOf({ choice, state }: Upload, { inProgress, scan }: ScanState, jobs: readonly ImportJob[]): Fate {
  if (state.at !== 'stored' || !scan || scan.id === state.scanBefore) return 'waits'
  const dealt = scan.files.find(({ filename, year }) => filename === state.name && String(year) === choice.year)
  if (!dealt) return inProgress ? 'waits' : 'gone'
  const { status, message, refusal } = dealt
  if (status === 'IMPORTED' || status === 'IMPORTED_WITH_ERRORS') return 'gone'
  const told = jobs.some(
    (job) => job.filename === state.name && job.status === 'FAILED' && job.startedAt >= scan.startedAt,
  )
  return told ? 'gone' : { at: 'failed', message, refusal }
}

/** Whether an import of this file is under way or done, so that its row tells and not that of the upload. */
export function isTold({ file, state }: Upload, { scan }: ScanState, jobs: readonly ImportJob[]): boolean {
  if (state.at === 'importing')
    return jobs.some(({ filename, status }) => filename === file.name && status === 'RUNNING')
  if (state.at !== 'stored' || !scan || scan.id === state.scanBefore) return false
  return jobs.some(({ filename, startedAt }) => filename === state.name && startedAt >= scan.startedAt)
}

/** Whether a scan is wanted: something waits in the inbox that the last one did not look at, and nothing more is coming. */
export function wantsScan(uploads: readonly Upload[], { inProgress, scan }: ScanState): boolean {
  const coming = uploads.some(
    ({ choice, state: { at } }) => choice.kind === 'found' && (at === 'waiting' || at === 'sending'),
  )
  const stored = uploads.some(
    ({ scans, state }) => scans && state.at === 'stored' && (!scan || state.scanBefore === scan.id),
  )
  return stored && !coming && !inProgress
}
