/** The secret of keyed hashes: made once, the same over all rotations, kept sealed in the database. */
import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { SealedColumns, Sealing, Store } from '@codarium/platform'
import type { VaultTables } from './tables.ts'

/** Bytes of the secret: as long as the hash it keys (RFC 2104, section 3). */
const SECRET_BYTES = 32
/** Id of the one row. */
const ONLY = 'only'
const place = { table: 'encryption_index_key', row: ONLY, column: 'secret' } as const

/** Where it stands: no rotation may leave it behind, or the next start could not open it. */
export const indexKeyColumns: SealedColumns = { table: place.table, key: 'id', columns: [place.column] }

/** Opens the secret of a database; one that has none yet gets it. */
export async function openIndexKey(
  store: Pick<Store<unknown>, 'withTables'>,
  vault: Pick<Sealing, 'seal' | 'open'>,
): Promise<KeyObject> {
  const tables = store.withTables<VaultTables>()
  const found = await readSecret(tables)
  if (found) return createSecretKey(vault.open(found, place), 'base64')
  const secret = vault.seal(randomBytes(SECRET_BYTES).toString('base64'), place)
  await tables.transact((tx) =>
    tx
      .insertInto('encryption_index_key')
      .values({ id: ONLY, secret })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  )
  // Of two nodes that start at once, one was first.
  return createSecretKey(vault.open((await readSecret(tables)) ?? secret, place), 'base64')
}

async function readSecret({ read }: Store<VaultTables>): Promise<Uint8Array | undefined> {
  const row = await read.selectFrom('encryption_index_key').select('secret').where('id', '=', ONLY).executeTakeFirst()
  return row?.secret
}
