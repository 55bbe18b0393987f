/** Stores with the tables of the wing on both engines; for tests. */
import { inject } from 'vitest'
import '../../tests/harness/global-postgres.ts'
import { temporaryFolder } from '../../platform/store/tests/test-store.ts'
import { createMigratedDatabase, putMigratedFile, returnDatabase } from '../../tests/harness/migrated.ts'
import { createDatabase } from '../../tests/harness/postgres.ts'
import { type CodingPlace, codingDatabase } from './coding-place.ts'

/** A place that a test may fill and remove. */
export interface CodingDatabase extends CodingPlace {
  remove(): void
}

/** Makes a place without data on each engine, as describe.each takes them. */
export const engines: [string, () => Promise<CodingDatabase>][] = [
  ['SQLite', embeddedPlace],
  ['PostgreSQL', async () => place(temporaryFolder(), await createMigratedDatabase(inject('postgresUrl')))],
]

/** The same without tables: for what another release has left. */
export const bareEngines: [string, () => Promise<CodingDatabase>][] = [
  ['SQLite', async () => barePlace()],
  ['PostgreSQL', async () => barePlace(await createDatabase(inject('postgresUrl')))],
]

function barePlace(databaseUrl?: string): CodingDatabase {
  const folder = temporaryFolder()
  return { ...codingDatabase(folder.path, databaseUrl), remove: folder.remove }
}

async function embeddedPlace(): Promise<CodingDatabase> {
  const folder = temporaryFolder()
  await putMigratedFile(folder.path)
  return place(folder)
}

function place(folder: ReturnType<typeof temporaryFolder>, databaseUrl?: string): CodingDatabase {
  const remove = () => {
    folder.remove()
    if (databaseUrl) returnDatabase(databaseUrl)
  }
  return { ...codingDatabase(folder.path, databaseUrl), remove }
}
