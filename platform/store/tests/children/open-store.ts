/** Opens a store and prints the installation and the migrations it finds; an error is one line and exit code 1. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { testDatabase } from '../test-store.ts'

const { dataDir, databaseUrl } = JSON.parse(process.argv[2] ?? '{}')
const stays = process.argv[3] === 'stay'

async function printStore(): Promise<void> {
  const store = await testDatabase(dataDir, databaseUrl).open()
  const applied = await store.read.selectFrom('schema_migrations').select(['wing', 'id']).orderBy('id').execute()
  console.log([store.installationId, ...applied.map(({ wing, id }) => `${wing}/${id}`)].join(' '))
  if (!stays) await store.close()
}

/** Runs on without a trace of the store, which nobody has closed, until it is killed. */
async function stay(): Promise<void> {
  await nextTurn()
  globalThis.gc?.()
  await nextTurn()
  console.log('store forgotten')
  setInterval(() => {}, 1_000)
}

try {
  await printStore()
  if (stays) await stay()
} catch (error) {
  console.log((error as Error).message)
  process.exitCode = 1
}
