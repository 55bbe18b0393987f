/** Stores with the tables of the wing on both engines; for tests. */
import { openStore, type PlatformTables, platformMigrations, type Store } from '@codarium/platform'
import { inject } from 'vitest'
import '../../tests/harness/global-postgres.ts'
import { silentLog, temporaryFolder } from '../../platform/store/tests/test-store.ts'
import { createDatabase } from '../../tests/harness/postgres.ts'
import { coding } from '../index.ts'

/** A place where a store can be opened again and again. */
export interface CodingDatabase {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  open(): Promise<Store<PlatformTables>>
  remove(): void
}

/** Makes an empty place on each engine, as describe.each takes them. */
export const engines: [string, () => Promise<CodingDatabase>][] = [
  ['SQLite', async () => codingDatabase()],
  ['PostgreSQL', async () => codingDatabase(await createDatabase(inject('postgresUrl')))],
]

function codingDatabase(databaseUrl?: string): CodingDatabase {
  const folder = temporaryFolder()
  const migrations = [...platformMigrations, ...coding.migrations]
  const options = { dataDir: folder.path, databaseUrl, migrations, log: silentLog }
  return { dataDir: folder.path, databaseUrl, open: () => openStore(options), remove: folder.remove }
}
