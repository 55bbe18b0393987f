/** Opens the database of an installation to read only, beside the server that has it: for checks and reports. */

import { openEmbeddedReader } from './embedded/open-embedded.ts'
import type { ReadingEngine } from './engine.ts'
import { readerOf } from './kysely-views.ts'
import type { StoreOptions } from './open-store.ts'
import type { Reader, StoreKind } from './store.ts'

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
  return { kind, read: readerOf(reader), close }
}

async function openServer(databaseUrl: string, log: StoreOptions['log']): Promise<ReadingEngine> {
  const { openPostgresReader } = await import('./postgres/open-postgres.ts')
  return openPostgresReader(databaseUrl, log)
}
