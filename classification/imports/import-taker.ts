/** Where imports go that fill no layer of a catalogue: whoever takes them keeps their records itself. */
import type { Caller, Transactor } from '@codarium/platform'
import type { Finding } from '@codarium/readers'
import type { CatalogueTables } from '../catalogue/migrations.ts'
import type { ImportOrder } from './import-order.ts'

/** An import that is read and staged. */
export interface StagedImport {
  readonly order: ImportOrder
  /** Holds its records until they are taken. */
  readonly edition: string
  readonly filename: string
  readonly sha256: string
  /** Who sent it; nobody where it lay in a folder. */
  readonly by?: Caller | undefined
}

/** What became of its records. */
export interface TakenImport {
  readonly counts: Readonly<Record<string, number>>
  /** Records that were refused after all. */
  readonly findings: readonly Finding[]
}

export interface ImportTaker {
  takes(order: ImportOrder): boolean
  /** Takes all records within the transaction in which the import goes live. */
  take(tx: Transactor<CatalogueTables>, staged: StagedImport): Promise<TakenImport>
  /** Brings what is in memory up to date. */
  refresh(): Promise<void>
}
