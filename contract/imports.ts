/** Imports on the wire: their status, and what each upload is told. */
import { TARIFFS } from '@codarium/domain'
import { type Static, Type } from 'typebox'

/** The languages of the catalogues. */
export const Language = Type.Enum(['de', 'fr', 'it'])

/** The tariffs of SwissDRG AG. */
export const Tariff = Type.Enum([...TARIFFS])

/** The year of a catalogue, as a string. */
export const CatalogueYear = Type.String({
  pattern: '^20\\d\\d$',
  description: 'Year of the catalogue, for example 2026',
})

/** Why an import brought nothing in; the message says it in words. */
export const importRefusals = [
  'NOT_A_ZIP',
  'EMPTY_ARCHIVE',
  'ENCRYPTED',
  'TOO_LARGE',
  'UNSAFE_NAME',
  'NESTED_ARCHIVE',
  'TRUNCATED',
  'DAMAGED',
  'WRONG_LAYOUT',
  'WRONG_LANGUAGE',
  'FORBIDDEN_XML',
  'MALFORMED',
  'CODES_MISSING',
  'OTHERS_IN_USE',
  'STORAGE_FULL',
  'INTERRUPTED',
  'INDEX_NOT_BUILT',
  'INTERNAL',
] as const

/** Why an import brought nothing in. */
export type ImportRefusal = (typeof importRefusals)[number]

const Refusal = Type.Enum([...importRefusals], { description: 'Why it failed, for programs; absent when it did not' })

/** ImportStatusDTO of the contract. */
export const ImportStatus = Type.Object({
  systemCode: Type.String(),
  version: Type.String(),
  language: Type.String(),
  status: Type.Enum(['PENDING', 'RUNNING', 'COMPLETED', 'COMPLETED_WITH_ERRORS', 'FAILED']),
  message: Type.String(),
  totalRecords: Type.Integer({ description: 'An estimate while the file is being read' }),
  processedRecords: Type.Integer(),
  errorCount: Type.Integer({ description: 'Rows that were refused; the report names each' }),
  startedAt: Type.String({ format: 'date-time' }),
  completedAt: Type.Optional(Type.String({ format: 'date-time' })),
  durationMs: Type.Integer(),
})

export type ImportStatus = Static<typeof ImportStatus>

/** What an upload is answered with when its import is done: texts only, as the contract says. */
export const ImportAnswer = Type.Record(Type.String(), Type.String())

/** What an upload is answered with. */
export type ImportAnswer = Static<typeof ImportAnswer>

/** A year with a folder of its own in the inbox. */
export const InboxYear = Type.Integer({ minimum: 2000, maximum: 2099, description: 'Year of the catalogues' })

/** A status with the name and number under which its job is known. */
export const ImportJob = Type.Object({
  id: Type.String(),
  key: Type.String(),
  ...ImportStatus.properties,
  filename: Type.Optional(Type.String({ description: 'The file; absent for work without one' })),
  report: Type.Optional(Type.String({ description: 'Name of its report under /api/admin/import/logs/reports' })),
  refusal: Type.Optional(Refusal),
})

export type ImportJob = Static<typeof ImportJob>

/** A row of a file that was refused, and why. */
export const RefusedRow = Type.Object({
  line: Type.Integer({ description: 'Line in the file' }),
  message: Type.String(),
})

export type RefusedRow = Static<typeof RefusedRow>

/** An import with what its report tells. */
export const ImportReport = Type.Object({
  job: ImportJob,
  text: Type.Boolean({
    description: 'Whether the report lies on the node that answers; without it the rows are unknown',
  }),
  counts: Type.Record(Type.String(), Type.Integer(), { description: 'What went in: records, codes, texts ...' }),
  refusedRows: Type.Integer({ description: 'All rows that were refused' }),
  rows: Type.Array(RefusedRow, { description: 'The first 500 of them' }),
})

export type ImportReport = Static<typeof ImportReport>

/** A page of imports, newest first. */
export const ImportJobs = Type.Object({
  jobs: Type.Array(ImportJob),
  next: Type.Optional(Type.String({ description: 'Pass it as `after` for the older ones; absent at the end' })),
})

export type ImportJobs = Static<typeof ImportJobs>

/** A file in a folder of the imports. */
export const FolderFile = Type.Object({
  filename: Type.String(),
  size: Type.Integer({ description: 'Bytes' }),
  modifiedAt: Type.String({ format: 'date-time' }),
  ignored: Type.Optional(Type.String({ description: 'Why a scan passes the file over' })),
  place: Type.Optional(
    Type.String({
      description: 'Where it waits when it is not in this folder: `database`, or the node whose folder it is in',
    }),
  ),
})

export type FolderFile = Static<typeof FolderFile>

/** A year's folder: how many files it holds, and the first of them. */
export const YearFolder = Type.Object({
  year: Type.Integer(),
  path: Type.String(),
  exists: Type.Boolean(),
  fileCount: Type.Integer(),
  files: Type.Array(FolderFile, { description: 'At most the first 1000, by name' }),
})

export type YearFolder = Static<typeof YearFolder>

/** The folders of the imports and what lies in them. */
export const ImportFolders = Type.Object({
  path: Type.String(),
  inbox: Type.Array(YearFolder),
  success: Type.Array(YearFolder),
  error: Type.Array(YearFolder),
  reports: Type.Object({ path: Type.String(), fileCount: Type.Integer() }),
  misplaced: Type.Array(Type.String(), { description: 'Names in the inbox that lie in no year and are never read' }),
})

export type ImportFolders = Static<typeof ImportFolders>

/** What became of one file of a scan. */
export const ScannedFile = Type.Object({
  filename: Type.String(),
  year: Type.Integer(),
  status: Type.Enum(['IMPORTED', 'IMPORTED_WITH_ERRORS', 'FAILED', 'LEFT']),
  message: Type.String(),
  key: Type.String({ description: 'Key of its import status; empty when it was not recognised' }),
  report: Type.String({ description: 'Name of the report beside the file; empty when there is none' }),
  refusal: Type.Optional(Refusal),
})

export type ScannedFile = Static<typeof ScannedFile>

export const InboxScan = Type.Object({
  id: Type.String(),
  status: Type.Enum(['RUNNING', 'COMPLETED', 'COMPLETED_WITH_ERRORS', 'FAILED']),
  trigger: Type.Enum(['REQUEST', 'WATCH', 'COMMAND']),
  node: Type.String({ description: 'The process that runs it' }),
  message: Type.String(),
  currentKey: Type.String({ description: 'Key of the import under way; empty when there is none' }),
  totalFiles: Type.Integer({ description: '0 until the files have stopped growing and are counted' }),
  startedAt: Type.String({ format: 'date-time' }),
  completedAt: Type.Optional(Type.String({ format: 'date-time' })),
  files: Type.Array(ScannedFile, { description: 'The files dealt with so far, in order' }),
})

export type InboxScan = Static<typeof InboxScan>

/** Whether a scan runs, and the last one. */
export const ScanState = Type.Object({ inProgress: Type.Boolean(), scan: Type.Optional(InboxScan) })

export type ScanState = Static<typeof ScanState>

/** What a scan that was asked for is answered with. */
export const ScanStarted = Type.Object({ status: Type.Literal('STARTED'), scan: InboxScan })

export const ResetAnswer = Type.Object({ reset: Type.Boolean(), message: Type.String() })

/** Whether the import lock is held, by which import and since when. */
export const LockState = Type.Object({
  locked: Type.Boolean(),
  heldBy: Type.Optional(Type.String({ description: 'Key and file of the import' })),
  node: Type.Optional(Type.String()),
  since: Type.Optional(Type.String({ format: 'date-time' })),
  job: Type.Optional(ImportJob),
})

export type LockState = Static<typeof LockState>

/** The import system as a whole: how it is set up and what it does. */
export const ImportSystem = Type.Object({
  status: Type.Enum(['IDLE', 'IMPORTING', 'SCANNING']),
  configuration: Type.Object({
    importDir: Type.String(),
    watch: Type.Boolean({ description: 'SVC_IMPORT_WATCH' }),
    watchIntervalMs: Type.Integer(),
    largestUpload: Type.Integer({ description: 'Bytes' }),
  }),
  lock: LockState,
  scan: ScanState,
  waitingFiles: Type.Integer({ description: 'Files in the inbox the next scan would take' }),
  recentJobs: Type.Array(ImportJob),
})

/** The import system as a whole. */
export type ImportSystem = Static<typeof ImportSystem>

/** A file that was dealt with, newest first in the lists. */
export const ImportLog = Type.Object({
  filename: Type.String({ description: 'The file; in the list of reports the report itself' }),
  folder: Type.Enum(['success', 'error', 'reports']),
  year: Type.Optional(Type.Integer()),
  size: Type.Integer({ description: 'Bytes' }),
  at: Type.String({ format: 'date-time' }),
  report: Type.Optional(Type.String({ description: 'Name to read under /api/admin/import/logs' })),
  result: Type.String({ description: 'What the report says became of it' }),
})

/** A file that was dealt with. */
export type ImportLog = Static<typeof ImportLog>
