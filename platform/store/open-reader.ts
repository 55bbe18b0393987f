/** Opens the database of an installation to read only, beside the server that has it: for checks and reports. */
import type { Kysely } from 'kysely'
import { openEmbeddedReader } from './embedded/open-embedded.ts'
import type { StoreOptions } from './open-store.ts'
import type { Reader, StoreKind } from './store.ts'

/** One engine opened to read. */
export interface ReadingEngine {
  readonly kind: StoreKind
  readonly reader: Kysely<unknown>
  close(): Promise<void>
}

/** A database opened to read. */
export interface ReadingStore {
  readonly kind: StoreKind
  readonly read: Reader<unknown>
  close(): Promise<void>
}

/** Takes no lock and changes nothing, not even the schema; throws a StoreError when there is no database. */
export async function openReadingStore({
  dataDir,
  databaseUrl,
  log,
}: Pick<StoreOptions, 'dataDir' | 'databaseUrl' | 'log'>): Promise<ReadingStore> {
  const { kind, reader, close } = databaseUrl ? await openServer(databaseUrl, log) : openEmbeddedReader(dataDir)
  return { kind, read: reader as unknown as Reader<unknown>, close }
}

async function openServer(databaseUrl: string, log: StoreOptions['log']): Promise<ReadingEngine> {
  const { openPostgresReader } = await import('./postgres/open-postgres.ts')
  return openPostgresReader(databaseUrl, log)
}
