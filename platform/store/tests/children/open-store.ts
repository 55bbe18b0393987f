/** Opens a store and prints the installation and the migrations it finds; an error is one line and exit code 1. */

import { noteMigration, silentLog, testDatabase } from '../test-store.ts'

const { dataDir, databaseUrl } = JSON.parse(process.argv[2] ?? '{}')

try {
  const store = await testDatabase(dataDir, databaseUrl).open({ migrations: [noteMigration], log: silentLog })
  const applied = await store.read.selectFrom('schema_migrations').select(['wing', 'id']).orderBy('id').execute()
  console.log([store.installationId, ...applied.map(({ wing, id }) => `${wing}/${id}`)].join(' '))
  // With a second argument it stays until it is killed.
  if (process.argv[3] === 'stay') setInterval(() => {}, 1_000)
  else await store.close()
} catch (error) {
  console.log((error as Error).message)
  process.exitCode = 1
}
