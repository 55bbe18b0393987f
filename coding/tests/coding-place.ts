/** A place where a store with the tables of all wings can be opened again and again; for tests and their programs. */
import { allMigrations } from '@codarium/cli'
import { openStore, type PlatformTables, platformMigrations, type Store } from '@codarium/platform'
import { silentLog } from '../../platform/store/tests/test-store.ts'

/** Where the store is. */
export interface CodingPlace {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  open(): Promise<Store<PlatformTables>>
}

/** A place for one database. */
export function codingDatabase(dataDir: string, databaseUrl?: string): CodingPlace {
  const migrations = [...platformMigrations, ...allMigrations]
  const options = { dataDir, databaseUrl, migrations, log: silentLog }
  return { dataDir, databaseUrl, open: () => openStore(options) }
}
