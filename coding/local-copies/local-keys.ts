/** Keys for what a browser keeps of one user's work: derived from one secret of the installation, never stored or logged. */
import { hkdfSync, randomBytes } from 'node:crypto'
import type { LocalKeys } from '@codarium/contract'
import type { Caller, Store } from '@codarium/platform'
import type { Vault } from '../vault/vault.ts'
import type { LocalCopyTables } from './migration.ts'

/** Bytes of the secret and of a key: AES-256. */
const KEY_BYTES = 32
/** Bytes of the name of a user: none meets another by chance, and nobody finds out whose it is. */
const OWNER_BYTES = 16
/** Id of the one row. */
const ONLY = 'secret'
const place = { table: 'local_copy_secret', row: ONLY, column: 'secret' } as const

/** What the keys are made with. */
export interface LocalKeyParts {
  readonly store: Pick<Store<unknown>, 'withTables'>
  readonly vault: Vault
}

/**
 * The keys of a caller, the same on every node and after a restart. The token of a launch is good for one session, and
 * so is the key to unsaved work it gets; codes are the person's, whichever way it came in.
 */
export async function localKeysOf(
  parts: LocalKeyParts,
  { issuer, subject, session }: Pick<Caller, 'issuer' | 'subject' | 'session'>,
): Promise<LocalKeys> {
  const secret = await secretOf(parts)
  // As JSON no two lists of words are the same text.
  const derive = (bytes: number, ...words: string[]) =>
    Buffer.from(hkdfSync('sha256', secret, '', JSON.stringify(words), bytes))
  return {
    owner: derive(OWNER_BYTES, 'owner', issuer, subject).toString('base64url'),
    ...(session !== undefined && { session }),
    workKey: derive(KEY_BYTES, 'work', issuer, subject, session ?? '').toString('base64'),
    codesKey: derive(KEY_BYTES, 'codes', issuer, subject).toString('base64'),
  }
}

/** The secret; whoever needs it first makes it, and of two the first stays. */
async function secretOf({ store, vault }: LocalKeyParts): Promise<Buffer> {
  const tables = store.withTables<LocalCopyTables>()
  const read = () => tables.read.selectFrom('local_copy_secret').select('secret').executeTakeFirst()
  let row = await read()
  if (!row) {
    const secret = vault.seal(randomBytes(KEY_BYTES).toString('base64'), place)
    await tables.transact((tx) =>
      tx
        .insertInto('local_copy_secret')
        .values({ id: ONLY, secret })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    row = await read()
  }
  if (!row) throw new Error('the secret of local copies was removed')
  return Buffer.from(vault.open(row.secret, place), 'base64')
}
