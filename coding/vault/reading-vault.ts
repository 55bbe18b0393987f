/** The vault for a command that only reads, beside a running server. */
import type { Reader } from '@codarium/platform'
import { requireKnownKeys } from './key-admission.ts'
import { KeyRing, type RingKeys } from './key-ring.ts'
import { readKeys } from './key-store.ts'
import type { VaultTables } from './tables.ts'
import { openStored, type Vault } from './vault.ts'

/** Opens stored values; throws a SettingsError when the keys do not fit the database. */
export async function openVaultForReading(
  read: Reader<unknown>,
  keys: RingKeys,
): Promise<Pick<Vault, 'open' | 'encrypting'>> {
  const ring = new KeyRing(keys)
  requireKnownKeys(ring, await readKeys(read.withTables<VaultTables>()))
  return { open: (stored, place) => openStored(ring, stored, place), encrypting: ring.current !== undefined }
}
