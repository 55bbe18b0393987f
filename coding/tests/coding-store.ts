/** Stores with the tables of the wing on both engines; for tests. */
import { inject } from 'vitest'
import '../../tests/harness/global-postgres.ts'
import { temporaryFolder } from '../../platform/store/tests/test-store.ts'
import { createDatabase } from '../../tests/harness/postgres.ts'
import { type CodingPlace, codingDatabase } from './coding-place.ts'

/** A place that a test may fill and remove. */
export interface CodingDatabase extends CodingPlace {
  remove(): void
}

/** Makes an empty place on each engine, as describe.each takes them. */
export const engines: [string, () => Promise<CodingDatabase>][] = [
  ['SQLite', async () => emptyPlace()],
  ['PostgreSQL', async () => emptyPlace(await createDatabase(inject('postgresUrl')))],
]

function emptyPlace(databaseUrl?: string): CodingDatabase {
  const folder = temporaryFolder()
  return { ...codingDatabase(folder.path, databaseUrl), remove: folder.remove }
}
