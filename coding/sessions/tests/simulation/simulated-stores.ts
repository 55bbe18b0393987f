/** Stores for simulations: in memory for speed, on disk for real restarts. */
import { openMemoryStore, openStore, type PlatformTables, type Store } from '@codarium/platform'
import { auditMigration, segmentMigration } from '../../../audit/migration.ts'
import { indexKeyMigration, vaultMigration } from '../../../vault/migration.ts'
import { sessionMigrations } from '../../schema-changes.ts'
import type { Reopen } from './simulated-world.ts'

const options = {
  migrations: [...sessionMigrations, vaultMigration, auditMigration, indexKeyMigration, segmentMigration],
  log: { info: () => {}, warn: () => {} },
}

/** A store in memory, the same after a simulated crash: what was committed stays, as on a disk. */
export async function memoryStore(): Promise<{ reopen: Reopen; close(): Promise<void> }> {
  const store = await openMemoryStore(options)
  return { reopen: async () => store, close: () => store.close() }
}

/** A store on disk that is closed and opened again after a simulated crash. */
export function diskStore(dataDir: string): { reopen: Reopen; close(): Promise<void> } {
  let store: Store<PlatformTables> | undefined
  return {
    reopen: async () => {
      await store?.close()
      const opened = await openStore({ ...options, dataDir })
      store = opened
      return opened
    },
    close: async () => store?.close(),
  }
}
